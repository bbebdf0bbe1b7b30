import { money } from '#rules/text/text.ts';

/** Data of code 4: the thing to buy, where, for how much. */
export const moneyLine = (
  { name, shop, listed }: { name: string; shop: string; listed: boolean },
  price: number,
): string =>
  listed
    ? `Bạn cần mua “${name}” ở ${shop} (${money(price)}) để mở tiếp.`
    : `${shop} không còn bán “${name}”. Bạn nào đã mua thì vẫn mở được.`;
