import type { ChatCard } from '#contract/shop/chat-shapes.ts';
import type { ChatType } from '#rules/shop/chat.ts';

/** A thing that stands ready to be sent. */
export interface Attached {
  type: ChatType;
  card: ChatCard;
}
