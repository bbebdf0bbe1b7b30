import { sql } from 'kysely';
import type { FeedThing, ReportReason } from '#rules/community/moderation.ts';
import type { PostState } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';
import { feedTasks, feedVerdicts } from '../../kit/db/feed-tasks.ts';

/* What waits for a moderator, with what the list shows of it. */

interface TaskRow {
  thing: FeedThing;
  ref: number;
  since: Date;
  due: Date;
  author: string;
  body: string;
  quote: string;
  pictures: number;
  state: PostState;
  ordered: boolean;
  reports: { reason: ReportReason; weight: number; network: string | null; at: number }[];
}

const waiting = (thing: FeedThing) => sql`
  select ${thing}::text as thing, task.ref, task.since, task.due, task.author
  from (${feedTasks(thing)}) as task (ref, author, note, key, since, due)`;

const reportsOf = sql`
  coalesce((
    select json_agg(json_build_object('reason', reason, 'weight', weight, 'network', network,
      'at', (extract(epoch from at) * 1000)::bigint)) from feed_report
    where (thing = 'post' and post_id = ref or thing = 'comment' and comment_id = ref)
      and settled_at is null and taken_back_at is null), '[]')`;

/** Cases of others than `not`, the earliest deadline first. */
export async function feedTaskRows(
  db: Db,
  show: readonly FeedThing[],
  { not, limit }: { not: number; limit: number },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select thing, ref, since, due, author, coalesce(post.body, comment.body) as body, coalesce(post.quote, '') as quote,
      coalesce(post.state, comment.state) as state,
      (select count(*)::int from post_media where thing = 'post' and post_id = ref) as pictures,
      exists (select from feed_order where done_at is null
        and (thing = 'post' and post_id = ref or thing = 'comment' and comment_id = ref)) as ordered,
      ${reportsOf} as reports
    from (${sql.join(show.map(waiting), sql` union all `)}) as task
    left join post on thing = 'post' and post.id = ref
    left join comment on thing = 'comment' and comment.id = ref
    where coalesce(post.account_id, comment.account_id, 0) <> ${not}
    order by due, thing, ref limit ${limit}`.execute(db);
  return rows;
}

/** How many of each wait. */
export async function feedCounts(db: Db): Promise<{ post: number; comment: number; verdict: number }> {
  const { rows } = await sql<{ post: number; comment: number; verdict: number }>`
    select (select count(*) from (${feedTasks('post')}) as p) as post, (select count(*) from (${feedTasks('comment')}) as c) as comment,
      (select count(*) from (${feedVerdicts}) as v) as verdict`.execute(db);
  return rows[0] ?? { post: 0, comment: 0, verdict: 0 };
}

/** Decided by people since a moment, and how many of it was kept. */
export const decidedSince = (db: Db, since: Date) =>
  db
    .selectFrom('feed_verdict')
    .select(({ fn }) => [
      fn.countAll<number>().as('decided'),
      fn.countAll<number>().filterWhere('action', '=', 'keep').as('kept'),
    ])
    .where('at', '>=', since)
    .where('by_id', 'is not', null)
    .where('undone_at', 'is', null)
    .where('action', 'in', ['keep', 'remove', 'lock'])
    .executeTakeFirstOrThrow();
