import type { EditionContent } from './work-content.ts';

/* How editors name the terms of an edition, at the desk and in tables. */

export const priceTypes: readonly (readonly [EditionContent['priceType'], string])[] = [
  [0, 'Miễn phí'],
  [-1, 'Hội viên'],
  [2, 'Bán lẻ'],
  [-2, 'Hội viên hoặc bán lẻ'],
];

export const copyrights: readonly (readonly [EditionContent['copyright'], string])[] = [
  ['cleared', 'Được đăng'],
  ['awaiting', 'Chờ bản quyền'],
  ['expired', 'Rút khỏi kho'],
];

/** Rows of a table of works, and its size. */
export const WORKS_FILE_ROWS = 2_000;
export const WORKS_FILE_MB = 4;
