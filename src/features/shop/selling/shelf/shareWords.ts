import { useCall } from '#client/queries.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { type ShopRates, sellerShare } from '#rules/shop/seller-share.ts';
import { SHOP_PRICES } from '#rules/shop/shop.ts';
import { money } from '#rules/text/text.ts';

/** The shop's share of a price, before it is saved. */
function shareWords(price: number, rates: ShopRates): string | undefined {
  if (price < SHOP_PRICES.least) return undefined;
  const { commission, payment, vat, pit, gets } = sellerShare(price, rates);
  const taken = [
    `phí ${money(commission)}`,
    ...(payment > 0 ? [`phí thanh toán ${money(payment)}`] : []),
    ...(vat + pit > 0 ? [`thuế nộp thay ${money(vat + pit)}`] : []),
  ];
  return `Bạn nhận ${money(gets)}: ${taken.join(', ')}.`;
}

/** The same at the rates of now, as the server has them; nothing while they are not known. */
export function useShareWords(price: number): string | undefined {
  const { data } = useCall(shopMoneyCalls.shopRates, {});
  return data && shareWords(price, data.now);
}
