import { contentType } from '#contract/library/catalogue.ts';
import type { DeskRow } from '#contract/library/desk.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import { ageMarks } from '#rules/library/age-marks.ts';
import type { EditionContent } from '#rules/library/work-content.ts';
import { priceTypes } from '#rules/library/work-words.ts';
import { money } from '#rules/text/text.ts';

/* What the catalogue's desk says. */

export const stateChips = [
  { value: 'all', label: 'Tất cả' },
  { value: 'draft', label: 'Có bản nháp' },
  { value: 'awaiting', label: 'Chờ bản quyền' },
  { value: 'expired', label: 'Đã rút' },
] as const;

export const comicStatuses: readonly (readonly [NonNullable<EditionContent['comicStatus']>, string])[] = [
  [1, 'Đang ra'],
  [0, 'Hoàn thành'],
  [4, 'Tạm dừng'],
  [2, 'Hết bản quyền'],
  [3, 'Hết bản quyền, ngừng phát hành'],
];

/** 0: everybody. */
export const ages = ageMarks.map(mark => [mark, mark === 0 ? 'Mọi lứa tuổi' : `Từ ${mark} tuổi`] as const);

const named = <V>(list: readonly (readonly [V, string])[], value: V): string =>
  list.find(([each]) => each === value)?.[1] ?? '';

export const kindName = (type: number): string => kindNames[type] ?? 'Bản khác';

/** How an edition is sold: "Bán lẻ, 39.000đ". */
export function saleWords({ contentType: type, priceType, priceVnd }: DeskRow['editions'][number]): string {
  if (type === contentType.paperBook) return 'Giá ở tiệm';
  return [named(priceTypes, priceType), priceVnd > 0 && money(priceVnd)].filter(Boolean).join(', ');
}

/** How a work stands in one word: the first thing that somebody has to know of it. */
export function stateOf({ has_draft, editions }: DeskRow): {
  label: string;
  tone: 'done' | 'waits' | 'back';
} {
  if (has_draft) return { label: 'Có bản nháp', tone: 'waits' };
  if (editions.some(({ copyright }) => copyright === 'awaiting'))
    return { label: 'Chờ bản quyền', tone: 'waits' };
  if (editions.length > 0 && editions.every(({ copyright }) => copyright === 'expired'))
    return { label: 'Đã rút', tone: 'back' };
  return { label: 'Đang hiện', tone: 'done' };
}
