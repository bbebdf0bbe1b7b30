import type { ColumnType, Generated } from 'kysely';
import type { KeptPurpose } from '#rules/library/photos.ts';
import type { CheckedStep, ShopKind } from '#rules/shop/facts.ts';
import type { MemberRole } from '#rules/shop/members.ts';
import type { OrderLimit } from '#rules/shop/order-limits.ts';
import type { RatePraise } from '#rules/shop/ratings.ts';

type Now = ColumnType<Date, Date | undefined, Date>;
/** A day, YYYY-MM-DD. */
type Day = ColumnType<string, string, string>;
/** Given or left out, and null without. */
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Only the database writes it. */
type Counted<T> = ColumnType<T, never, never>;
/** Counted anew by server/shop/products. */
type Refreshed<T> = ColumnType<T, never, T>;

/** Specification, section 3; 0, no shop, has no row, and -7 is a row of `shop_change` that waits. */
export type ShopStatus = 1 | -1 | -6 | 2;
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

/** The tables of the marketplace, as 0058 and later migrations made them. */
export interface MarketTables {
  shop: {
    id: Generated<number>;
    account_id: number | null;
    name: string;
    /** As searchable() gives the name, a space at both ends. */
    folded: string;
    intro: Generated<string>;
    /** "#rrggbb" */
    tint: string;
    status: Generated<ShopStatus>;
    province_code: number;
    ward_code: number;
    /** Street for returned books; null until the shop gives one. */
    return_street: Maybe<string>;
    holiday_from: Maybe<Date>;
    holiday_until: Maybe<Date>;
    verified: Generated<boolean>;
    opened_on: Day;
    products: Refreshed<number>;
    sold: Refreshed<number>;
    star_sum: Refreshed<number>;
    star_count: Refreshed<number>;
    created_at: Now;
  };
  /** Members of a shop; its owner's row is written by the database. */
  shop_member: { account_id: number; shop_id: number; role: MemberRole; since: Now };
  /** Taken by who has the phone. */
  shop_invite: {
    id: Generated<number>;
    shop_id: number;
    phone: string;
    role: Exclude<MemberRole, 'owner'>;
    state: Generated<'open' | 'taken' | 'declined' | 'withdrawn'>;
    made_at: Date;
    until: Date;
  };
  /** Begins with its shop. Numbers are sealed (server/shop/opening/steps.ts). */
  shop_facts: {
    shop_id: number;
    kind: Maybe<ShopKind>;
    tax_code: Maybe<string>;
    email: Maybe<string>;
    legal_name: Maybe<string>;
    identity_sealed: Maybe<string>;
    identity_last4: Maybe<string>;
    street: Maybe<string>;
    phone: Maybe<string>;
    bank: Maybe<string>;
    bank_sealed: Maybe<string>;
    bank_last4: Maybe<string>;
    bank_holder: Maybe<string>;
    /** When the account that counts now began to. */
    bank_since: Maybe<Date>;
    opens: Maybe<string>;
    closes: Maybe<string>;
    /** A bit a day, Monday 1 to Sunday 64. */
    open_days: Maybe<number>;
    rules_at: Maybe<Date>;
    /** [{step, words}] */
    wrong: ColumnType<unknown, string | undefined, string>;
    sent_at: Maybe<Date>;
    closed_by: Maybe<'owner' | 'platform'>;
    closing_by: Maybe<number>;
    closing_at: Maybe<Date>;
    version: Generated<number>;
  };
  /** Proposed changes of an approved shop, until somebody has decided. */
  shop_change: {
    id: Generated<number>;
    shop_id: number;
    step: CheckedStep;
    facts: ColumnType<unknown, string, never>;
    state: Generated<'waiting' | 'approved' | 'returned' | 'replaced'>;
    asked_at: Date;
    asked_by: number | null;
    first_by: Maybe<number>;
    first_at: Maybe<Date>;
    decided_at: Maybe<Date>;
  };
  shop_identity: {
    id: Generated<number>;
    shop_id: number;
    way: 'manual' | 'vneid';
    result: 'matches' | 'differs';
    legal_name: string;
    number_last4: string;
    checked_by: number | null;
    checked_at: Date;
  };
  /** A visit to VNeID under way. */
  identity_visit: {
    state_hash: Buffer;
    /** Null: for the person alone. */
    shop_id: number | null;
    account_id: number;
    verifier: string;
    nonce: string;
    expires_at: Date;
  };
  shop_review: {
    id: Generated<number>;
    shop_id: number;
    change_id: number | null;
    outcome: 'approved' | 'returned' | 'first' | 'closed';
    wrong: ColumnType<unknown, string | undefined, never>;
    reason: Generated<string>;
    reviewed_by: number | null;
    at: Date;
  };
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
