import type { ColumnType, Generated } from 'kysely';
import type { ComplaintReason } from '#rules/shop/complaints.ts';
import type { OrderActor, OrderEvent, OrderState } from '#rules/shop/shop-orders.ts';
import type { Counted, Maybe } from './column-types.ts';

/** The tables of carts and vouchers, as 0062 and later migrations made them. */
export interface CartTables {
  cart: { account_id: number; version: Generated<number> };
  cart_line: {
    id: Generated<number>;
    account_id: number;
    variation_id: number;
    quantity: number;
    ticked: Generated<boolean>;
    /** Price of a copy at the owner's last decision about the line. */
    seen_vnd: number;
    seen_sale: Generated<boolean>;
    added_at: Date;
  };
  voucher: {
    id: Generated<number>;
    code: string;
    kind: 'platform' | 'shop' | 'shipping';
    shop_id: Maybe<number>;
    category_id: Maybe<number>;
    percent: Maybe<number>;
    amount_vnd: Maybe<number>;
    most_vnd: Maybe<number>;
    least_vnd: Generated<number>;
    starts_at: Date;
    ends_at: Date;
    uses_total: Maybe<number>;
    uses_each: Generated<number>;
    listed: Generated<boolean>;
    used: Counted<number>;
    /** Rises with each change. */
    version: Generated<number>;
  };
  voucher_share: { voucher_id: Counted<number>; account_id: Counted<number>; used: Counted<number> };
  voucher_claim: {
    id: Generated<number>;
    voucher_id: number;
    account_id: number | null;
    checkout_no: string;
    amount_vnd: number;
    state: ColumnType<'used' | 'returned', never, 'returned'>;
    at: Date;
  };
  /** An order of one shop. Moves by `state`, `event` and `actor`; the rest stays as it was made. */
  shop_order: {
    id: Generated<number>;
    number: string;
    checkout_no: string;
    purchase_id: number;
    account_id: number | null;
    shop_id: number;
    digital: boolean;
    creation_step: 0 | 1;
    state: OrderState;
    event: OrderEvent | 'place';
    actor: OrderActor;
    reason: Generated<string>;
    cancel_source: Generated<0 | 1 | 2 | 3 | 4>;
    carrier: string | null;
    note: Generated<string>;
    /** YYYY-MM-DD */
    ships_on: Maybe<string>;
    goods_vnd: number;
    fee_vnd: number;
    fee_less_vnd: Generated<number>;
    shop_less_vnd: Generated<number>;
    platform_less_vnd: Generated<number>;
    total_vnd: number;
    fee_line_id: number | null;
    created_at: Date;
    moved_at: Date;
    delivered_at: Maybe<Date>;
  };
  /** One an order; its answer is written once. */
  order_complaint: {
    id: Generated<number>;
    order_id: number;
    account_id: number;
    reason: ComplaintReason;
    words: string;
    pictures: Generated<string[]>;
    created_at: Date;
    answer: Generated<string>;
    answered_by: Maybe<'seller' | 'platform'>;
    answered_at: Maybe<Date>;
    /** The order's. */
    shop_id: Counted<number>;
  };
  /** Append-only. */
  shop_order_line: {
    id: Generated<number>;
    order_id: number;
    purchase_line_id: number;
    product_id: number;
    variation_id: number;
    flash_line_id: number | null;
    name: string;
    variation: string;
    quantity: number;
    price_vnd: number;
    origin_vnd: number | null;
    shop_less_vnd: Generated<number>;
    platform_less_vnd: Generated<number>;
    paid_vnd: number;
  };
  shop_order_recipient: {
    order_id: number;
    account_id: number;
    fullname: string;
    phone: string;
    email: string;
    ward: number;
    old_district: number | null;
    street: string;
    bill_name: Generated<string>;
    bill_tax_code: Generated<string>;
    bill_address: Generated<string>;
    bill_email: Generated<string>;
  };
  /** Written by a trigger alone. */
  shop_order_event: {
    id: Counted<number>;
    order_id: Counted<number>;
    before: Counted<OrderState | null>;
    after: Counted<OrderState>;
    event: Counted<OrderEvent | 'place'>;
    actor: Counted<OrderActor>;
    reason: Counted<string>;
    at: Counted<Date>;
  };
  shop_order_move: {
    before: Counted<OrderState>;
    event: Counted<OrderEvent>;
    actor: Counted<OrderActor>;
    after: Counted<OrderState>;
  };
}
