import { memberMay, type ShopRight } from '#rules/shop/members.ts';
import type { Principal } from './context.ts';
import { Refusal } from './refusal.ts';

/** Whether they may do this in the shop with this id. */
export const mayIn = (
  { shop }: Pick<Principal, 'shop'>,
  shopId: number | undefined,
  right: ShopRight,
): boolean => shop !== null && shop.id === shopId && memberMay(shop.role, right);

/** The shop in which they may do this. Throws not_found for who has none, and for who may not. */
export function shopFor({ shop }: Pick<Principal, 'shop'>, right: ShopRight): number {
  if (!shop || !memberMay(shop.role, right)) throw new Refusal('not_found');
  return shop.id;
}
