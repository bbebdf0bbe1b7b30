import type { ReportOutcome } from '#rules/shop/chat.ts';
import { shopStatuses } from '#rules/shop/shop.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Messages that were reported, for who settles them. */

const reports = (db: Db) =>
  db
    .selectFrom('chat_report as report')
    .leftJoin('shop', 'shop.id', 'report.shop_id')
    .leftJoin('account', 'account.id', 'report.settled_by')
    .select([
      'report.id',
      'report.room_id',
      'report.shop_id',
      'shop.name as shop',
      'report.side',
      'report.seq',
      'report.reason',
      'report.words',
      'report.around',
      'report.created_at',
      'report.outcome',
      'report.settled_reason',
      'report.settled_at',
      'account.fullname as settled_name',
    ]);
export type ReportRow = Awaited<ReturnType<typeof reportById>> & object;

/** Open reports first, then settled ones; each newest first, below the last one shown. */
export const reportsBelow = (db: Db, last: { id: number; settled: boolean } | null, limit: number) =>
  reports(db)
    .$if(last !== null, query =>
      query.where(({ and, eb, or }) => {
        const below = and([
          eb('report.settled_at', last?.settled ? 'is not' : 'is', null),
          eb('report.id', '<', last?.id ?? 0),
        ]);
        return last?.settled ? below : or([below, eb('report.settled_at', 'is not', null)]);
      }),
    )
    .orderBy(({ eb }) => eb('report.settled_at', 'is not', null))
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute();

export const reportById = (db: Db, id: number) => reports(db).where('report.id', '=', id).executeTakeFirst();

interface Settled {
  outcome: ReportOutcome;
  reason: string;
  by: number;
  at: Date;
}

/** False when it is settled already. */
export async function settle(tx: Tx, id: number, { outcome, reason, by, at }: Settled): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_report')
    .set({ outcome, settled_reason: reason, settled_by: by, settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Writer of a message; null for none, or where its room is gone. */
export const writerOf = async (db: Db, roomId: number | null, seq: number): Promise<number | null> =>
  (
    await db
      .selectFrom('chat_message')
      .select('sender_id')
      .where('room_id', '=', roomId ?? 0)
      .where('seq', '=', seq)
      .executeTakeFirst()
  )?.sender_id ?? null;

/** Whether the platform stopped a shop, or somebody asked for it since. */
export async function isBeingStopped(db: Db, shopId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('shop')
    .innerJoin('shop_facts as facts', 'facts.shop_id', 'shop.id')
    .select(['shop.status', 'facts.closed_by', 'facts.closing_at'])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
  if (!row) return false;
  const asked = row.closing_at !== null && row.closing_at >= since;
  return row.status === shopStatuses.stopped ? row.closed_by === 'platform' : asked;
}
