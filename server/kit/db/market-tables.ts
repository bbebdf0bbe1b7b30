import type { ColumnType, Generated } from 'kysely';
import type { KeptPurpose } from '#rules/library/photos.ts';
import type { OrderLimit } from '#rules/shop/order-limits.ts';
import type { RatePraise } from '#rules/shop/ratings.ts';
import type { Counted, Maybe, Now, Refreshed } from './column-types.ts';

export type StockMove =
  | 'received'
  | 'promised'
  | 'set_apart'
  | 'put_back'
  | 'reserved'
  | 'released'
  | 'sold'
  | 'returned'
  | 'inspected_ok'
  | 'inspected_broken'
  | 'corrected'
  | 'held_back'
  | 'let_go';
export type StockActor = 'buyer' | 'seller' | 'platform' | 'carrier' | 'clock';

/** Products on sale, their stock, offers and ratings. */
export interface MarketTables {
  /** A shop's offer of a work. */
  product: {
    id: Generated<number>;
    shop_id: number;
    work_id: number;
    name: string;
    folded: string;
    title_folded: string;
    title_toned: string;
    description: Generated<string>;
    /** Keys in storage. */
    pictures: Generated<string[]>;
    active: Generated<boolean>;
    created_at: Now;
    category_id: Counted<number | null>;
    /** Active, of a shop that sells, with something to choose. */
    listed: Counted<boolean>;
    /** Bits of its active variations (rules/shop/product.ts). */
    product_type: Counted<number>;
    price_min: Counted<number | null>;
    price_max: Counted<number | null>;
    /** Of the cheapest variation. */
    origin_vnd: Counted<number | null>;
    promotion_percent: Counted<number>;
    star1: Counted<number>;
    star2: Counted<number>;
    star3: Counted<number>;
    star4: Counted<number>;
    star5: Counted<number>;
    /** Tenths of a star; 0 without a rating. */
    rating: Counted<number>;
    sold: Refreshed<number>;
    heat: Refreshed<number>;
    in_stock: Refreshed<boolean>;
    /** Among the most bought and the newest: search looks through these first. */
    known: Refreshed<boolean>;
  };
  /** How many are listed of a category (0: all) and form (0: all). */
  product_tally: { category_id: number; form: number; products: number };
  product_ranking: { period: 'day' | 'week' | 'month'; position: number; product_id: number; sold: number };
  variation: {
    id: Generated<number>;
    product_id: number;
    name: string;
    /** One bit of product_type. */
    form: 1 | 2 | 8 | 16;
    price_vnd: number;
    origin_vnd: Maybe<number>;
    weight_g: Generated<number>;
    /** Edition granted by a digital one. */
    edition_id: Maybe<number>;
    active: Generated<boolean>;
    position: Generated<number>;
    /** When one that is ordered ahead is sent. */
    ships_on: Maybe<string>;
    /** The shop's own, '' without one. */
    code: Generated<string>;
    condition: Generated<'new' | 'used'>;
    /** Grows with each change; written by the database. */
    version: Counted<number>;
  };
  work_isbn: { isbn: string; work_id: number };
  /** A book that a shop has and the catalogue has not. */
  work_proposal: {
    id: Generated<number>;
    shop_id: number;
    account_id: number | null;
    isbn: Maybe<string>;
    title: string;
    authors: Generated<string>;
    publisher: Generated<string>;
    year: Maybe<number>;
    note: Generated<string>;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    work_id: Maybe<number>;
    reason: Generated<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
    created_at: Date;
  };
  /** A file of a shop that was tried, and what it would do. */
  shelf_trial: {
    id: Generated<number>;
    shop_id: number;
    account_id: number | null;
    plan: ColumnType<unknown, string, string>;
    told: ColumnType<unknown, string, string>;
    written_at: Maybe<Date>;
    created_at: Date;
  };
  product_rating: {
    id: Generated<number>;
    product_id: number;
    account_id: number;
    variation_id: number | null;
    stars: number;
    words: Generated<string>;
    pictures: Generated<string[]>;
    name_hidden: Generated<boolean>;
    created_at: Date;
    praises: Generated<RatePraise[]>;
    edited_at: Maybe<Date>;
    hidden_at: ColumnType<Date | null, never, Date | null>;
    hidden_reason: Generated<string>;
  };
  /** Sent, and not yet part of a rating or a complaint. */
  /** `width` and `height` of the largest size kept, px; null of films. */
  sent_photo: {
    key: string;
    account_id: number;
    purpose: KeptPurpose;
    created_at: Date;
    width: Maybe<number>;
    height: Maybe<number>;
  };
  /** Changed by movements alone; begins with its variation. */
  stock: {
    variation_id: Counted<number>;
    counted: Counted<boolean>;
    on_hand: Counted<number>;
    reserved: Counted<number>;
    /** Copies that the shop does not sell here, beside `on_hand`. */
    kept: Counted<number>;
    waiting: Counted<number>;
    sold: Counted<number>;
  };
  flash_frame: { id: Generated<number>; title: string; starts_at: Date; ends_at: Date };
  /** Copies are set apart by movements. */
  flash_line: {
    id: Generated<number>;
    frame_id: number;
    variation_id: number;
    price_vnd: number;
    per_person: number;
    position: Generated<number>;
    on_hand: Counted<number>;
    reserved: Counted<number>;
    sold: Counted<number>;
  };
  /** Products shown together for a time, at the prices that their shops ask. */
  deal: {
    id: Generated<number>;
    title: string;
    intro: Generated<string>;
    /** "#rrggbb" */
    tint: string;
    starts_at: Date;
    ends_at: Date;
  };
  deal_product: { deal_id: number; product_id: number; position: Generated<number> };
  flash_share: { line_id: Counted<number>; account_id: Counted<number>; quantity: Counted<number> };
  /** Limits of orders, which operators set: `npm run mot -- limits`. */
  order_limit: { name: OrderLimit; value: number };
  /** Ends by a movement. */
  reservation: {
    id: Generated<number>;
    variation_id: number;
    flash_line_id: number | null;
    quantity: number;
    account_id: number | null;
    purchase_ref: number;
    until: Date;
    state: Counted<'held' | 'released' | 'sold'>;
    created_at: Date;
    /** Copies of its variation that could wait for payments as it began; written by the database. */
    most_waiting: Counted<number | null>;
  };
  /** Append-only. `reserved` is written by the database when a reservation is inserted. */
  stock_movement: {
    id: Generated<number>;
    variation_id: number;
    flash_line_id: Maybe<number>;
    kind: StockMove;
    quantity: number;
    actor: StockActor;
    reservation_id: Maybe<number>;
    order_ref: Maybe<number>;
    reason: Generated<string>;
    at: Date;
  };
}
