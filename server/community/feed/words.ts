import { MENTIONS_MOST } from '#rules/community/post.ts';
import { foldTag, tagsIn } from '#rules/community/post-text.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { announce } from '../../people/notices/announce.ts';
import { isYoung } from './may-write.ts';
import { peopleMet, type Writer } from './people-queries.ts';
import { setMentions } from './post-queries.ts';
import { tagIds } from './tag-queries.ts';

/* What words name: tags, and people. */

export const namedTags = (body: string): { folded: string; name: string }[] =>
  tagsIn(body).map(name => ({ name, folded: foldTag(name) }));

/** Rows of the tags that a text names. */
export const tagRows = (tx: Tx, body: string): Promise<number[]> => tagIds(tx, namedTags(body));

/** Of the people whom one meant those whom one may name and does: who was met, as "@Their Name". Young accounts name nobody. */
export async function namedPeople(
  tx: Tx,
  {
    writer,
    body,
    ids,
    post,
    now,
  }: { writer: Writer; body: string; ids: readonly number[]; post: number; now: number },
): Promise<{ account_id: number; name: string }[]> {
  if (ids.length === 0 || isYoung(writer, now)) return [];
  const met = await peopleMet(tx, {
    account: writer.id,
    post,
    among: ids,
    beginning: '',
    limit: MENTIONS_MOST,
  });
  return met
    .filter(({ fullname }) => body.includes(`@${fullname}`))
    .map(({ id, fullname }) => ({ account_id: id, name: fullname }));
}

/** Writes whom a post or a comment names; who is new is told, once it can be seen. */
export async function nameAndTell(
  tx: Tx,
  { post, comment, shown, now }: { post: number; comment: number | null; shown: boolean; now: number },
  people: readonly { account_id: number; name: string }[],
): Promise<void> {
  const added = await setMentions(tx, { post, comment }, people);
  if (!shown) return;
  for (const account of added)
    await announce(tx, 'post_mention', { account, post, comment: comment ?? 0 }, now);
}
