import { moderationCalls } from '#contract/community/moderation.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import type { Input } from '#contract/kit/call.ts';
import type { PostState } from '#rules/community/post.ts';
import type { TestServer } from './testServer.ts';
import { aMember } from './testVisitor.ts';

/* For tests: what is written on the feed, who reports it, and who decides. */

export type Person = Awaited<ReturnType<typeof aMember>>;

const DAY_MS = 86_400_000;
let written = 0;

/** Somebody whose account is so many days old, in a network of their own. */
export async function aReaderOf(server: TestServer, name = 'Bạn Đọc', days = 60): Promise<Person> {
  const member = await aMember(server, name);
  await server.context.db
    .updateTable('account')
    .set({ created_at: new Date(server.context.now() - days * DAY_MS) })
    .where('id', '=', member.id)
    .execute();
  return member;
}

export async function aModerator(server: TestServer, name = 'Phùng Ỷ Lan'): Promise<Person> {
  const member = await aReaderOf(server, name);
  await server.context.db
    .updateTable('account')
    .set({ roles: ['moderator'] })
    .where('id', '=', member.id)
    .execute();
  return member;
}

/** A post as it is kept, however it came there. */
export async function aStoredPost(
  server: TestServer,
  author: { id: number },
  { body = `Đọc tới trang ${++written} thì gấp sách lại`, state = 'shown' as PostState, at = 0 } = {},
): Promise<number> {
  const { id } = await server.context.db
    .insertInto('post')
    .values({
      ...{ account_id: author.id, kind: 'words', body, state },
      published_at: new Date(at || server.context.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function aStoredComment(
  server: TestServer,
  author: { id: number },
  post_id: number,
  body = 'Mình cũng thấy vậy',
): Promise<number> {
  const { id } = await server.context.db
    .insertInto('comment')
    .values({
      ...{ post_id, account_id: author.id, body, state: 'shown' },
      created_at: new Date(server.context.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Reported = Partial<Input<typeof moderationCalls.reportTweet>>;
export const report = ({ visitor }: Pick<Person, 'visitor'>, post_id: number, more: Reported = {}) =>
  visitor.call(moderationCalls.reportTweet, { post_id, reason: 'spam', ...more });

/** Reported by so many people who know nothing of each other. */
export async function reportedBy(
  server: TestServer,
  count: number,
  post_id: number,
  more: Reported = {},
): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at++) {
    const one = await aReaderOf(server, `Người Báo ${at + 1}`);
    await report(one, post_id, more);
    people.push(one);
  }
  return people;
}

export const stateOf = async (server: TestServer, id: number, thing: 'post' | 'comment' = 'post') =>
  (await server.context.db.selectFrom(thing).select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

type Decided = Partial<Input<typeof moderationDeskCalls.decideFeed>>;
export const decide = ({ visitor }: Pick<Person, 'visitor'>, ref: number, more: Decided = {}) =>
  visitor.call(moderationDeskCalls.decideFeed, {
    ...{ thing: 'post', ref, action: 'remove', rule: 'spam', edited_at: 0, ...more },
  });

/** A post that was removed, whose writer knows. */
export async function aRemovedPost(server: TestServer, author: Person, by: Person, more: Decided = {}) {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  const { data } = await decide(by, post, more);
  return { post, verdict: data.verdict_id };
}

/** A decision about a post as it is kept; nobody is told of it. */
export async function aStoredVerdict(
  server: TestServer,
  author: { id: number },
  { action = 'remove' as 'remove' | 'keep' } = {},
): Promise<number> {
  const removes = action === 'remove';
  const post_id = await aStoredPost(server, author, { state: removes ? 'removed' : 'shown' });
  const { id } = await server.context.db
    .insertInto('feed_verdict')
    .values({
      ...{ post_id, author_id: author.id, action, rule: removes ? 'spam' : null, before: 'shown' },
      words: removes ? 'Bài này bị gỡ vì: rao bán.' : '',
      ...{ after: removes ? 'removed' : 'shown', at: new Date(server.context.now() - 60_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
