import type { ColumnType, Generated } from 'kysely';
import type { AffiliateState, RateKind } from '#rules/money/affiliates/affiliates.ts';
import type { KeptState } from '#rules/money/affiliates/rewards.ts';
import type { Signal } from '#rules/money/affiliates/signals.ts';
import type { Maybe } from './column-types.ts';

/** The tables of affiliates, as 0220 made them. */
export interface AffiliateTables {
  affiliate: {
    id: Generated<number>;
    /** Typed by readers. */
    code: string;
    state: AffiliateState;
    reason: ColumnType<string, string | undefined, string>;
    made_at: Date;
    moved_at: Date;
    decided_by: Maybe<number>;
  };
  /** Goes with the account. */
  affiliate_person: {
    affiliate_id: number;
    account_id: number;
    legal_name: string;
    identity_hash: Buffer;
    identity_sealed: string;
    identity_last4: string;
    way: 'vneid' | 'person';
    bank: Maybe<string>;
    bank_sealed: Maybe<string>;
    bank_last4: Maybe<string>;
    bank_holder: Maybe<string>;
    bank_since: Maybe<Date>;
  };
  affiliate_click: {
    id: Generated<number>;
    link_id: number;
    day: ColumnType<string, string, string>;
    at: Date;
    /** SHA-256 of the device, for thirty days. */
    visitor: Maybe<Buffer>;
    consented: boolean;
    signals: Signal[];
  };
  affiliate_code_use: { account_id: number; affiliate_id: number; at: Date };
  affiliate_rate: {
    id: Generated<number>;
    kind: RateKind;
    value: number;
    from_at: Date;
    reason: string;
    made_by: number | null;
    made_at: Date;
  };
  /** Frozen with the purchase line. Append-only. */
  attribution: {
    line_id: number;
    affiliate_id: number;
    link_id: number | null;
    how: 'click' | 'code';
    base_vnd: number;
    points: number;
    at: Date;
  };
  commission: {
    line_id: number;
    affiliate_id: number;
    state: KeptState;
    amount_vnd: number;
    reason: ColumnType<string, string | undefined, string>;
    at: Date;
    moved_at: Date;
    decided_by: Maybe<number>;
  };
  /** Append-only. */
  commission_signal: { line_id: number; signal: Signal; at: Date };
  commission_appeal: {
    line_id: number;
    words: string;
    asked_at: Date;
    outcome: Maybe<'kept' | 'lifted'>;
    answer: Maybe<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
  };
  /** Change of a reward by one ledger entry: negative for a reversal. Append-only. */
  commission_part: {
    id: Generated<number>;
    line_id: number;
    affiliate_id: number;
    entry_id: number;
    amount_vnd: number;
    at: Date;
  };
  /** Part of each reward in a payout. Append-only. */
  affiliate_payout_line: { payout_id: number; line_id: number; amount_vnd: number };
}
