import { sql } from 'kysely';
import type { HeldPlan } from '#rules/money/purchase-plans.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Packages of our own that run at a moment or follow: with their days, and what was paid for these. */
export const plansHeld = async (db: Db, accountId: number, now: Date): Promise<HeldPlan[]> => {
  const rows = await db
    .selectFrom('membership')
    .leftJoin('purchase_line', 'purchase_line.id', 'membership.line_id')
    .select([
      'membership.id',
      'membership.kind',
      'membership.expires_at',
      'purchase_line.days',
      sql<number>`coalesce(purchase_line.list_amount, purchase_line.amount, 0)`.as('paid_vnd'),
    ])
    .where('membership.account_id', '=', accountId)
    .where('membership.source', '=', 'regular')
    .where('membership.expires_at', '>', now)
    .orderBy('membership.id')
    .execute();
  return rows.map(({ id, kind, expires_at, days, paid_vnd }) => ({
    id,
    kind,
    endsAt: expires_at.getTime(),
    days: days ?? 0,
    paidVnd: paid_vnd,
  }));
};

/** Until when the package runs that a purchase brought; null for one that brought none, or whose package was taken back. */
export async function boughtUntil(db: Db, purchaseId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('purchase_line', 'purchase_line.id', 'membership.line_id')
    .select('membership.expires_at')
    .where('purchase_line.purchase_id', '=', purchaseId)
    .orderBy('membership.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

export const endPlanAt = (tx: Tx, id: number, at: number) =>
  tx
    .updateTable('membership')
    .set({ expires_at: new Date(at) })
    .where('id', '=', id)
    .execute();

/** Packages that were given up when a line was granted, in the order in which they were bought. */
export const plansGivenUp = async (
  tx: Tx,
  accountId: number,
  purchaseId: number,
): Promise<Pick<HeldPlan, 'id' | 'days' | 'paidVnd'>[]> =>
  await tx
    .selectFrom('membership')
    .innerJoin('purchase_line', 'purchase_line.id', 'membership.line_id')
    .innerJoin('purchase_event', 'purchase_event.at', 'membership.expires_at')
    .select([
      'membership.id',
      sql<number>`purchase_line.days`.as('days'),
      sql<number>`coalesce(purchase_line.list_amount, purchase_line.amount)`.as('paidVnd'),
    ])
    .where('membership.account_id', '=', accountId)
    .where('membership.source', '=', 'regular')
    .where('purchase_event.purchase_id', '=', purchaseId)
    .where('purchase_event.after', '=', 'granted')
    .orderBy('membership.id')
    .execute();

/** Members whose last package of our own ends between two moments, behind `after`, by number (index membership_ending). */
export const membersEnding = (
  db: Db,
  { from, to, after, limit }: { from: Date; to: Date; after: number; limit: number },
) =>
  db
    .selectFrom('membership')
    .select(['account_id', 'expires_at'])
    .where('source', '=', 'regular')
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .where('account_id', '>', after)
    .where(e =>
      e.not(
        e.exists(
          e
            .selectFrom('membership as later')
            .select('later.id')
            .whereRef('later.account_id', '=', 'membership.account_id')
            .whereRef('later.expires_at', '>', 'membership.expires_at'),
        ),
      ),
    )
    .orderBy('account_id')
    .limit(limit)
    .execute();
