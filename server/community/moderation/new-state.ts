import { ALIKE, ALIKE_ACCOUNTS, ALIKE_MS, likeness, printOf } from '#rules/community/likeness.ts';
import { type PostState, YOUNG_MS } from '#rules/community/post.ts';
import { spamOf } from '#rules/community/spam.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { moveThing } from './move.ts';
import { keepPrint, printsLike } from './print-queries.ts';
import { surgeIsOn } from './surge-queries.ts';
import { lockThing } from './thing-queries.ts';

/* In which state a post or a comment begins, or goes on with other words. A score lets it wait; it refuses nothing. */

export interface NewText {
  accountId: number;
  /** Null while it is new; the thing itself when it is changed. */
  post: number | null;
  comment: number | null;
  /** All that people will read of it, its own words first. */
  texts: readonly string[];
  tags: readonly string[];
  now: number;
}

async function writerOf(db: Db, id: number) {
  const { fullname, created_at } = await db
    .selectFrom('account')
    .select(['fullname', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { posts } = await db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('account_id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  const { comments } = await db
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll<number>().as('comments'))
    .where('account_id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  return { name: fullname, created_at, shown: posts + comments };
}

/** Whether the same was said within a day: by the writer once, or by three others. Keeps what is said now. */
async function saidBefore(tx: Tx, accountId: number, text: string, now: number): Promise<boolean> {
  const print = printOf(text);
  if (print.length === 0) return false;
  const alike = (await printsLike(tx, print, new Date(now - ALIKE_MS))).filter(
    ({ hashes }) => likeness(print, hashes) >= ALIKE,
  );
  await keepPrint(tx, accountId, print, new Date(now));
  const people = new Set(alike.map(({ account }) => account));
  return people.has(accountId) || people.size >= ALIKE_ACCOUNTS;
}

/** A new text of somebody: shown, or waiting for a moderator. */
async function beginning(tx: Tx, { accountId, texts, tags, now }: NewText): Promise<PostState> {
  const { name, created_at, shown } = await writerOf(tx, accountId);
  const alike = await saidBefore(tx, accountId, texts[0] ?? '', now);
  const young = now - created_at.getTime() < YOUNG_MS;
  const { waits } = spamOf(texts.join('\n'), { name, tags: tags.length, posts: shown, young, alike });
  return waits || (shown === 0 && (await surgeIsOn(tx))) ? 'waiting' : 'shown';
}

/** Other words: what is shown may wait from now on; what waits, is hidden or was removed stays so. */
async function goingOn(tx: Tx, given: NewText): Promise<PostState> {
  const { accountId, post, comment, texts, tags, now } = given;
  const thing = comment === null ? 'post' : 'comment';
  const row = await lockThing(tx, thing, comment ?? post ?? 0);
  if (row?.state !== 'shown') return row?.state ?? 'deleted';
  const { name, shown } = await writerOf(tx, accountId);
  if (!spamOf(texts.join('\n'), { name, tags: tags.length, posts: shown }).waits) return 'shown';
  await moveThing(tx, { thing, row, to: 'waiting', by: null, action: 'wait', rule: 'spam', words: '', now });
  return 'waiting';
}

export const stateOfNew = (tx: Tx, given: NewText): Promise<PostState> =>
  given.post === null && given.comment === null ? beginning(tx, given) : goingOn(tx, given);
