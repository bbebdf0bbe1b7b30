import { useCall } from '#client/queries.ts';
import type { ChatRoom } from '#contract/shop/chat-shapes.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';

/** Until when the shop that a buyer writes to is on holiday, in ms since 1970; null while it is not. */
export function useAwayUntil({ shop_id, side, closed }: ChatRoom): number | null {
  const { data } = useCall(
    shopStoreCalls.detailShop,
    { shop_id },
    { enabled: side === 'buyer' && shop_id > 0 && !closed, retry: false },
  );
  return data?.away_until ?? null;
}
