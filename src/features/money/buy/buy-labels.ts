import { contentType } from '#rules/rights/content-type.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { PurchaseOption } from './for-sale.ts';

const editionNames: Record<number, string> = {
  [contentType.audiobook]: 'sách nói',
  [contentType.brief]: 'bản tóm tắt',
  [contentType.podcast]: 'podcast',
  [contentType.comic]: 'truyện',
};

/** The noun for what one buys: "sách", "truyện". */
export const editionName = (type: number): string => editionNames[type] ?? 'sách';

const oaks = (count: number) => `${grouped(count)} sồi`;

/** Label of the purchase button. */
export function buyLabel(method: PurchaseOption, type: number): string {
  switch (method.kind) {
    case 'one':
      return `Mua chương này, ${oaks(method.oak)}`;
    case 'many':
      return `Mua ${method.count} chương, ${oaks(method.oak)}`;
    case 'all':
      return `Mua trọn bộ, ${oaks(method.oak)}`;
    case 'money':
      return `Mua ${editionName(type)}, ${money(method.vnd)}`;
    case 'member':
      return 'Xem gói hội viên';
  }
}

/** Name and price of an option; a membership's price is asked for (useMonthPrice). */
export function optionLabels(
  method: PurchaseOption,
  type: number,
): { title: string; text: string; price: string } {
  switch (method.kind) {
    case 'one':
      return { title: 'Chỉ chương này', text: '', price: oaks(method.oak) };
    case 'many':
      return { title: `${method.count} chương kế tiếp`, text: '', price: oaks(method.oak) };
    case 'all':
      return { title: `Trọn bộ ${method.count} chương còn lại`, text: '', price: oaks(method.oak) };
    case 'money':
      return {
        title: `Mua trọn ${editionName(type) === 'sách' ? 'cuốn' : editionName(type)}`,
        text: 'Mua một lần, giữ mãi trên mọi máy',
        price: money(method.vnd),
      };
    case 'member':
      return { title: 'Gói hội viên', text: 'Mở trọn khi gói còn hạn', price: '' };
  }
}
