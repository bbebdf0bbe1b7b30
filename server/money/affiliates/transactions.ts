import type { AffiliateTransaction } from '#contract/money/affiliates.ts';
import { APPEAL_MS } from '#rules/money/affiliates/rewards.ts';
import type { Db } from '../../kit/db/db.ts';
import { rewardsOf, sumOf, type Wanted } from './figure-queries.ts';

const PAGE = 30;

/** A page of rewards as their affiliate reads them: the day, the thing and the sum, and never who bought it. */
export async function transactionsOf(
  db: Db,
  wanted: Wanted,
  { cursor, now }: { cursor: string; now: number },
): Promise<{ items: AffiliateTransaction[]; next: string; count: number; reward: number }> {
  const before = cursor === '' ? null : Number(cursor);
  const rows = await rewardsOf(db, wanted, { before, limit: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(row => ({
    transaction_id: row.id,
    ...{ day: row.day, title: row.title, kind: row.kind, base: row.base, points: row.points },
    ...{ reward: row.reward, state: row.state, reason: row.state === 'refused' ? row.reason : '' },
    paid_at: row.paid_at?.getTime() ?? null,
    appeal: row.asked ? { outcome: row.outcome, answer: row.answer ?? '' } : null,
    may_appeal: row.state === 'refused' && !row.asked && now - row.moved_at.getTime() <= APPEAL_MS,
  }));
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  return { items, next: last ? String(last.transaction_id) : '', ...(await sumOf(db, wanted)) };
}
