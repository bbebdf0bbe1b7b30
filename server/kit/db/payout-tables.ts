import type { ColumnType, Generated } from 'kysely';
import type { ShopKind } from '#rules/shop/facts.ts';
import type {
  PayoutBounce,
  PayoutSetting,
  PayoutState,
  PayoutWhy,
  ReserveReason,
} from '#rules/shop/payouts.ts';
import type { RateKind } from '#rules/shop/seller-share.ts';
import type { Maybe } from './column-types.ts';

/** The tables of what shops get and how they are paid, as 0164 and 0165 made them. */
export interface PayoutTables {
  /** By date; the newest that has begun counts. */
  shop_rate: {
    id: Generated<number>;
    kind: RateKind;
    seller: ShopKind | null;
    basis_points: number;
    from_at: Date;
    reason: string;
    made_by: number | null;
    made_at: Date;
  };
  /** Frozen with the order. Append-only. */
  shop_share: {
    paid_vnd: number;
    voucher_vnd: number;
    commission_vnd: number;
    payment_vnd: number;
    vat_vnd: number;
    pit_vnd: number;
    gets_vnd: number;
    line_id: number;
    order_id: number;
    shop_id: number;
    seller: ShopKind | null;
    commission_points: number;
    payment_points: number;
    vat_points: number;
    pit_points: number;
    frozen_at: Date;
  };
  /** Change of a share by one ledger entry: negative for a reversal. Append-only. */
  shop_share_part: {
    paid_vnd: number;
    voucher_vnd: number;
    commission_vnd: number;
    payment_vnd: number;
    vat_vnd: number;
    pit_vnd: number;
    gets_vnd: number;
    id: Generated<number>;
    line_id: number;
    order_id: number;
    shop_id: number;
    entry_id: number;
    at: Date;
  };
  payout_setting: { name: PayoutSetting; value: number };
  payout_batch: {
    id: Generated<number>;
    number: string;
    state: ColumnType<
      'drafted' | 'approved' | 'sent' | 'rejected',
      'drafted',
      'approved' | 'sent' | 'rejected'
    >;
    /** Monday of its week, where the clock made it. */
    week: Maybe<string>;
    /** First day of its month, where the clock made it for affiliates. */
    month: Maybe<string>;
    drafted_at: Date;
    /** Null: the clock. */
    drafted_by: number | null;
    first_by: Maybe<number>;
    first_at: Maybe<Date>;
    /** Of what was shown to both. */
    hash: Maybe<string>;
    approved_by: Maybe<number>;
    approved_at: Maybe<Date>;
    sent_by: Maybe<number>;
    sent_at: Maybe<Date>;
    file_sha256: Maybe<string>;
    rejected_by: Maybe<number>;
    rejected_at: Maybe<Date>;
    reason: ColumnType<string, string | undefined, string>;
  };
  shop_payout: {
    id: Generated<number>;
    /** The bank's reference. */
    reference: string;
    /** One of the two is paid. */
    shop_id: Maybe<number>;
    affiliate_id: Maybe<number>;
    batch_id: Maybe<number>;
    state: ColumnType<PayoutState, 'drafted', PayoutState>;
    why: PayoutWhy;
    /** The sum that goes to the bank. */
    amount_vnd: number;
    /** Kept back of an affiliate for the tax office. */
    tax_vnd: Generated<number>;
    bank: string;
    bank_sealed: string;
    bank_last4: string;
    bank_holder: string;
    drafted_at: Date;
    moved_at: Date;
    reason: ColumnType<string, string | undefined, string>;
    bounce: Maybe<PayoutBounce>;
    transaction_no: Maybe<string>;
    sent_entry_id: Maybe<number>;
    end_entry_id: Maybe<number>;
  };
  /** Part of each order in a payout. Append-only. */
  shop_payout_line: { payout_id: number; order_id: number; amount_vnd: number };
  /** Written by the database. */
  shop_payout_event: {
    id: ColumnType<number, never, never>;
    payout_id: ColumnType<number, never, never>;
    state: ColumnType<PayoutState, never, never>;
    reason: ColumnType<string, never, never>;
    at: ColumnType<Date, never, never>;
  };
  shop_reserve: {
    id: Generated<number>;
    shop_id: number;
    amount_vnd: number;
    reason: ReserveReason;
    words: string;
    until: Date;
    made_by: number | null;
    made_at: Date;
    approved_by: Maybe<number>;
    approved_at: Maybe<Date>;
    ended_by: Maybe<number>;
    ended_at: Maybe<Date>;
  };
  /** A shop's no to a reserve, and what somebody else said of it. */
  shop_reserve_appeal: {
    reserve_id: number;
    account_id: number | null;
    words: string;
    asked_at: Date;
    outcome: Maybe<'kept' | 'lifted'>;
    answer: Maybe<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
  };
  /** A file that a bank answered with. Append-only. */
  bank_answer: {
    id: Generated<number>;
    sha256: string;
    paid: number;
    bounced: number;
    again: number;
    unknown: ColumnType<unknown, string, never>;
    read_by: number | null;
    at: Date;
  };
  /** Money that a company took back from us for a buyer. Append-only. */
  chargeback: {
    id: Generated<number>;
    purchase_id: number;
    reference: string;
    amount_vnd: number;
    reason: string;
    entry_id: number;
    made_by: number | null;
    at: Date;
  };
}
