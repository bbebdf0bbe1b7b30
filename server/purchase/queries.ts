import { sql } from 'kysely';
import type { ChargeType, PurchaseKind } from '#rules/purchase.ts';
import type { AttemptState, PurchaseState } from '#rules/purchase-states.ts';
import type { PayType } from '#rules/purchase-ways.ts';
import type { Db } from '../kit/db/db.ts';
import type { Tx } from '../kit/db/transact.ts';

export interface NewLine {
  kind: PurchaseKind;
  item_id: number;
  spine_index?: number;
  title: string;
  amount: number;
  price_reason: 'list' | 'sale' | 'promotion' | 'code';
  days: number | null;
  oak: number | null;
}

interface NewPurchase {
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

const columns = [
  'purchase.id',
  'purchase.number',
  'purchase.wallet',
  'purchase.charge_type',
  'purchase.currency',
  'purchase.total',
  'purchase.state',
  'purchase.created_at',
  'purchase.expires_at',
] as const;

/** A statement has 65,535 values at most. */
const LINES_AT_ONCE = 1_000;

/** Writes a purchase with its lines; it is `created`. */
export async function insertPurchase(tx: Tx, { lines, now, expires, ...purchase }: NewPurchase) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const made = await tx
    .insertInto('purchase')
    .values({ ...purchase, total, created_at: now, moved_at: now, expires_at: expires })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ spine_index = null, ...line }, position) => ({
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

/** The purchase of the same things that may still be paid, locked. */
export const lockOpenPurchase = (tx: Tx, wallet: string, intent: string) =>
  tx
    .selectFrom('purchase')
    .select(columns)
    .where('wallet', '=', wallet)
    .where('intent', '=', intent)
    .where('state', 'in', ['created', 'waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockPurchase = (tx: Tx, id: number) =>
  tx.selectFrom('purchase').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const purchaseByNumber = (db: Db, number: string, accountId: number) =>
  db
    .selectFrom('purchase')
    .innerJoin('wallet_holder', 'wallet_holder.wallet', 'purchase.wallet')
    .select(columns)
    .where('purchase.number', '=', number)
    .where('wallet_holder.account_id', '=', accountId)
    .executeTakeFirst();

export const purchaseById = (db: Db, id: number) =>
  db.selectFrom('purchase').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

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

export const holderOf = (db: Db, wallet: string) =>
  db.selectFrom('wallet_holder').select('account_id').where('wallet', '=', wallet).executeTakeFirst();

interface Wanted {
  codes: readonly PurchaseKind[] | null;
  states: readonly PurchaseState[] | null;
  limit: number;
  offset: number;
}

/**
 * Purchases of a wallet, the newest first (index purchase_of_wallet). The wallet is a value and no question: the database plans
 * by how many purchases just this one has.
 */
export const purchasesOf = (db: Db, wallet: string, { codes, states, limit, offset }: Wanted) =>
  db
    .selectFrom('purchase')
    .select(columns)
    .where('purchase.wallet', '=', wallet)
    .$if(states !== null, query => query.where('purchase.state', 'in', states ?? []))
    .$if(codes !== null, query =>
      query.where(e =>
        e.exists(
          e
            .selectFrom('purchase_line')
            .select(sql`1`.as('one'))
            .whereRef('purchase_line.purchase_id', '=', 'purchase.id')
            .where('purchase_line.position', '=', 0)
            .where('purchase_line.kind', '=', sql<PurchaseKind>`any(${[...(codes ?? [])]}::text[])`),
        ),
      ),
    )
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/* Attempts. */

const attempt = [
  'payment_attempt.id',
  'payment_attempt.purchase_id',
  'payment_attempt.gateway',
  'payment_attempt.reference',
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
