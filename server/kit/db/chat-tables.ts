import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChatSide, ChatType, ReportOutcome, ReportReason } from '#rules/shop/chat.ts';

/** The tables of chats, as 0120, 0151, 0172 and 0272 made them. */
export interface ChatTables {
  /** Append-only: messages that their writer took away. */
  chat_removal: { room_id: number; seq: number; account_id: number | null; at: Date };
  /** A shop's own note about a room. */
  chat_note: { room_id: number; words: string; account_id: number | null; at: Date };
  chat_room: {
    id: GeneratedAlways<number>;
    buyer_id: number;
    /** Null: Mọt's support. */
    shop_id: number | null;
    /** The number of the newest message. */
    last_seq: Generated<number>;
    last_at: Date;
    /** Only grow. */
    buyer_read: Generated<number>;
    shop_read: Generated<number>;
    buyer_blocks: Generated<boolean>;
    shop_blocks: Generated<boolean>;
    waiting_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Date;
    /** The member of staff who has taken it. */
    held_by: ColumnType<number | null, never, number | null>;
  };
  /** Append-only: numbers of a room have no gap. */
  chat_message: {
    room_id: number;
    seq: number;
    side: ChatSide;
    sender_id: number | null;
    client_id: string;
    automatic: Generated<boolean>;
    type: ChatType;
    body: Generated<string>;
    folded: Generated<string>;
    ref: number | null;
    media: string | null;
    sent_at: Date;
  };
  chat_report: {
    id: GeneratedAlways<number>;
    room_id: number | null;
    shop_id: number | null;
    seq: number;
    account_id: number | null;
    side: ChatSide;
    reason: ReportReason;
    words: string;
    /** Given as JSON text. */
    around: ColumnType<ReportedMessage[], string, never>;
    created_at: Date;
    /** With the three below: null while it waits. */
    outcome: ReportOutcome | null;
    settled_reason: string | null;
    settled_by: number | null;
    settled_at: Date | null;
  };
  chat_quick_reply: { shop_id: number; position: number; word: string; body: string };
}

/** A message as a report keeps it; `sent_at` in ms since 1970. */
interface ReportedMessage {
  seq: number;
  side: ChatSide;
  type: ChatType;
  body: string;
  sent_at: number;
}
