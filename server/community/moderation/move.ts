import type { FeedThing, MoveAction, VerdictRule } from '#rules/community/moderation.ts';
import type { PostState } from '#rules/community/post.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { tellReleased } from './released.ts';
import { publishNow, setState, type ThingRow } from './thing-queries.ts';
import { insertVerdict } from './verdict-queries.ts';

type Stood = Exclude<PostState, 'deleted'>;

interface Move {
  thing: FeedThing;
  /** As it is, under its lock; not what its writer took away. */
  row: ThingRow;
  to: Stood;
  /** Null: a rule. */
  by: number | null;
  action: MoveAction;
  rule: VerdictRule | null;
  words: string;
  now: number;
}

/** One step of a post or comment with who took it, by which rule and in which words; the row's lock is held. Returns its number. */
export async function moveThing(
  tx: Tx,
  { thing, row, to, by, action, rule, words, now }: Move,
): Promise<number> {
  if (row.state === 'deleted') throw new Error(`${thing} ${row.id} is its writer's`);
  const at = new Date(now);
  const names = thing === 'post' ? { post_id: row.id } : { comment_id: row.id };
  const id = await insertVerdict(tx, {
    ...{ ...names, author_id: row.author, by_id: by, action, rule, words },
    ...{ before: row.state, after: to, at },
  });
  if (row.state !== to) await setState(tx, thing, row.id, to);
  if (row.state === 'waiting' && to === 'shown') {
    if (thing === 'post' && !row.edited_at) await publishNow(tx, row.id, at);
    await tellReleased(tx, thing, row, now);
  }
  return id;
}
