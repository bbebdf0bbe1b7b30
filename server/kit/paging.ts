import type { Page } from './db/fragments.ts';

/** A page of a list, one row longer than it is shown. */
export const pageOf = (pageNo: number, size: number): Page => ({
  limit: size + 1,
  offset: (pageNo - 1) * size,
});

/** `rows` are up to one more than `size`: the extra row says that the list goes on. */
export const cutToPage = <T>(rows: readonly T[], size: number): { rows: T[]; more: boolean } => ({
  rows: rows.slice(0, size),
  more: rows.length > size,
});
