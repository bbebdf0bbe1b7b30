import type { Output } from '#contract/kit/call.ts';
import type { quoteCalls } from '#contract/money/purchase-quote.ts';
import { withPlan } from '#rules/money/purchase-plans.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { walletOf } from '../ledger/queries.ts';
import { intentOf, sameLines } from './charge.ts';
import { offerOf } from './offer.ts';
import { planById } from './offer-queries.ts';
import { plansHeld } from './plan-queries.ts';
import { lastPaidOf, linesOf, type NewLine, readOpenPurchase } from './queries.ts';
import { cardsOfLines, isOfWork } from './reply.ts';

/** Until when one would be a member; null of what is no package of one's own. */
async function untilOf({ db, reader }: ReaderContext, line: NewLine, now: number): Promise<number | null> {
  if (line.days === null || line.gift) return null;
  const kind = (await planById(db, line.item_id))?.kind ?? null;
  const held = await plansHeld(db, reader.accountId, new Date(now));
  return withPlan(held, { kind, days: line.days, changes: line.price_reason === 'plan_change' }, now).until;
}

/** The purchase of just these lines that waits to be paid, in time, and the last one that was paid. */
async function purchasesOfSame(
  { db, reader }: ReaderContext,
  intent: string,
  lines: readonly NewLine[],
  now: number,
): Promise<Pick<Output<typeof quoteCalls.quote>, 'open' | 'bought'>> {
  const wallet = await walletOf(db, reader.accountId);
  if (!wallet) return { open: null, bought: null };
  const last = await lastPaidOf(db, wallet.number, intent);
  const bought = last ? { number: last.number, at: last.moved_at.getTime() } : null;
  const open = await readOpenPurchase(db, wallet.number, intent);
  if (!open || open.expires_at.getTime() <= now || !sameLines(await linesOf(db, [open.id]), lines))
    return { open: null, bought };
  return { open: { number: open.number, expires_at: open.expires_at.getTime() }, bought };
}

export const quoteHandlers: Handlers<typeof quoteCalls> = {
  async quote({ item_id, charge_type, gift }, context) {
    const { db, reader, filesOrigin } = context;
    const now = context.now();
    const ids = [...new Set(item_id.split('-').map(Number))];
    const asker = {
      accountId: reader.accountId,
      now: new Date(now),
      country: context.country,
      gift: gift === 1,
    };
    const lines = await offerOf(db, charge_type, ids, asker);
    const cards = await cardsOfLines(db, filesOrigin, lines);
    const shown = lines.map(async line => ({
      kind: line.kind,
      item_id: line.item_id,
      title: line.title,
      amount: line.amount,
      was: line.list_amount !== undefined && line.list_amount > line.amount ? line.list_amount : null,
      reason: line.price_reason,
      credit: line.price_reason === 'plan_change' ? (line.list_amount ?? line.amount) - line.amount : 0,
      days: line.days,
      until: await untilOf(context, line, now),
      oak: line.oak,
      card: isOfWork(line) ? (cards.find(({ id }) => id === line.item_id) ?? null) : null,
    }));
    return {
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      lines: await Promise.all(shown),
      ...(await purchasesOfSame(context, intentOf(charge_type, ids, gift === 1), lines, now)),
      now,
    };
  },
};
