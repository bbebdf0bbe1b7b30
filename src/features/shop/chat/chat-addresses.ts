import { createContext, useContext } from 'react';
import type { ChatCard } from '#contract/shop/chat-shapes.ts';
import { type Asked, chatAddress } from '#features/shop/chat-link/index.ts';

/** Where rooms are opened: the page of messages, or the seller's desk. */
export const ChatAddresses = createContext<(asked?: Asked) => string>(chatAddress);

/** Where a shop's people open an order; null for who may not, and for buyers, whose cards have an address of their own. */
export const OrderAddress = createContext<((code: string) => string) | null>(null);

export const useChatAddress = () => useContext(ChatAddresses);

/** Where the thing on a card is opened; null where it is not. */
export function useCardAddress({ kind, title, address, gone }: ChatCard): string | null {
  const orderAt = useContext(OrderAddress);
  return address ?? (kind === 'order' && !gone && orderAt ? orderAt(title) : null);
}
