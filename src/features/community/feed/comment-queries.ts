import { useInfiniteQuery } from '@tanstack/react-query';
import { isRefused, request } from '#client/request.ts';
import { requestOnce } from '#client/request-once.ts';
import { errorMessage } from '#client/useTask.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { Comment, Reply } from '#contract/community/feed-shapes.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { type CommentPage, commentsKey, editComments, editPost, putComment } from './feed-queries.ts';
import { mayWrite } from './may-write.ts';

export type CommentOrder = 'oldest' | 'newest' | 'liked';

/** First comments of a post, page after page. `viewer`: who asks, 0 a guest. */
export const useComments = (post: number, by: CommentOrder, viewer: number, ready: boolean) =>
  useInfiniteQuery({
    queryKey: commentsKey(post, by, viewer),
    queryFn: ({ pageParam, signal }) =>
      request(feedCalls.fetchComment, { post_id: post, by, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: CommentPage) => next || undefined,
    enabled: ready,
  });

/** The rest of the answers to a comment. */
export async function moreAnswers(comment: Comment): Promise<void> {
  const known = comment.answers.length;
  const answers: Reply[] = [];
  let cursor = '';
  do {
    const page = await request(feedCalls.fetchComment, {
      ...{ post_id: comment.post_id, parent_id: comment.id, cursor },
    });
    answers.push(...page.items);
    cursor = page.next;
  } while (cursor);
  if (answers.length > known)
    editComments(comment.post_id, items =>
      items.map(one => (one.id === comment.id ? { ...one, answers } : one)),
    );
}

/** Puts a comment of one's own where it is seen: under the one it answers, else first among the newest and last among the others. */
function place(made: Comment): void {
  const { post_id, parent_id } = made;
  if (!parent_id) {
    putComment(made);
    return;
  }
  editComments(post_id, items =>
    items.map(one =>
      one.id === parent_id
        ? {
            ...one,
            replies: one.replies + 1,
            answers: [...one.answers.filter(({ id }) => id !== made.id), made],
          }
        : one,
    ),
  );
}

interface Said {
  post: number;
  parent: number;
  body: string;
  spoiler: boolean;
  people: readonly number[];
}

/** Sends a comment; the same words sent again after a lost reply are one comment. Whether it is shown at once. */
export async function sayUnder({ post, parent, body, spoiler, people }: Said): Promise<boolean> {
  const made = await requestOnce(feedCalls.addComment, {
    ...{ post_id: post, parent_id: parent, body, spoiler: spoiler ? 1 : 0 },
    mention_ids: people.slice(0, 5),
  });
  place(made);
  if (made.state === 'shown') editPost(post, one => ({ ...one, comments: one.comments + 1 }));
  else showToast('Bình luận của bạn đang chờ duyệt.');
  return made.state === 'shown';
}

const editOne = (post: number, id: number, edit: <T extends Reply>(one: T) => T): void =>
  editComments(post, items =>
    items.map(one => {
      const changed = one.id === id ? edit(one) : one;
      return { ...changed, answers: changed.answers.map(each => (each.id === id ? edit(each) : each)) };
    }),
  );

/** Likes optimistically, and reverts when the server refuses. */
export async function likeComment(comment: Reply, go: (address: string) => void): Promise<void> {
  const { id, post_id, liked } = comment;
  if (!(await mayWrite('Đăng nhập để thả tim bình luận.', go))) return;
  const set = (on: boolean) =>
    editOne(post_id, id, one => ({ ...one, liked: on, likes: Math.max(0, one.likes + (on ? 1 : -1)) }));
  set(!liked);
  try {
    await request(feedCalls.commentAction, { comment_id: id, action: 'like', on: liked ? 0 : 1 });
  } catch (error) {
    set(liked);
    if (!isRefused(error, 'may_not_write')) showTrouble(errorMessage(error));
  }
}

const UNDO_MS = 10_000;

/** Takes a comment of one's own away, with ten seconds to bring it back. */
export async function removeComment(comment: Reply): Promise<void> {
  const { id, post_id } = comment;
  const act = (on: 0 | 1) => request(feedCalls.commentAction, { comment_id: id, action: 'delete', on });
  try {
    const gone = await act(1);
    editOne(post_id, id, one => ({ ...one, state: gone.state, body: '', person: null }));
    editPost(post_id, one => ({ ...one, comments: Math.max(0, one.comments - 1) }));
    showToast({
      message: 'Đã xoá bình luận',
      ms: UNDO_MS,
      action: {
        label: 'Hoàn tác',
        run: () =>
          void act(0).then(
            back => {
              editOne(post_id, id, one => ({
                ...one,
                state: back.state,
                body: back.body,
                person: back.person,
              }));
              editPost(post_id, one => ({ ...one, comments: one.comments + 1 }));
            },
            (error: unknown) => showTrouble(errorMessage(error)),
          ),
      },
    });
  } catch (error) {
    showTrouble(errorMessage(error));
  }
}
