import { feedCalls } from '#contract/community/feed.ts';
import { moderationCalls } from '#contract/community/moderation.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import type { FeedThing } from '#rules/community/moderation.ts';
import { demoWriters } from '../../demo/feed/words.ts';
import { feedHandlers } from '../community/feed/handlers.ts';
import { moderationDeskHandlers } from '../community/moderation/desk-handlers.ts';
import { moderationHandlers } from '../community/moderation/handlers.ts';
import type { Database } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { type FeedStory, feedStories, reportedComment } from './moderation-stories.ts';
import { contextOf } from './order-from-shop.ts';

/* Reports in every state and of every reason, decisions, appeals and orders of authorities: by the handlers of the calls that pages make. */

/** Of people.ts: who may sign in as the writer, and two who decide. */
const WRITER = '0955000444';
const [FIRST, SECOND] = ['toasoan@mot.example', 'kiemduyet@mot.example'];
const HOUR_MS = 3_600_000;

interface People {
  db: Database;
  now: number;
  /** The forty of the feed, in their order. */
  writers: readonly number[];
  known: number;
  first: number;
  second: number;
}

let networks = 0;
const ip = () => `10.30.${++networks >> 8}.${networks & 255}`;

const asOf = ({ db, now }: People, accountId: number, hoursAgo: number): ReaderContext =>
  ({
    ...contextOf({ db, accountId, at: Math.floor(now - hoursAgo * HOUR_MS) }),
    ip: ip(),
    linkSecret: 'demo',
    settings: { feedIsOn: true, feedNeeds: { phone: false, birthday: false } },
  }) as unknown as ReaderContext;

interface Thing {
  thing: FeedThing;
  ref: number;
  post_id: number;
  writer: number;
}

/** Others than the writer, one after another. */
async function reportAll(
  people: People,
  { thing, ref, post_id, writer }: Thing,
  reports: NonNullable<FeedStory['reports']>,
): Promise<void> {
  const others = people.writers.filter(each => each !== writer);
  for (const [at, { hoursAgo, ...said }] of reports.entries()) {
    const one = others[(ref + at * 3) % others.length] ?? 0;
    const about = { post_id, comment_id: thing === 'comment' ? ref : 0 };
    const input = moderationCalls.reportTweet.input.parse({ ...about, ...said });
    await moderationHandlers.reportTweet(input, asOf(people, one, hoursAgo));
  }
}

/** What moderators made of it, and what its writer said against that. */
async function judge(people: People, { ref }: Thing, { decided, appeal }: FeedStory): Promise<void> {
  if (!decided) return;
  const { hoursAgo, ...given } = decided;
  const input = moderationDeskCalls.decideFeed.input.parse({ thing: 'post', ref, edited_at: 0, ...given });
  const judged = asOf(people, people.first, hoursAgo);
  const { verdict_id } = await moderationDeskHandlers.decideFeed(input, judged);
  if (!appeal) return;
  const { account_id } = await people.db
    .selectFrom('post')
    .select('account_id')
    .where('id', '=', ref)
    .executeTakeFirstOrThrow();
  const words = { verdict_id, words: appeal.words };
  await moderationHandlers.appealVerdict(words, asOf(people, account_id, appeal.hoursAgo));
  if (!appeal.answer) return;
  const { outcome, reason } = appeal.answer;
  const second = asOf(people, people.second, appeal.answer.hoursAgo);
  await moderationDeskHandlers.decideFeedAppeal({ verdict_id, outcome, reason }, second);
}

async function tell(people: People, story: FeedStory): Promise<void> {
  const writer = story.writer === null ? people.known : (people.writers[story.writer] ?? 0);
  const input = feedCalls.tweet.input.parse({ body: story.body });
  const { id } = await feedHandlers.tweet(input, asOf(people, writer, story.hoursAgo));
  const thing: Thing = { thing: 'post', ref: id, post_id: id, writer };
  if (story.order) {
    const { hoursAgo, ...order } = story.order;
    const came_at = Math.floor(people.now - hoursAgo * HOUR_MS);
    const entered = asOf(people, people.first, hoursAgo - 0.2);
    await moderationDeskHandlers.enterOrder({ thing: 'post', ref: id, ...order, came_at }, entered);
  }
  await reportAll(people, thing, story.reports ?? []);
  await judge(people, thing, story);
}

async function peopleOf(db: Database, now: number): Promise<People | null> {
  const idOf = async (name: string) =>
    (
      await db
        .selectFrom('account')
        .select('id')
        .where(e => e.or([e('phone', '=', name), e('email', '=', name)]))
        .executeTakeFirst()
    )?.id;
  const [known, first, second] = [await idOf(WRITER), await idOf(FIRST), await idOf(SECOND)];
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('fullname', 'in', demoWriters())
    .orderBy('id')
    .execute();
  if (!known || !first || !second || rows.length === 0) return null;
  return { db, now, known, first, second, writers: rows.map(({ id }) => id) };
}

/** After the feed of the demo; done before, it changes nothing. `now` in ms. */
export async function loadModeration(db: Database, now: number): Promise<void> {
  const people = await peopleOf(db, now);
  if (!people || (await db.selectFrom('feed_verdict').select('id').limit(1).executeTakeFirst())) return;
  for (const story of feedStories) await tell(people, story);
  const post = await db
    .selectFrom('post')
    .select(['id', 'published_at'])
    .where('state', '=', 'shown')
    .where('published_at', '<', new Date(now - reportedComment.hoursAgo * HOUR_MS))
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const writer = people.writers[reportedComment.writer] ?? 0;
  const said = feedCalls.addComment.input.parse({ post_id: post.id, body: reportedComment.body });
  const { id } = await feedHandlers.addComment(said, asOf(people, writer, reportedComment.hoursAgo));
  const thing = { thing: 'comment', ref: id, post_id: post.id, writer } as const;
  await reportAll(people, thing, reportedComment.reports);
}
