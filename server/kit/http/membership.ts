import { memberMay, type ShopRight } from '#rules/shop/members.ts';
import type { Principal } from './context.ts';
import { Refusal } from './refusal.ts';

/** Whether they may do this in the shop with this id. */
export const mayIn = (
  { shop }: Pick<Principal, 'shop'>,
  shopId: number | undefined,
  right: ShopRight,
): boolean => shop !== null && shop.id === shopId && memberMay(shop.role, right);

/** The caller's shop and role. Throws not_found without a shop. */
export function shopIn({ shop }: Pick<Principal, 'shop'>): NonNullable<Principal['shop']> {
  if (!shop) throw new Refusal('not_found');
  return shop;
}

/** The shop in which they may do this; `any`: whoever works there. Throws not_found for who has none, and for who may not. */
export function shopFor(reader: Pick<Principal, 'shop'>, right: ShopRight | 'any'): number {
  const { id, role } = shopIn(reader);
  if (right !== 'any' && !memberMay(role, right)) throw new Refusal('not_found');
  return id;
}
