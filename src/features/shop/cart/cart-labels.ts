import type { CartLine } from '#contract/shop/cart.ts';
import type { changeKinds, LineState } from '#rules/shop/cart.ts';
import { money } from '#rules/text/text.ts';

/** Why a line cannot be bought, or cannot as it stands. '' when it can. */
export function stateLabel({ state, most }: { state: LineState; most: number }): string {
  const words: Record<LineState, string> = {
    ok: '',
    own_shop: 'Đây là tiệm của bạn, bạn không tự mua được.',
    product_closed: 'Tiệm không bán cuốn này nữa.',
    shop_closed: 'Tiệm đã ngừng bán.',
    shop_holiday: 'Tiệm đang nghỉ, chưa nhận đơn.',
    variation_closed: 'Bản này không bán nữa.',
    sold_out: 'Tiệm vừa hết cuốn này.',
    too_few: most > 0 ? `Chỉ còn ${most} cuốn, bạn bớt số cuốn nhé.` : 'Không còn đủ số cuốn bạn chọn.',
  };
  return words[state];
}

/** How many a sale gives one person, or what a cheaper one does not give this line. '' where there is nothing to say. */
export function saleLabel({
  sale,
  sale_missed,
  quantity,
}: Pick<CartLine, 'sale' | 'sale_missed' | 'quantity'>): string {
  if (sale_missed) {
    const { price, most, left, per_person } = sale_missed;
    if (left === 0) return `Giá giờ vàng ${money(price)} vừa hết cuốn.`;
    if (most === 0) return `Bạn đã mua đủ ${per_person} cuốn giá giờ vàng ${money(price)}.`;
    return `Giờ vàng bán bạn tối đa ${most} cuốn giá ${money(price)}, ${quantity} cuốn thì tính giá thường.`;
  }
  return sale ? `Mỗi người ${sale.per_person} cuốn` : '';
}

/** Labels of changes since the last look. */
export const changeLabels: Record<(typeof changeKinds)[number], string> = {
  price: 'Giá vừa đổi',
  sale_ended: 'Đã hết giờ vàng',
  sale_began: 'Đang giờ vàng',
  closed: 'Không còn bán',
  stock: 'Vừa hết hàng',
};

/** YYYY-MM-DD of what is ordered ahead, as it is said. */
export const shipsLabel = ({ ships_on }: Pick<CartLine, 'ships_on'>): string =>
  ships_on ? `Đặt trước, gửi từ ${ships_on.split('-').reverse().join('/')}` : '';
