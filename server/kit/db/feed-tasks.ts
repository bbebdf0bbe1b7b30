import { sql } from 'kysely';
import {
  CASE_LIMIT_MS,
  CHILD_LIMIT_MS,
  type FeedThing,
  ORDER_LIMIT_MS,
} from '#rules/community/moderation.ts';

/* What waits of the feed: posts and comments that are reported, hidden, waiting or named in an order, and appeals. */

const after = (ms: number) => sql`${ms}::bigint * interval '1 millisecond'`;

/** Since when they wait and until when they may: the earliest of what is open about each. */
export const feedTasks = (thing: FeedThing) => {
  const [table, id, at] = [
    sql.table(thing),
    sql.ref(`${thing}_id`),
    sql.ref(thing === 'post' ? 'published_at' : 'created_at'),
  ];
  return sql`
    select thing.id::bigint, coalesce(author.fullname, 'Người đã rời Mọt'),
      case when bool_or(open.what = 'order') then 'Có văn bản của cơ quan' when bool_or(open.what = 'child') then 'Về trẻ em'
        when bool_or(open.what = 'report') then count(*) filter (where open.what = 'report') || ' người báo'
        else 'Chờ xem trước khi đăng' end,
      ${`${thing}-`}::text || thing.id, min(open.at), min(open.due)
    from (
      select id, 'state' as what, since.at, since.at + ${after(CASE_LIMIT_MS)} as due
      from ${table} as held cross join lateral (select coalesce(
        (select max(at) from feed_verdict where ${id} = held.id and after = held.state), edited_at, ${at}) as at) as since
      where state in ('waiting', 'hidden')
      union all
      select ${id}, case reason when 'child' then 'child' else 'report' end, at,
        at + case reason when 'child' then ${after(CHILD_LIMIT_MS)} else ${after(CASE_LIMIT_MS)} end
      from feed_report where ${id} is not null and settled_at is null and taken_back_at is null
      union all
      select ${id}, 'order', came_at, came_at + ${after(ORDER_LIMIT_MS)} from feed_order where ${id} is not null and done_at is null
    ) as open join ${table} as thing on thing.id = open.id left join account as author on author.id = thing.account_id
    where thing.state in ('waiting', 'shown', 'hidden')
    group by thing.id, author.fullname`;
};

export const feedVerdicts = sql`
  select verdict.id::bigint, coalesce(author.fullname, 'Người đã rời Mọt'), left(appeal.words, 80), 'verdict-' || verdict.id,
    appeal.asked_at
  from feed_appeal appeal join feed_verdict verdict on verdict.id = appeal.verdict_id
  left join account author on author.id = verdict.author_id where appeal.decided_at is null`;
