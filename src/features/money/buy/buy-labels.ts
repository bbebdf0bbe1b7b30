import { contentType } from '#rules/rights/content-type.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { BuyWay } from './for-sale.ts';

const editionNames: Record<number, string> = {
  [contentType.audiobook]: 'sách nói',
  [contentType.brief]: 'bản tóm tắt',
  [contentType.podcast]: 'podcast',
  [contentType.comic]: 'truyện',
};

/** What one buys: "sách", "truyện". */
export const editionName = (type: number): string => editionNames[type] ?? 'sách';

const oaks = (count: number) => `${grouped(count)} sồi`;

/** What the button says that buys. */
export function buyLabel(way: BuyWay, type: number): string {
  switch (way.kind) {
    case 'one':
      return `Mua chương này, ${oaks(way.oak)}`;
    case 'many':
      return `Mua ${way.count} chương, ${oaks(way.oak)}`;
    case 'all':
      return `Mua trọn bộ, ${oaks(way.oak)}`;
    case 'money':
      return `Mua ${editionName(type)}, ${money(way.vnd)}`;
    case 'member':
      return 'Xem gói hội viên';
  }
}

/** What a way is called, and what it costs; of a member's package the price is asked for (useMonthPrice). */
export function wayLabels(way: BuyWay, type: number): { title: string; text: string; price: string } {
  switch (way.kind) {
    case 'one':
      return { title: 'Chỉ chương này', text: '', price: oaks(way.oak) };
    case 'many':
      return { title: `${way.count} chương kế tiếp`, text: '', price: oaks(way.oak) };
    case 'all':
      return { title: `Trọn bộ ${way.count} chương còn lại`, text: '', price: oaks(way.oak) };
    case 'money':
      return {
        title: `Mua trọn ${editionName(type) === 'sách' ? 'cuốn' : editionName(type)}`,
        text: 'Mua một lần, giữ mãi trên mọi máy',
        price: money(way.vnd),
      };
    case 'member':
      return { title: 'Gói hội viên', text: 'Mở trọn khi gói còn hạn', price: '' };
  }
}
