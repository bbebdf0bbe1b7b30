import { type RawBuilder, sql } from 'kysely';
import { COMPLAINT_ANSWER_MS } from '#rules/shop/complaints.ts';
import { STUCK_MS, type TaskKind } from '#rules/shop/queue.ts';
import { CANCEL_SECOND_MS, STOPPING_MS } from '#rules/shop/take-downs.ts';
import type { Db } from '../../kit/db/db.ts';

/*
 * Where tasks of the platform's queue come from. A new one (payouts that wait, payouts that came back) is a row here, a kind with its
 * role, name and limit in rules/shop/queue.ts, and its page in features/shop/desk/queue/task-pages.ts.
 */

interface TaskRow {
  kind: TaskKind;
  ref: number;
  title: string;
  note: string;
  key: string;
  since: Date;
}

/** Columns in the order of TaskRow, without `kind`. `now` is a moment. */
type Source = (now: number) => RawBuilder<unknown>;

const before = (now: number, ms: number): Date => new Date(now - ms);

const sources: Record<TaskKind, Source> = {
  shop: now => sql`
    select shop.id::bigint as ref, shop.name as title,
      case when facts.closing_at >= ${before(now, STOPPING_MS)} then 'Đề nghị ngừng' when shop.status = -6 then 'Mới xin mở'
        else 'Đổi thông tin' end as note,
      shop.id::text as key,
      case when shop.status = -6 then coalesce(facts.sent_at, shop.created_at)
        else least(change.asked_at, case when facts.closing_at >= ${before(now, STOPPING_MS)} then facts.closing_at end) end as since
    from shop join shop_facts facts on facts.shop_id = shop.id
    left join lateral (
      select min(asked_at) as asked_at from shop_change where shop_id = shop.id and state = 'waiting') change on true
    where shop.status = -6 or shop.status = 1 and (
      change.asked_at is not null or facts.closing_at >= ${before(now, STOPPING_MS)})`,
  proposal: () => sql`
    select work_proposal.id::bigint, work_proposal.title, shop.name, work_proposal.id::text, work_proposal.created_at
    from work_proposal join shop on shop.id = shop_id where state = 'waiting'`,
  report: () => sql`
    select report.id::bigint, coalesce(shop.name, 'Mọt hỗ trợ'), report.words, report.id::text, report.created_at
    from chat_report report left join shop on shop.id = shop_id where settled_at is null`,
  complaint: now => sql`
    select complaint.id, 'Đơn ' || shop_order.number, shop.name, shop_order.number,
      coalesce(said.asked_at, complaint.created_at + ${COMPLAINT_ANSWER_MS}::bigint * interval '1 millisecond')
    from order_complaint complaint join shop_order on shop_order.id = complaint.order_id
    join shop on shop.id = complaint.shop_id
    left join complaint_settlement said on said.complaint_id = complaint.id
    where said.decided_at is null and (said.asked_at is not null
      or complaint.answered_at is null and complaint.created_at <= ${before(now, COMPLAINT_ANSWER_MS)})`,
  appeal: () => sql`
    select taken.id::bigint, coalesce(product.name, shop.name), shop.name, taken.id::text, appeal.asked_at
    from take_down_appeal appeal join take_down taken on taken.id = take_down_id
    join shop on shop.id = taken.shop_id left join product on product.id = taken.product_id
    where appeal.decided_at is null`,
  cancel: now => sql`
    select ask.order_id, 'Đơn ' || shop_order.number, ask.reason, shop_order.number, ask.asked_at
    from order_cancel_ask ask join shop_order on shop_order.id = ask.order_id
    where ask.asked_at > ${before(now, CANCEL_SECOND_MS)} and shop_order.state in ('pending', 'preparing', 'packed')`,
  parcel: now => sql`
    select parcel.id::bigint, 'Đơn ' || shop_order.number, shop.name, shop_order.number, word.at
    from shop_order join parcel on parcel.order_id = shop_order.id and parcel.state not in ('refused', 'cancelled')
    join shop on shop.id = shop_order.shop_id
    cross join lateral (select max(at) as at from parcel_word where parcel_id = parcel.id) word
    where shop_order.state in ('packed', 'delivering', 'failed', 'returning') and word.at <= ${before(now, STUCK_MS)}`,
};

const all = (kinds: readonly TaskKind[], now: number) =>
  sql.join(
    kinds.map(
      kind =>
        sql`select ${kind}::text as kind, task.* from (${sources[kind](now)}) as task (ref, title, note, key, since)`,
    ),
    sql` union all `,
  );

/** Tasks of these kinds, who waits longest first. */
export async function tasksOf(
  db: Db,
  kinds: readonly TaskKind[],
  { now, limit }: { now: number; limit: number },
): Promise<TaskRow[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<TaskRow>`
    select * from (${all(kinds, now)}) as tasks order by since, kind, ref limit ${limit}`.execute(db);
  return rows;
}

/** Whether a task waits. */
export async function taskWaits(db: Db, kind: TaskKind, ref: number, now: number): Promise<boolean> {
  const { rows } = await sql`select from (${all([kind], now)}) as tasks where ref = ${ref}`.execute(db);
  return rows.length > 0;
}
