import { type RawBuilder, sql } from 'kysely';
import { COMPLAINT_ANSWER_MS } from '#rules/shop/complaints.ts';
import { STUCK_MS, type TaskKind } from '#rules/shop/queue.ts';
import { CANCEL_SECOND_MS, STOPPING_MS } from '#rules/shop/take-downs.ts';
import type { Db } from '../../kit/db/db.ts';
import { feedTasks, feedVerdicts } from '../../kit/db/feed-tasks.ts';

/*
 * Where tasks of the platform's queue come from. A new one is a row here, a kind with its role, name and limit in
 * rules/shop/queue.ts, and its page in features/shop/desk/queue/task-pages.ts.
 */

interface TaskRow {
  kind: TaskKind;
  ref: number;
  title: string;
  note: string;
  key: string;
  since: Date;
  /** Until when it may wait; null: as long as its kind. */
  due: Date | null;
}

/** Columns in the order of TaskRow, without `kind`, and `due` where it has one of its own. `now` is a moment. */
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
  batch: () => sql`
    select batch.id::bigint, 'Đợt ' || batch.number,
      case when batch.state = 'approved' then 'Chờ gửi ngân hàng' when batch.first_by is null then 'Chờ người thứ nhất'
        else 'Chờ người thứ hai' end,
      batch.id::text, case when batch.state = 'approved' then batch.approved_at else batch.drafted_at end
    from payout_batch batch where batch.state in ('drafted', 'approved')
      and exists (select from shop_payout where batch_id = batch.id and state <> 'rejected')`,
  payout: () => sql`
    select payout.id, shop.name, payout.reference, payout.id::text, payout.drafted_at
    from shop_payout payout join shop on shop.id = payout.shop_id
    where payout.state = 'drafted' and payout.batch_id is null`,
  bounce: () => sql`
    select payout.id, coalesce(shop.name, 'CTV ' || payout.bank_holder), payout.reason, payout.id::text, payout.moved_at
    from shop_payout payout left join shop on shop.id = payout.shop_id
    where payout.state = 'bounced' and not exists (
      select from shop_payout later where (later.shop_id = payout.shop_id or later.affiliate_id = payout.affiliate_id) and later.id > payout.id and later.state <> 'rejected')`,
  reserve: now => sql`
    select reserve.id::bigint, shop.name, appeal.words, reserve.id::text, appeal.asked_at
    from shop_reserve_appeal appeal join shop_reserve reserve on reserve.id = appeal.reserve_id
    join shop on shop.id = reserve.shop_id
    where appeal.decided_at is null and reserve.ended_at is null and reserve.until > ${before(now, 0)}`,
  good: () => sql`
    select good.id::bigint, work.title, shop.name, good.id::text, good.created_at
    from digital_good good join work on work.id = work_id join shop on shop.id = shop_id where good.state = 'waiting'`,
  post: () => feedTasks('post'),
  comment: () => feedTasks('comment'),
  verdict: () => feedVerdicts,
  affiliate: () => sql`
    select affiliate.id::bigint, person.legal_name, affiliate.code, affiliate.id::text, affiliate.moved_at
    from affiliate join affiliate_person person on person.affiliate_id = affiliate.id where affiliate.state = 'waiting'`,
  reward: () => sql`
    select reward.line_id, line.title, affiliate.code, reward.line_id::text, coalesce(appeal.asked_at, reward.moved_at)
    from commission reward join affiliate on affiliate.id = reward.affiliate_id
    join purchase_line line on line.id = reward.line_id
    left join commission_appeal appeal on appeal.line_id = reward.line_id and appeal.decided_at is null
    where reward.state = 'held' or reward.state = 'refused' and appeal.line_id is not null`,
};

/** Kinds whose tasks say until when they may wait. */
const dated: readonly TaskKind[] = ['post', 'comment'];

const all = (kinds: readonly TaskKind[], now: number) =>
  sql.join(
    kinds.map(kind =>
      dated.includes(kind)
        ? sql`select ${kind}::text as kind, task.* from (${sources[kind](now)}) as task (ref, title, note, key, since, due)`
        : sql`select ${kind}::text as kind, task.*, null::timestamptz as due from (${sources[kind](now)}) as task (ref, title, note, key, since)`,
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

/** Until when a task may wait that says so itself; null when it does not wait. */
export async function taskDue(db: Db, kind: TaskKind, ref: number, now: number): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select due from (${all([kind], now)}) as tasks where ref = ${ref}`.execute(db);
  return rows[0]?.due ?? null;
}
