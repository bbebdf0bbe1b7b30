import type { ColumnType, Generated } from 'kysely';
import type { CheckedStep, ShopKind } from '#rules/shop/facts.ts';
import type { MemberRole } from '#rules/shop/members.ts';
import type { Day, Maybe, Now, Refreshed } from './column-types.ts';

/** Specification, section 3; 0, no shop, has no row, and -7 is a row of `shop_change` that waits. */
export type ShopStatus = 1 | -1 | -6 | 2;
/** Shops, their people, their papers and what the platform decided. */
export interface ShopTables {
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
}
