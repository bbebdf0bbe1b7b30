import { feedCalls } from '#contract/community/feed.ts';
import type { Input } from '#contract/kit/call.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { type Chance, chanceOf, seedOf } from '../../demo/covers/seed.ts';
import { type DemoPost, demoComments, demoPosts, demoWriters } from '../../demo/feed/words.ts';
import { countTalkedNow } from '../community/feed/count-talked.ts';
import { feedHandlers } from '../community/feed/handlers.ts';
import { setLike } from '../community/feed/post-queries.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import type { Storage } from '../kit/storage.ts';
import { coverKey } from '../library/content/covers.ts';
import { contextOf } from './order-from-shop.ts';
import { photoOf } from './say-of-orders.ts';

/* The feed of the demo: its people post, comment and like through the handlers of the calls that pages make. */

const HOUR = 3_600_000;
/** Posts lie over so many days, and the newest one is a little old. */
const DAYS = 30;
/** Every so many posts one has pictures. */
const PICTURED = 12;
const kinds = [contentType.ebook, contentType.audiobook, contentType.podcast];

interface Shelves {
  db: Database;
  storage: Storage;
}

/** People of the feed, with what writing takes; nobody signs in as one of them. */
async function makeWriters(db: Database, now: number): Promise<number[]> {
  const rows = demoWriters().map((fullname, at) => ({
    fullname,
    phone: `09381${String(at).padStart(5, '0')}`,
    password_hash: null,
    email: null,
    avatar: null,
    utm_source: null,
    birthday: `${1965 + ((at * 7) % 38)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
    welcomed_at: new Date(now - 200 * 24 * HOUR),
    created_at: new Date(now - (200 - at) * 24 * HOUR),
  }));
  return (await db.insertInto('account').values(rows).returning('id').execute()).map(({ id }) => id);
}

/** What a post of the demo needs to know of a work. */
interface Work {
  id: number;
  cover_key: string | null;
}

async function worksByTitle(db: Database, titles: readonly string[]): Promise<Map<string, Work>> {
  const rows = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.cover_key', 'work.title'])
    .where('work.title', 'in', [...titles])
    .where('edition.content_type', 'in', kinds)
    .orderBy('edition.content_type', 'desc')
    .orderBy('edition.id', 'desc')
    .execute();
  // The last one of a title holds: the book before what is heard.
  return new Map(rows.map(row => [row.title, row]));
}

const calledBy = ({ db, storage }: Shelves, accountId: number, at: number): ReaderContext =>
  ({
    ...contextOf({ db, accountId, at }),
    storage,
    settings: { feedIsOn: true, feedNeeds: { phone: true, birthday: true } },
  }) as unknown as ReaderContext;

async function pictures(shelves: Shelves, context: ReaderContext, work: Work, name: string, count: number) {
  const key = work.cover_key && coverKey(work.cover_key, 640);
  const cover = key ? await shelves.storage.read(key) : null;
  const keys: string[] = [];
  for (let at = 0; at < count; at++) {
    const bytes = await photoOf(cover, `${name} ${at}`);
    keys.push((await feedHandlers.sendTweetPicture({}, { ...context, file: { bytes, type: '' } })).key);
  }
  return { pictures: keys, alts: keys.map(() => `Cuốn sách trên bàn`) };
}

interface Told extends DemoPost {
  number: number;
  at: number;
  writer: number;
}

async function write(shelves: Shelves, told: Told, work: Work | null): Promise<number> {
  const context = calledBy(shelves, told.writer, told.at);
  const isPictured = work !== null && told.number % PICTURED === 0;
  const input: Input<typeof feedCalls.tweet> = {
    body: told.body,
    edition_id: work?.id ?? 0,
    ...(isPictured &&
      (await pictures(shelves, context, work, told.body, 1 + ((told.number / PICTURED) % 3)))),
  };
  return (await feedHandlers.tweet(feedCalls.tweet.input.parse(input), context)).id;
}

/** What others do with a post within the hours after it. */
async function answer(
  shelves: Shelves,
  { id, at, writer }: { id: number; at: number; writer: number },
  others: readonly number[],
  chance: Chance,
  now: number,
): Promise<void> {
  const said = demoComments();
  const from = Math.floor(chance.between(0, others.length));
  const near = [...others.slice(from), ...others.slice(0, from)].filter(other => other !== writer);
  const likers = near.slice(0, Math.floor(chance.between(0, 18)));
  await transact(shelves.db, async tx => {
    for (const account of likers) {
      const wanted = { post: id, account, on: true, at: new Date(Math.min(now, at + HOUR)) };
      await setLike(tx, { ...wanted, table: 'reaction' });
      if (chance.happens(0.1)) await setLike(tx, { ...wanted, table: 'repost' });
    }
  });
  const talkers = near.slice(0, Math.floor(chance.between(0, 3.4)));
  let first = 0;
  for (const [turn, other] of talkers.entries()) {
    const body = said[Math.floor(chance.between(0, said.length))] ?? '';
    const context = calledBy(shelves, other, Math.min(now, at + (turn + 1) * 20 * 60_000));
    const input = { post_id: id, body, parent_id: turn === 1 && chance.happens(0.5) ? first : 0 };
    const made = await feedHandlers.addComment(feedCalls.addComment.input.parse(input), context);
    if (turn === 0) first = made.id;
  }
}

/** Forty people and three hundred posts; done before, it changes nothing. `now` in ms. */
export async function loadFeed(shelves: Shelves, now: number): Promise<void> {
  const { db } = shelves;
  const [first = ''] = demoWriters();
  const known = await db.selectFrom('account').select('id').where('fullname', '=', first).executeTakeFirst();
  if (known) return;
  // Who signs in as one of the demo's readers writes at once.
  await db
    .updateTable('account')
    .set({ birthday: '1998-03-21' })
    .where('phone', 'in', ['0901234567', '0907654321', '0938000777'])
    .where('birthday', 'is', null)
    .execute();
  const posts = demoPosts();
  const writers = await makeWriters(db, now);
  const works = await worksByTitle(db, [...new Set(posts.flatMap(({ work }) => work ?? []))]);
  const chance = chanceOf(seedOf('bảng tin'));
  // By chance, the same each time: a person and a work are not in one row.
  const order = posts
    .map(post => ({ post, at: chance.between(0, 1) }))
    .sort((one, other) => one.at - other.at);
  const step = (DAYS * 24 * HOUR) / posts.length;
  for (const [number, { post }] of order.entries()) {
    const writer = writers[(number * 7) % writers.length] ?? 0;
    const at = Math.floor(now - 24 * 60_000 - (posts.length - 1 - number) * step);
    const id = await write(shelves, { ...post, number, at, writer }, works.get(post.work ?? '') ?? null);
    await answer(shelves, { id, at, writer }, writers, chance, now);
  }
  await countTalkedNow({ db, now: () => now });
}
