import { sql } from 'kysely';
import {
  type ChargeType,
  type PriceReason,
  type PurchaseKind,
  purchaseKinds,
} from '#rules/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { AttemptState, PurchaseState } from '#rules/money/purchase-states.ts';
import { transactionSearchText } from '#rules/money/transaction-search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export interface NewLine {
  kind: PurchaseKind;
  item_id: number;
  spine_index?: number;
  title: string;
  amount: number;
  price_reason: PriceReason;
  /** Price without a sale, a combo or a credit; left out where it equals the amount. */
  list_amount?: number;
  combo_id?: number;
  /** For somebody else, by a code. */
  gift?: boolean;
  days: number | null;
  oak: number | null;
  /** It pays the way, and no goods: nobody is rewarded for it. */
  fee?: true;
}

export interface NewPurchase {
  number: string;
  wallet: string;
  charge_type: ChargeType;
  intent: string;
  currency: 'VND' | 'OAK';
  os: string;
  lines: readonly NewLine[];
  now: Date;
  expires: Date;
}

export const purchaseColumns = [
  'purchase.id',
  'purchase.number',
  'purchase.wallet',
  'purchase.charge_type',
  'purchase.intent',
  'purchase.currency',
  'purchase.total',
  'purchase.state',
  'purchase.created_at',
  'purchase.expires_at',
  'purchase.moved_at',
] as const;

/** A statement has 65,535 values at most. */
const LINES_AT_ONCE = 1_000;

/** Writes a purchase with its lines; it is `created`. */
export async function insertPurchase(tx: Tx, { lines, now, expires, ...purchase }: NewPurchase) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const code = lines[0] ? purchaseKinds[lines[0].kind].code : 0;
  const words = transactionSearchText(
    purchase.number,
    lines.map(({ title }) => title),
  );
  const made = await tx
    .insertInto('purchase')
    .values({ ...purchase, total, code, words, created_at: now, moved_at: now, expires_at: expires })
    .returning(purchaseColumns)
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ spine_index = null, fee: _, ...line }, position) => ({
    ...line,
    spine_index,
    position,
    purchase_id: made.id,
  }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await tx
      .insertInto('purchase_line')
      .values(rows.slice(at, at + LINES_AT_ONCE))
      .execute();
  return made;
}
export type PurchaseRow = Awaited<ReturnType<typeof insertPurchase>>;

