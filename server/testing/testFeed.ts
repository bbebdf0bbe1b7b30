import { feedCalls } from '#contract/community/feed.ts';
import type { Post } from '#contract/community/feed-shapes.ts';
import type { Input } from '#contract/kit/call.ts';
import type { TestServer } from './testServer.ts';
import { aMember } from './testVisitor.ts';

/* For tests: people who may write on the feed, and what they write. */

export type Writer = Awaited<ReturnType<typeof aMember>>;

/** Who has a phone, a birthday, and is no newcomer. */
export async function aWriter(
  server: TestServer,
  name = 'Ngọc Hân',
  birthday = '1996-04-12',
): Promise<Writer> {
  const member = await aMember(server, name);
  const month = 30 * 86_400_000;
  await server.context.db
    .updateTable('account')
    .set({ birthday, created_at: new Date(server.context.now() - month) })
    .where('id', '=', member.id)
    .execute();
  return member;
}

/** What this person posts; throws when it was refused. */
export async function aPost(
  { visitor }: Pick<Writer, 'visitor'>,
  more: Partial<Input<typeof feedCalls.tweet>> = {},
): Promise<Post> {
  const reply = await visitor.call(feedCalls.tweet, { body: 'Đọc tới đây thì gấp sách lại.', ...more });
  if (reply.code !== 0) throw new Error(`not posted: ${JSON.stringify(reply)}`);
  return reply.data;
}

export async function aComment(
  { visitor }: Pick<Writer, 'visitor'>,
  post_id: number,
  body = 'Mình cũng thấy vậy.',
  more: Partial<Input<typeof feedCalls.addComment>> = {},
) {
  const reply = await visitor.call(feedCalls.addComment, { post_id, body, ...more });
  if (reply.code !== 0) throw new Error(`not said: ${JSON.stringify(reply)}`);
  return reply.data;
}
