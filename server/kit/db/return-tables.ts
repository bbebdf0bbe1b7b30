import type { ColumnType, Generated } from 'kysely';
import type { OrderActor } from '#rules/shop/shop-orders.ts';
import type { ReturnEvent, ReturnReason, ReturnState } from '#rules/shop/shop-returns.ts';
import type { Counted } from './column-types.ts';

/** The tables of returns, as 0072 made them, 0080, 0130 and 0271 changed them. */
export interface ReturnTables {
  shop_return: {
    id: Generated<number>;
    order_id: number;
    account_id: number | null;
    state: ReturnState;
    event: ReturnEvent | 'ask';
    actor: OrderActor;
    reason: Generated<string>;
    why: ReturnReason;
    words: Generated<string>;
    /** Keys of photos sent for it. */
    pictures: Generated<string[]>;
    /** Of the carrier that brings it back. */
    parcel_code: ColumnType<string | null, never, string>;
    amount_vnd: number;
    entry_id: ColumnType<number | null, never, number>;
    asked_at: Date;
    moved_at: Date;
    /** Shop of its order, written by a trigger. */
    shop_id: Counted<number>;
  };
  shop_return_line: { return_id: number; line_id: number; quantity: number; amount_vnd: number };
  /** Bank account for refunds of cash on delivery. */
  shop_return_payee: { return_id: number; account_id: number; bank: string; number: string; holder: string };
  /** Written by a trigger alone. */
  shop_return_event: {
    id: Counted<number>;
    return_id: Counted<number>;
    before: Counted<ReturnState | null>;
    after: Counted<ReturnState>;
    event: Counted<ReturnEvent | 'ask'>;
    actor: Counted<OrderActor>;
    reason: Counted<string>;
    at: Counted<Date>;
  };
  shop_return_move: {
    before: Counted<ReturnState>;
    event: Counted<ReturnEvent>;
    actor: Counted<OrderActor>;
    after: Counted<ReturnState>;
  };
}
