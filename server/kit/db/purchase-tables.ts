import type { ColumnType, Generated } from 'kysely';
import type { Bearer } from '#rules/money/bearer.ts';
import type { ChargeType, PriceReason, PurchaseKind } from '#rules/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type {
  AttemptState,
  HeldReason,
  PurchaseResult,
  PurchaseState,
} from '#rules/money/purchase-states.ts';
import type { Now } from './column-types.ts';

export type LedgerAccount =
  | 'wallets'
  | 'oak_issued'
  | 'oak_spent'
  | `clearing_${PayType}`
  | 'sales'
  | 'surplus'
  | 'refunds_due'
  | 'payouts'
  | 'shipping'
  | 'carriers'
  | 'shop_due'
  | 'commission'
  | 'payment_fees'
  | 'tax_withheld'
  | 'vouchers'
  | 'payouts_sent'
  | 'complaints'
  | 'carrier_claims'
  | 'affiliate_costs'
  | 'affiliate_due'
  | 'fees';

/** Wallets, the ledger, purchases, payments, refunds, activation codes. */
export interface PurchaseTables {
  /** A reader's oaks; only a trigger changes them. */
  wallet: { number: Generated<string>; oak: ColumnType<number, never, never>; created_at: Now };
  /** Owners of wallets; the row goes with the account, the wallet stays. */
  wallet_holder: { account_id: number; wallet: string };
  ledger_account: { name: LedgerAccount; currency: 'VND' | 'OAK' };
  ledger_entry: {
    id: Generated<number>;
    kind:
      | 'sale'
      | 'oak'
      | 'code'
      | 'held'
      | 'test'
      | 'refund'
      | 'refunded'
      | 'fee'
      | 'parcel'
      | 'share'
      | 'payout'
      | 'paid'
      | 'bounced'
      | 'borne'
      | 'reward';
    at: Date;
    made_in: ColumnType<string, never, never>;
    /** What it is for. */
    purchase_id: ColumnType<number | null, number | null | undefined, never>;
  };
  /** A positive amount is what the account has. */
  ledger_posting: {
    id: Generated<number>;
    entry_id: number;
    account: LedgerAccount;
    currency: 'VND' | 'OAK';
    wallet: string | null;
    /** Whose, of what shops are owed. */
    shop_id: ColumnType<number | null, number | null | undefined, never>;
    /** Whose, of what affiliates are owed. */
    affiliate_id: ColumnType<number | null, number | null | undefined, never>;
    amount: number;
  };
  /** The moves of rules/money/purchase-states. */
  purchase_move: { subject: 'purchase' | 'attempt'; before: string; after: string };
  purchase: {
    id: Generated<number>;
    /** Public number; random. */
    number: string;
    wallet: string;
    charge_type: ChargeType;
    /** rules/money/purchase.intentText: the same things wait to be paid once. */
    intent: string;
    currency: 'VND' | 'OAK';
    total: number;
    state: ColumnType<PurchaseState, never, PurchaseState>;
    /** Why it moved last. */
    cause: ColumnType<string, never, string>;
    os: string;
    /** Purchase type code of the first line, and how it ended: what transactions are filtered by. */
    code: ColumnType<number, number | undefined, never>;
    result: ColumnType<PurchaseResult, never, never>;
    /** Search text (src/rules/money/transaction-search.ts); null where its lines have it. */
    words: ColumnType<string | null, string | null | undefined, never>;
    created_at: Date;
    moved_at: Date;
    expires_at: Date;
    made_in: ColumnType<string, never, never>;
  };
  purchase_line: {
    id: Generated<number>;
    purchase_id: number;
    position: number;
    kind: PurchaseKind;
    /** A package plan or an edition. */
    item_id: number;
    spine_index: number | null;
    title: string;
    amount: number;
    price_reason: PriceReason;
    /** Price without a sale, a combo or a credit; null where it equals the amount. */
    list_amount: ColumnType<number | null, number | null | undefined, never>;
    /** The combo whose part it is. */
    combo_id: ColumnType<number | null, number | null | undefined, never>;
    /** The buyer gets a code for somebody else. */
    gift: ColumnType<boolean, boolean | undefined, never>;
    days: number | null;
    oak: number | null;
  };
  /** Written by a trigger on purchase. */
  purchase_event: {
    id: ColumnType<number, never, never>;
    purchase_id: ColumnType<number, never, never>;
    before: ColumnType<PurchaseState | null, never, never>;
    after: ColumnType<PurchaseState, never, never>;
    cause: ColumnType<string, never, never>;
    at: ColumnType<Date, never, never>;
  };
  payment_attempt: {
    id: Generated<number>;
    purchase_id: number;
    gateway: PayType;
    reference: string;
    /** The gateway's own number of the order. */
    gateway_no: ColumnType<string | null, never, string>;
    /** Since when somebody asks for its address. */
    opening_at: ColumnType<Date | null, never, Date | null>;
    bank_code: string;
    state: ColumnType<AttemptState, never, AttemptState>;
    /** Payment page; null until the gateway has answered. */
    address: ColumnType<string | null, never, string>;
    ip: string;
    created_at: Date;
  };
  /** Notices to a reader about a purchase. */
  purchase_notice: { purchase_id: number; type: 'payment_out' | 'payment_fail'; at: Date };
  /** A gateway's statement about money that moved. */
  payment_evidence: {
    id: Generated<number>;
    gateway: PayType;
    transaction_no: string;
    /** Null: a reference that we do not know. */
    attempt_id: number | null;
    reference: string;
    amount: number;
    paid_at: Date | null;
    via: 'callback' | 'query';
    raw: string;
    received_at: Date;
  };
  evidence_outcome: {
    evidence_id: number;
    outcome: 'captured' | 'held';
    reason: HeldReason | '';
    entry_id: number;
    at: Date;
  };
  /** Support's decisions about held money. */
  held_decision: { evidence_id: number; decision: 'accepted' | 'refund'; entry_id: number; at: Date };
  /** Ways to pay, each with its account of the books. */
  payment_company: { gateway: PayType; clearing: ColumnType<string, never, never> };
  /** Payment gateways' fees: rates set by the operator, and booked sums. */
  fee_rate: { gateway: PayType; basis_points: number; fixed_vnd: number };
  evidence_fee: { evidence_id: number; amount: number; entry_id: number };
  /** Lines of which something was taken back; `ends`: with this, all of the line; `owned`: whoever paid it had it already. */
  refunded_line: {
    id: Generated<number>;
    line_id: number;
    amount: number;
    entry_id: number;
    at: Date;
    ends: ColumnType<boolean, never, never>;
    owned: Generated<boolean>;
    /** Null: who sold it. */
    borne_by: ColumnType<Bearer | null, Bearer | null | undefined, never>;
  };
  /** Money that goes back. */
  refund: {
    id: Generated<number>;
    reference: string;
    evidence_id: number;
    purchase_id: number | null;
    amount: number;
    state: ColumnType<'pending' | 'done' | 'failed', never, 'done' | 'failed'>;
    due_entry_id: ColumnType<number, number, never>;
    decided_at: Date;
    sent_at: ColumnType<Date | null, never, Date>;
    ended_at: ColumnType<Date | null, never, Date>;
    /** The gateway's own number of it. */
    transaction_no: ColumnType<string | null, never, string>;
    done_entry_id: ColumnType<number | null, never, number>;
  };
  /** Codes that activate a package. */
  activation_batch: {
    id: Generated<number>;
    name: string;
    plan_id: number;
    /** How many people may use one of its codes. */
    uses: number;
    expires_at: Date;
    /** The line that bought its code as a gift. */
    line_id: ColumnType<number | null, number | null | undefined, never>;
    /** Contents of its codes, as at their purchase or issue. */
    gives_name: ColumnType<string, string, never>;
    days: ColumnType<number | null, number | null, never>;
    oak: ColumnType<number | null, number | null, never>;
    created_at: Now;
    stopped_at: ColumnType<Date | null, never, Date | null>;
  };
  /** `used` is counted by a trigger. */
  activation_code: { id: Generated<number>; batch_id: number; code_hash: Buffer; used: Generated<number> };
  leaf: { id: Generated<number>; name: string; oak: number; icon: string; position: Generated<number> };
  leaf_gift: { line_id: number; edition_id: number; oak: number };
  activation_use: { code_id: number; wallet: string; purchase_id: number; at: Date };
}
