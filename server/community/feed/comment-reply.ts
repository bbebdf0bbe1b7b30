import type { Comment, Reply } from '#contract/community/feed-shapes.ts';
import type { Db } from '../../kit/db/db.ts';
import { type CommentRow, commentById, firstAnswers } from './comment-queries.ts';
import { personReply } from './post-reply.ts';

/* Comments as somebody is shown them. */

const ANSWERS_FIRST = 3;

interface Asked {
  db: Db;
  filesOrigin: string;
  viewer: number | null;
}

const isOpen = ({ state, account_id }: CommentRow, viewer: number | null): boolean =>
  state === 'shown' || (account_id !== null && account_id === viewer && state !== 'deleted');

function replyOf(row: CommentRow, { filesOrigin, viewer }: Asked): Reply {
  const open = isOpen(row, viewer);
  const { id, post_id, spoiler, state, likes, liked } = row;
  return {
    ...{ id, post_id, spoiler, state, likes, liked },
    parent_id: row.parent_id ?? 0,
    person:
      open && row.account_id !== null && row.fullname !== null
        ? personReply({ id: row.account_id, fullname: row.fullname, avatar: row.avatar }, filesOrigin)
        : null,
    mine: row.account_id !== null && row.account_id === viewer,
    by_author: open && row.account_id === row.author_id,
    body: open ? row.body : '',
    people: open ? row.people : [],
    at: row.created_at.getTime(),
    edited: row.edited_at !== null,
  };
}

/** First comments with the first answers to each. */
export async function commentReplies(asked: Asked, rows: readonly CommentRow[]): Promise<Comment[]> {
  const answered = rows.filter(({ replies }) => replies > 0).map(({ id }) => id);
  const answers = await firstAnswers(asked.db, answered, asked.viewer, ANSWERS_FIRST);
  return rows.map(row => ({
    ...replyOf(row, asked),
    replies: row.replies,
    answers: answers.filter(({ parent_id }) => parent_id === row.id).map(answer => replyOf(answer, asked)),
  }));
}

export async function oneComment(asked: Asked, id: number): Promise<Comment> {
  const row = await commentById(asked.db, id, asked.viewer);
  if (!row) throw new Error(`no comment ${id}`);
  const [reply] = await commentReplies(asked, [row]);
  if (!reply) throw new Error(`no comment ${id}`);
  return reply;
}
