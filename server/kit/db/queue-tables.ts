import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ComplaintOffer, ComplaintOutcome, ComplaintPayer } from '#rules/shop/complaints.ts';
import type { TaskKind } from '#rules/shop/queue.ts';
import type { AppealOutcome, TakeDownGround } from '#rules/shop/take-downs.ts';
import type { Maybe } from './column-types.ts';

/** The tables of the platform's queue and its decisions, as 0169 and 0170 made them. */
export interface QueueTables {
  /** Claims of tasks, with their ends. */
  desk_claim: { kind: TaskKind; ref: number; account_id: number; until: Date };
  take_down: {
    id: GeneratedAlways<number>;
    shop_id: number;
    /** Null: the shop as a whole. */
    product_id: number | null;
    ground: TakeDownGround;
    words: string;
    order_no: string | null;
    order_at: Date | null;
    was_active: boolean;
    taken_by: Maybe<number>;
    second_by: Maybe<number>;
    taken_at: Date;
    lifted_at: Maybe<Date>;
  };
  take_down_appeal: {
    take_down_id: number;
    account_id: Maybe<number>;
    words: string;
    asked_at: Date;
    outcome: Maybe<AppealOutcome>;
    reason: Maybe<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
  };
  order_cancel_ask: { order_id: number; asked_by: Maybe<number>; reason: string; asked_at: Date };
  complaint_settlement: {
    complaint_id: number;
    offer: Maybe<ComplaintOffer>;
    offer_vnd: Maybe<number>;
    pictures: Generated<string[]>;
    accepted_at: Maybe<Date>;
    asked_words: Maybe<string>;
    asked_at: Maybe<Date>;
    outcome: Maybe<ComplaintOutcome>;
    outcome_vnd: Maybe<number>;
    payer: Maybe<ComplaintPayer>;
    reason: Maybe<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
    entry_id: Maybe<number>;
    /** The books know the payer: false of what was decided before they did. */
    payer_books: ColumnType<boolean, never, never>;
  };
  /** Append-only. */
  rating_reply: { rating_id: number; shop_id: number; account_id: Maybe<number>; words: string; at: Date };
  complaint_payee: { complaint_id: number; account_id: number; bank: string; number: string; holder: string };
}
