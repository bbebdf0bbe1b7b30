import { todayInVietnam } from '#rules/people/person.ts';
import { ordersToPay, type PayoutWhy } from '#rules/shop/payouts.ts';
import { weekOf } from '#rules/text/days.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { newNumber } from '../../money/purchase/charge.ts';
import { hashOf } from './batch.ts';
import { hasBatchOfWeek, insertBatch, lockAsked, updateBatch, worksInBatch } from './batch-queries.ts';
import {
  accountOfShop,
  owedOf,
  pauseOf,
  payoutSettingsOf,
  reservedOf,
  type Settings,
  shopsOwed,
} from './owed-queries.ts';
import { insertPayout, joinBatch, openPayoutOf } from './payout-queries.ts';
import { tellShop } from './tell-shop.ts';

interface Drafting {
  why: PayoutWhy;
  batchId: number | null;
  settings: Settings;
  now: Date;
}

/**
 * Drafts a payout of all that a shop is owed and that waits no longer; null where there is nothing, too little, or its account
 * must not be paid. The shop's facts are locked: its account does not change meanwhile, and two who draft come one after another.
 */
export async function draftFor(
  tx: Tx,
  shopId: number,
  { why, batchId, settings, now }: Drafting,
): Promise<number | null> {
  const account = await accountOfShop(tx, shopId, true);
  if (!account || pauseOf(account, settings, now) !== null) return null;
  const waiting = await openPayoutOf(tx, shopId);
  if (waiting && waiting.state !== 'sent') return null;
  const owed = await owedOf(tx, shopId, settings, now);
  const { orders, sumVnd } = ordersToPay(
    owed.filter(order => order.why === 'ready'),
    { reservedVnd: await reservedOf(tx, shopId, now), leastVnd: settings.least_vnd },
  );
  if (orders.length === 0) return null;
  const id = await insertPayout(tx, {
    ...{
      reference: `MOTT${newNumber()}`,
      shop_id: shopId,
      batch_id: batchId,
      why,
      amount_vnd: sumVnd,
      drafted_at: now,
    },
    bank: account.bank ?? '',
    bank_sealed: account.bank_sealed ?? '',
    bank_last4: account.bank_last4 ?? '',
    bank_holder: account.bank_holder ?? '',
    lines: orders.map(order => ({ order_id: order.id, amount_vnd: order.dueVnd })),
  });
  await tellShop(tx, { shop: shopId, what: 'drafted', id, at: now.getTime() });
  return id;
}

/** A batch of all shops that are owed something, with what shops asked for. Null where there is nothing to pay. */
export async function draftBatch(
  tx: Tx,
  { by, week = null, now }: { by: number | null; week?: string | null; now: Date },
): Promise<number | null> {
  const settings = await payoutSettingsOf(tx);
  const made = await insertBatch(tx, { number: `D${newNumber()}`, week, drafted_by: by, drafted_at: now });
  if (!made) return null;
  const asked = await lockAsked(tx);
  if (asked.length > 0)
    await joinBatch(
      tx,
      asked.map(({ id }) => id),
      made.id,
    );
  let count = asked.length;
  const why = by === null ? 'weekly' : 'desk';
  for (const shop of await shopsOwed(tx))
    if (await draftFor(tx, shop, { why, batchId: made.id, settings, now })) count += 1;
  if (count === 0) return null;
  // Who drafts is the first of the two, unless a shop of theirs is among them; of the clock's own both are still to come.
  const hash = await hashOf(tx, made.id);
  const works = by !== null && (await worksInBatch(tx, made.id, by));
  if (by !== null && !works) await updateBatch(tx, made.id, { first_by: by, first_at: now, hash });
  return made.id;
}

class Nothing extends Error {}

/** Drafts the batch of a week on its day, once, whoever runs the clock. */
export async function draftWeekly({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  const today = todayInVietnam(at.getTime());
  const { from: week } = weekOf(today);
  const { weekday } = await payoutSettingsOf(db);
  const dayOfWeek = Math.round((Date.parse(today) - Date.parse(week)) / 86_400_000) + 1;
  if (dayOfWeek < weekday || (await hasBatchOfWeek(db, week))) return;
  await transact(db, async tx => {
    if ((await draftBatch(tx, { by: null, week, now: at })) === null) throw new Nothing();
  }).catch(error => {
    if (!(error instanceof Nothing)) throw error;
  });
}
