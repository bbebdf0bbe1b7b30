import type { ShopKind } from '#rules/shop/facts.ts';
import { sellerShare } from '#rules/shop/seller-share.ts';
import { SHOP_PRICES } from '#rules/shop/shop.ts';
import { money } from '#rules/text/text.ts';

/** What the shop gets of a price, before it is saved. */
export function shareWords(price: number, kind: ShopKind | null): string | undefined {
  if (price < SHOP_PRICES.least) return undefined;
  const { commission, tax, gets } = sellerShare(price, kind);
  return `Bạn nhận ${money(gets)}: phí ${money(commission)}${tax > 0 ? `, thuế nộp thay ${money(tax)}` : ''}.`;
}
