import { todayInVietnam } from '#rules/people/person.ts';
import { ordersToPay, type PayoutWhy } from '#rules/shop/payouts.ts';
import { weekOf } from '#rules/text/days.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { newNumber } from '../../money/purchase/charge.ts';
import { affiliatesOwed } from './affiliate-queries.ts';
import { hashOf } from './batch.ts';
import { hasBatchOf, insertBatch, lockAsked, updateBatch, worksInBatch } from './batch-queries.ts';
import { pauseOf, payoutSettingsOf, type Settings, shopsOwed } from './owed-queries.ts';
import { accountOf, type Payee, readyFor, taxOf, tellPayee } from './payee.ts';
import { insertPayout, joinBatch, openPayoutOf } from './payout-queries.ts';

interface Begun {
  /** Null: the clock. */
  by: number | null;
  /** Monday of the week, or first day of the month, of the clock's own. */
  week?: string | null;
  month?: string | null;
  now: Date;
}

interface Drafting {
  why: PayoutWhy;
  batchId: number | null;
  settings: Settings;
  now: Date;
}

/**
 * Drafts a payout of all that somebody is owed and that waits no longer; null where there is nothing, too little, or their account
 * must not be paid. The payee is locked: the account does not change meanwhile, and two who draft come one after another.
 */
export async function draftFor(
  tx: Tx,
  payee: Payee,
  { why, batchId, settings, now }: Drafting,
): Promise<number | null> {
  const account = await accountOf(tx, payee, true);
  if (!account || pauseOf(account, settings, now) !== null) return null;
  const waiting = await openPayoutOf(tx, payee);
  if (waiting && waiting.state !== 'sent') return null;
  const { lines, ...bounds } = await readyFor(tx, payee, settings, now);
  const { orders, sumVnd } = ordersToPay(lines, bounds);
  if (orders.length === 0) return null;
  const tax_vnd = await taxOf(tx, payee, sumVnd, now);
  const id = await insertPayout(tx, payee, {
    ...{ reference: `MOTT${newNumber()}`, batch_id: batchId, why },
    ...{ amount_vnd: sumVnd - tax_vnd, tax_vnd, drafted_at: now },
    bank: account.bank ?? '',
    bank_sealed: account.bank_sealed ?? '',
    bank_last4: account.bank_last4 ?? '',
    bank_holder: account.bank_holder ?? '',
    lines: orders.map(order => ({ id: order.id, amount_vnd: order.dueVnd })),
  });
  await tellPayee(tx, payee, { what: 'drafted', id, at: now.getTime() });
  return id;
}

/** First day of the month of a day, both as YYYY-MM-DD. */
const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** A batch of all that are owed something, with what shops asked for; the clock's is of shops or of affiliates. Null where there is nothing to pay. */
export async function draftBatch(
  tx: Tx,
  { by, week = null, month = null, now }: Begun,
): Promise<number | null> {
  const settings = await payoutSettingsOf(tx);
  const made = await insertBatch(tx, {
    number: `D${newNumber()}`,
    week,
    month,
    drafted_by: by,
    drafted_at: now,
  });
  if (!made) return null;
  const asked = month === null ? await lockAsked(tx) : [];
  if (asked.length > 0)
    await joinBatch(
      tx,
      asked.map(({ id }) => id),
      made.id,
    );
  let count = asked.length;
  const why = by !== null ? 'desk' : month === null ? 'weekly' : 'monthly';
  const payees: Payee[] = [
    ...(month === null ? (await shopsOwed(tx)).map(shop => ({ shop })) : []),
    ...(week === null ? await affiliatesToPay(tx, now) : []),
  ];
  for (const payee of payees)
    if (await draftFor(tx, payee, { why, batchId: made.id, settings, now })) count += 1;
  if (count === 0) return null;
  // Who drafts is the first of the two, unless a shop of theirs is among them; of the clock's own both are still to come.
  const hash = await hashOf(tx, made.id);
  const works = by !== null && (await worksInBatch(tx, made.id, by));
  if (by !== null && !works) await updateBatch(tx, made.id, { first_by: by, first_at: now, hash });
  return made.id;
}

const affiliatesToPay = async (tx: Tx, now: Date): Promise<Payee[]> =>
  (await affiliatesOwed(tx, monthOf(todayInVietnam(now.getTime())))).map(affiliate => ({ affiliate }));

class Nothing extends Error {}

/** Drafts what the clock is to draft; where there is nothing to pay, nothing is left of it. */
async function draftByClock(db: AppContext['db'], begun: Begun): Promise<void> {
  await transact(db, async tx => {
    if ((await draftBatch(tx, begun)) === null) throw new Nothing();
  }).catch(error => {
    if (!(error instanceof Nothing)) throw error;
  });
}

/** Drafts the batch of affiliates of a month on its day, once, whoever runs the clock. */
export async function draftMonthly({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  const today = todayInVietnam(at.getTime());
  const { affiliate_day } = await payoutSettingsOf(db);
  if (Number(today.slice(8)) < affiliate_day || (await hasBatchOf(db, { month: monthOf(today) }))) return;
  await draftByClock(db, { by: null, month: monthOf(today), now: at });
}

/** Drafts the batch of a week on its day, once, whoever runs the clock. */
export async function draftWeekly({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  const today = todayInVietnam(at.getTime());
  const { from: week } = weekOf(today);
  const { weekday } = await payoutSettingsOf(db);
  const dayOfWeek = Math.round((Date.parse(today) - Date.parse(week)) / 86_400_000) + 1;
  if (dayOfWeek < weekday || (await hasBatchOf(db, { week }))) return;
  await draftByClock(db, { by: null, week, now: at });
}