/** The purchase of the same things that may still be paid. */
const openPurchaseOf = (db: Db, wallet: string, intent: string) =>
  db
    .selectFrom('purchase')
    .select(purchaseColumns)
    .where('wallet', '=', wallet)
    .where('intent', '=', intent)
    .where('state', 'in', ['created', 'waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(1);

/** The last purchase of the same things that money came for. */
export const lastPaidOf = (db: Db, wallet: string, intent: string) =>
  db
    .selectFrom('purchase')
    .select(['number', 'moved_at'])
    .where('wallet', '=', wallet)
    .where('intent', '=', intent)
    .where('state', 'in', ['paid', 'granted', 'held', 'partly_refunded'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readOpenPurchase = (db: Db, wallet: string, intent: string) =>
  openPurchaseOf(db, wallet, intent).executeTakeFirst();

export const lockOpenPurchase = (tx: Tx, wallet: string, intent: string) =>
  openPurchaseOf(tx, wallet, intent).forNoKeyUpdate().executeTakeFirst();

export const lockPurchase = (tx: Tx, id: number) =>
  tx
    .selectFrom('purchase')
    .select(purchaseColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const purchaseByNumber = (db: Db, number: string, accountId: number) =>
  db
    .selectFrom('purchase')
    .innerJoin('wallet_holder', 'wallet_holder.wallet', 'purchase.wallet')
    .select(purchaseColumns)
    .where('purchase.number', '=', number)
    .where('wallet_holder.account_id', '=', accountId)
    .executeTakeFirst();

export const purchaseById = (db: Db, id: number) =>
  db.selectFrom('purchase').select(purchaseColumns).where('id', '=', id).executeTakeFirstOrThrow();

/** Moves a purchase on; the database refuses a move that is none. */
export const movePurchase = (
  tx: Tx,
  id: number,
  { state, cause, now }: { state: PurchaseState; cause: string; now: Date },
) => tx.updateTable('purchase').set({ state, cause, moved_at: now }).where('id', '=', id).execute();

export const waitUntil = (tx: Tx, id: number, expires: Date) =>
  tx.updateTable('purchase').set({ expires_at: expires }).where('id', '=', id).execute();

export const linesOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('purchase_line')
        .selectAll()
        .where('purchase_id', 'in', ids)
        .orderBy('purchase_id')
        .orderBy('position')
        .execute();

/** How many copies of a book each of these lines paid; none of what shops ask for the method. */
export const copiesOfLines = async (
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_order_line')
    .select(['purchase_line_id', 'quantity'])
    .where('purchase_line_id', 'in', lineIds)
    .execute();
  return new Map(rows.map(({ purchase_line_id, quantity }) => [purchase_line_id, quantity]));
};

export const holderOf = (db: Db, wallet: string) =>
  db.selectFrom('wallet_holder').select('account_id').where('wallet', '=', wallet).executeTakeFirst();

/* Attempts. */

const attempt = [
  'payment_attempt.id',
  'payment_attempt.purchase_id',
  'payment_attempt.gateway',
  'payment_attempt.reference',
  'payment_attempt.gateway_no',
  'payment_attempt.bank_code',
  'payment_attempt.state',
  'payment_attempt.address',
  'payment_attempt.ip',
  'payment_attempt.created_at',
] as const;

export const attemptsOf = (db: Db, purchaseId: number) =>
  db
    .selectFrom('payment_attempt')
    .select(attempt)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();

/** Attempts of one purchase, which two digits tell apart. */
export const MOST_ATTEMPTS = 99;

/** Reference of the next attempt at gateways: the purchase's number and two more digits. */
export const referenceOf = ({ number }: { number: string }, before: number): string =>
  `${number}${String(before + 1).padStart(2, '0')}`;

/** The way that paid each purchase, or that still may, or else the last that was tried. */
export const methodsOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_attempt')
        .distinctOn('purchase_id')
        .select(['purchase_id', 'gateway'])
        .where('purchase_id', 'in', ids)
        .orderBy('purchase_id')
        .orderBy(sql`(state = 'paid')`, 'desc')
        .orderBy(sql`(state = 'failed')`)
        .orderBy('id', 'desc')
        .execute();

export const insertAttempt = (
  tx: Tx,
  row: {
    purchase_id: number;
    gateway: PayType;
    reference: string;
    bank_code: string;
    ip: string;
    created_at: Date;
  },
) => tx.insertInto('payment_attempt').values(row).returning(attempt).executeTakeFirstOrThrow();

export const attemptById = (db: Db, id: number) =>
  db.selectFrom('payment_attempt').select(attempt).where('id', '=', id).executeTakeFirst();

export const attemptByReference = (db: Db, gateway: PayType, reference: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attempt)
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const moveAttempt = (tx: Tx, id: number, state: AttemptState) =>
  tx.updateTable('payment_attempt').set({ state }).where('id', '=', id).where('state', '<>', state).execute();

export const keepAddress = (tx: Tx, id: number, address: string) =>
  tx.updateTable('payment_attempt').set({ address }).where('id', '=', id).execute();

/** Lets one ask the gateway for the address of an attempt; false while another has asked since `before`. */
export async function claimOpening(
  tx: Tx,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('payment_attempt')
    .set({ opening_at: now })
    .where('id', '=', id)
    .where('address', 'is', null)
    .where(e => e.or([e('opening_at', 'is', null), e('opening_at', '<', before)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Nobody asks any more. */
export const endOpening = (tx: Tx, id: number) =>
  tx.updateTable('payment_attempt').set({ opening_at: null }).where('id', '=', id).execute();

/** A number that another attempt has already is not kept. */
export const keepGatewayNo = (tx: Tx, id: number, gatewayNo: string) =>
  tx
    .updateTable('payment_attempt')
    .set({ gateway_no: gatewayNo })
    .where('id', '=', id)
    .where('gateway_no', 'is', null)
    .where(e =>
      e.not(
        e.exists(
          e
            .selectFrom('payment_attempt as other')
            .select('other.id')
            .whereRef('other.gateway', '=', 'payment_attempt.gateway')
            .where('other.gateway_no', '=', gatewayNo),
        ),
      ),
    )
    .execute();

export const attemptByGatewayNo = (db: Db, gateway: PayType, gatewayNo: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attempt)
    .where('gateway', '=', gateway)
    .where('gateway_no', '=', gatewayNo)
    .executeTakeFirst();

/** Purchases that nobody has paid in time, the oldest first; locked, and those that others work on are left out. */
export const lockExpired = (tx: Tx, before: Date, limit: number) =>
  tx
    .selectFrom('purchase')
    .select('id')
    .where('state', 'in', ['created', 'waiting', 'failed'])
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
