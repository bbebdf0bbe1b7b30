import { type ChargeType, intentText } from '#rules/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { lockWallet } from '../money/ledger/queries.ts';
import { beginPurchase } from '../money/purchase/begin.ts';
import { newNumber } from '../money/purchase/charge.ts';
import {
  attemptsOf,
  insertAttempt,
  moveAttempt,
  movePurchase,
  type NewLine,
} from '../money/purchase/queries.ts';
import { takeMoney } from '../money/purchase/settle.ts';

export const WAIT_MS = 15 * 60_000;

export interface Order {
  chargeType: ChargeType;
  ids: readonly number[];
  lines: readonly NewLine[];
}

export interface Placed {
  id: number;
  number: string;
  total: number;
}

/** A purchase as a reader makes it at a moment (ms since 1970). */
export const placeOrder = (
  db: Database,
  accountId: number,
  { chargeType, ids, lines }: Order,
  at: number,
): Promise<Placed> =>
  transact(db, async tx => {
    const wallet = await lockWallet(tx, accountId);
    const { id, number, total } = await beginPurchase(tx, {
      number: newNumber(),
      wallet: wallet?.number ?? '',
      charge_type: chargeType,
      intent: intentText({ chargeType, ids: [...ids] }),
      currency: 'VND',
      os: 'web',
      lines,
      now: new Date(at),
      expires: new Date(at + WAIT_MS),
    });
    return { id, number, total };
  });

export type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/** The next try to pay it at a gateway. */
export const openAttempt = (
  db: Database,
  { id, number }: Placed,
  gateway: PayType,
  at: number,
): Promise<Attempt> =>
  transact(db, async tx => {
    const before = await attemptsOf(tx, id);
    const made = await insertAttempt(tx, {
      purchase_id: id,
      gateway,
      reference: `${number}0${before.length + 1}`,
      bank_code: '',
      ip: '127.0.0.1',
      created_at: new Date(at),
    });
    await moveAttempt(tx, made.id, 'open');
    if (before.length === 0)
      await movePurchase(tx, id, { state: 'waiting', cause: made.reference, now: new Date(at) });
    const row = (await attemptsOf(tx, id)).find(one => one.id === made.id);
    if (!row) throw new Error('no attempt');
    return row;
  });

/** What a gateway then says: that money came. */
export const pay = (
  db: Database,
  { gateway, reference }: { gateway: PayType; reference: string },
  amountVnd: number,
  at: number,
) =>
  takeMoney(
    { db, now: () => at },
    gateway,
    { status: 'paid', reference, transactionNo: `mau-${reference}`, amountVnd, paidAt: at, raw: 'demo' },
    'callback',
  );

/** The account of a reader who has bought nothing yet; null for who has, or is not there. */
export async function firstBuyer(db: Database, phone: string): Promise<number | null> {
  const person = await db
    .selectFrom('account')
    .leftJoin('wallet_holder', 'wallet_holder.account_id', 'account.id')
    .select(['account.id', 'wallet_holder.account_id as before'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  return person && person.before === null ? person.id : null;
}
