import { createContext, useContext } from 'react';
import type { ChatCard } from '#contract/shop/chat-shapes.ts';
import { type Asked, chatAddress } from '#features/shop/chat-link/index.ts';

/** Address of rooms: on the page of messages, or at the seller's desk. */
export const ChatAddresses = createContext<(asked?: Asked) => string>(chatAddress);

/** Address of an order for a shop's people; null without permission, and for buyers, whose cards have an address of their own. */
export const OrderAddress = createContext<((code: string) => string) | null>(null);

export const useChatAddress = () => useContext(ChatAddresses);

/** Address of a card's thing; null where it has none. */
export function useCardAddress({ kind, title, address, gone }: ChatCard): string | null {
  const orderAt = useContext(OrderAddress);
  return address ?? (kind === 'order' && !gone && orderAt ? orderAt(title) : null);
}
