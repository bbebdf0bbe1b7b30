import { sql } from 'kysely';
import type { Signal } from '#rules/money/affiliates/signals.ts';
import type { Db } from '../../kit/db/db.ts';
import { isInserted } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** A reward, locked. */
export const lockReward = (tx: Tx, lineId: number) =>
  tx
    .selectFrom('commission')
    .innerJoin('purchase_line', 'purchase_line.id', 'commission.line_id')
    .selectAll('commission')
    .select('purchase_line.purchase_id')
    .where('commission.line_id', '=', lineId)
    .forUpdate('commission')
    .executeTakeFirst();

/** False when it was asked once. */
export const insertAppeal = (
  tx: Tx,
  row: { line_id: number; words: string; asked_at: Date },
): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('commission_appeal')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );

/** An appeal that nobody has decided about. */
export const openAppealOf = (tx: Tx, lineId: number) =>
  tx
    .selectFrom('commission_appeal')
    .select('line_id')
    .where('line_id', '=', lineId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export const endAppeal = (
  tx: Tx,
  lineId: number,
  set: { outcome: 'kept' | 'lifted'; answer: string; decided_by: number; decided_at: Date },
) => tx.updateTable('commission_appeal').set(set).where('line_id', '=', lineId).execute();

/** Affiliates whose papers wait, who waits longest first. */
export const candidates = (db: Db) =>
  db
    .selectFrom('affiliate')
    .innerJoin('affiliate_person as person', 'person.affiliate_id', 'affiliate.id')
    .innerJoin('account', 'account.id', 'person.account_id')
    .select(['affiliate.id', 'affiliate.state', 'affiliate.moved_at', 'person.legal_name', 'person.way'])
    .select(['person.identity_last4', 'account.fullname', 'account.phone'])
    .where('affiliate.state', 'in', ['waiting', 'approved'])
    .orderBy(sql`affiliate.state = 'approved'`)
    .orderBy('affiliate.moved_at')
    .limit(200)
    .execute();

interface ToCheck {
  line_id: number;
  affiliate: string;
  code: string;
  day: string;
  title: string;
  base: number;
  reward: number;
  state: 'held' | 'refused' | 'waiting';
  signals: Signal[];
  reason: string;
  words: string | null;
  asked_at: Date | null;
  decided_by: number | null;
}

/** Rewards that are held, appealed for or flagged, who waits longest first; those that pass by themselves last. */
export async function rewardsToCheck(db: Db, limit: number): Promise<ToCheck[]> {
  const { rows } = await sql<ToCheck>`
    select reward.line_id, coalesce(person.legal_name, 'Đã rời Mọt') as affiliate, affiliate.code,
      to_char(reward.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, line.title, frozen.base_vnd::float8 as base,
      reward.amount_vnd::float8 as reward, reward.state, flagged.signals, reward.reason, appeal.words, appeal.asked_at, reward.decided_by
    from commission reward join attribution frozen using (line_id) join purchase_line line on line.id = reward.line_id
    join affiliate on affiliate.id = reward.affiliate_id
    left join affiliate_person person on person.affiliate_id = affiliate.id
    left join commission_appeal appeal on appeal.line_id = reward.line_id and appeal.decided_at is null
    cross join lateral (
      select coalesce(array_agg(signal order by signal), '{}') as signals from commission_signal where line_id = reward.line_id
    ) flagged
    where reward.state = 'held' or reward.state = 'refused' and appeal.line_id is not null
      or reward.state = 'waiting' and reward.decided_by is null and flagged.signals <> '{}'
    order by reward.state = 'waiting', coalesce(appeal.asked_at, reward.at), reward.line_id limit ${limit}`.execute(
    db,
  );
  return rows.map(row => ({ ...row, line_id: Number(row.line_id) }));
}

export const allRates = (db: Db) =>
  db
    .selectFrom('affiliate_rate')
    .leftJoin('account', 'account.id', 'affiliate_rate.made_by')
    .select(['affiliate_rate.id', 'kind', 'value', 'from_at', 'reason', 'account.fullname'])
    .orderBy('from_at', 'desc')
    .orderBy('affiliate_rate.id', 'desc')
    .limit(200)
    .execute();

/** False when one of the same kind begins at the same moment already. */
export const insertRate = (
  tx: Tx,
  row: {
    kind: 'commission' | 'tax' | 'tax_from';
    value: number;
    from_at: Date;
    reason: string;
    made_by: number;
    made_at: Date;
  },
): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('affiliate_rate')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );
