import { sql } from 'kysely';
import { feedCalls } from '#contract/community/feed.ts';
import type { Input } from '#contract/kit/call.ts';
import { commentHandlers } from '../../../server/community/feed/comment-handlers.ts';
import { countTalkedNow } from '../../../server/community/feed/count-talked.ts';
import { cursorAt } from '../../../server/community/feed/cursor.ts';
import { feedListHandlers } from '../../../server/community/feed/list-handlers.ts';
import { connect, connectOwner, type Database } from '../../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../../server/kit/db/embedded-postgres.ts';
import type { Context } from '../../../server/kit/http/context.ts';
import { migrate } from '../../../server/migrations/index.ts';
import { testFolder } from '../../../server/testing/testFolder.ts';
import { fillFeed } from './fill.ts';

/*
 * npm run bench -- feed [1000000 [100]]: every list of the feed among a thousand posts and among many, in turns, as a reader who muted
 * nineteen people. docs/decisions/149-first-page-of-the-feed.md holds what it said.
 */

const FEW = 1_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 100);
const NOW = Date.parse('2026-11-30T05:00:00Z');
const MINUTE = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

interface Store {
  db: Database;
  context: Context;
  count: number;
  times: Map<string, number[]>;
}
type Ask = (store: Store) => Promise<unknown>;

const posts =
  (input: Input<typeof feedCalls.fetchTweet>): Ask =>
  ({ context }) =>
    feedListHandlers.fetchTweet(feedCalls.fetchTweet.input.parse(input), context);
const tagged =
  (input: Input<typeof feedCalls.fetchTweetByTag>): Ask =>
  ({ context }) =>
    feedListHandlers.fetchTweetByTag(feedCalls.fetchTweetByTag.input.parse(input), context);
const wall =
  (input: Input<typeof feedCalls.fetchMedia>): Ask =>
  ({ context }) =>
    feedListHandlers.fetchMedia(feedCalls.fetchMedia.input.parse(input), context);
const comments =
  (by: 'liked' | 'oldest' | 'newest'): Ask =>
  ({ context, count }) =>
    commentHandlers.fetchComment(feedCalls.fetchComment.input.parse({ post_id: count, by }), context);

/** The place of the post in the middle. */
const middle = (list: string, { count }: Store) =>
  cursorAt(list, [NOW - Math.floor(count / 2) * MINUTE, Math.ceil(count / 2)]);

const asks: Record<string, Ask> = {
  newest: posts({}),
  'newest, from the middle': store => posts({ cursor: middle('newest:0:0:0', store) })(store),
  'of a person': posts({ account_id: 25 }),
  'one’s own': posts({ by: 'mine' }),
  'about a work': posts({ edition_id: 32 }),
  'talked about': posts({ by: 'talked' }),
  'of the cabinet': posts({ shelf: 1 }),
  'a frequent tag': tagged({ tag: 'the1' }),
  'a rare tag': tagged({ tag: 'the490' }),
  'a tag, of the cabinet': tagged({ tag: 'the1', shelf: 1 }),
  pictures: wall({}),
  'pictures of a person': wall({ account_id: 25 }),
  'pictures of a rare tag': wall({ tag: 'the490' }),
  'pictures of the cabinet': wall({ shelf: 1 }),
  'how many are new': ({ context, count }) =>
    feedListHandlers.countNewTweet({ post_id: Math.max(1, count - 400), shelf: 0 }, context),
  'comments, oldest': comments('oldest'),
  'comments, newest': comments('newest'),
  'comments, liked': comments('liked'),
};

const { folder, remove } = testFolder('bench-feed');
const postgres = await startEmbeddedPostgres(folder);
const stores: Store[] = [];
for (const count of [FEW, MANY]) {
  const admin = connect({ ...postgres.connection, database: 'postgres' });
  await sql`create database ${sql.raw(`feed_${count}`)}`.execute(admin);
  await admin.destroy();
  const where = { ...postgres.connection, database: `feed_${count}` };
  const owner = connectOwner(where);
  await migrate(owner);
  const began = performance.now();
  await fillFeed(owner, count, NOW);
  say(`${count} posts filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  await owner.destroy();
  const db = connect(where);
  await countTalkedNow({ db, now: () => NOW });
  // Only what these handlers read of a request.
  const context = {
    ...{ db, now: () => NOW, filesOrigin: '', refuse: String, settings: { feedIsOn: true } },
    reader: { accountId: 1 },
  } as unknown as Context;
  stores.push({ db, context, count, times: new Map() });
}
for (let round = 0; round < ROUNDS + 5; round += 1)
  for (const [name, ask] of Object.entries(asks))
    for (const store of stores) {
      const began = performance.now();
      await ask(store);
      // The first rounds warm up.
      if (round >= 5) store.times.set(name, [...(store.times.get(name) ?? []), performance.now() - began]);
    }
say(`ask | ms among ${FEW}: median, p95 | among ${MANY} | p95 to p95`);
const [few, many] = stores.map(({ times }) => times);
for (const name of Object.keys(asks)) {
  const [one, other] = [few?.get(name) ?? [], many?.get(name) ?? []];
  const ms = (times: number[]) => `${quantile(times, 0.5).toFixed(1)} ${quantile(times, 0.95).toFixed(1)}`;
  say(`${name} | ${ms(one)} | ${ms(other)} | ${(quantile(other, 0.95) / quantile(one, 0.95)).toFixed(2)}`);
}
for (const { db } of stores) await db.destroy();
await postgres.stop();
remove();
