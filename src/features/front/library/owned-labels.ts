import { accessTypes } from '#rules/rights/access.ts';
import { partWord } from '#rules/rights/content-type.ts';
import { dayOf } from '#rules/text/moment.ts';

interface Owned {
  content_type: number;
  access_type: number;
  chapters: number | null;
  since: number;
  until: number | null;
}

const DAY_MS = 86_400_000;
/** A right that ends so soon says how many days are left. */
const SOON_DAYS = 7;

/** "Trọn bộ · mua 21/11/2026", "5 chương · được tặng 21/11/2026". */
export function ownedLabel({ content_type, access_type, chapters, since }: Owned): string {
  const what = chapters === null ? 'Trọn bộ' : `${chapters} ${partWord(content_type)}`;
  return `${what} · ${access_type === accessTypes.retail ? 'mua' : 'được tặng'} ${dayOf(since)}`;
}

/** When the right ends. `now` in ms since 1970. */
export function untilLabel({ until }: Pick<Owned, 'until'>, now: number): { words: string; soon: boolean } {
  if (until === null) return { words: 'Giữ mãi', soon: false };
  const days = Math.ceil((until - now) / DAY_MS);
  if (days > SOON_DAYS) return { words: `Đến hết ${dayOf(until)}`, soon: false };
  return { words: days > 1 ? `Còn ${days} ngày, đến hết ${dayOf(until)}` : 'Hết hạn hôm nay', soon: true };
}
