import { currentAccount } from '#client/currentAccount.ts';
import { isRefused, request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { Post } from '#contract/community/feed-shapes.ts';
import { askLogin } from '#features/people/account/index.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { addPost, dropPosts, editPost } from './feed-queries.ts';
import { mayWrite } from './may-write.ts';

/* What one does with a post. The screen shows it at once and takes it back when the server says no. */

type Go = (address: string) => void;

/** Opens what is missing when the server said that one may not; others are told in words. */
async function explain(error: unknown, go: Go): Promise<void> {
  if (isRefused(error, 'may_not_write')) await mayWrite('', go);
  else showTrouble(errorMessage(error));
}

/** Likes or shares, or no longer: what one wants. */
async function setOwn(post: Post, what: 'like' | 'share', go: Go): Promise<void> {
  const why = what === 'like' ? 'Đăng nhập để thả tim bài này.' : 'Đăng nhập để chia sẻ bài này.';
  if (!currentAccount() && !(await askLogin({ why }))) return;
  const [mine, count] = what === 'like' ? (['liked', 'likes'] as const) : (['shared', 'shares'] as const);
  const on = !post[mine];
  editPost(post.id, one => ({ ...one, [mine]: on, [count]: Math.max(0, one[count] + (on ? 1 : -1)) }));
  try {
    const counted = await request(feedCalls.likeShare, { post_id: post.id, [what]: on ? 1 : 0 });
    editPost(post.id, one => ({ ...one, ...counted }));
  } catch (error) {
    editPost(post.id, one => ({ ...one, [mine]: !on, [count]: Math.max(0, one[count] + (on ? -1 : 1)) }));
    await explain(error, go);
  }
}

export const likePost = (post: Post, go: Go): Promise<void> => setOwn(post, 'like', go);

/** Hands the address to the system, or copies it; who is signed in has shared it. */
export async function sharePost(post: Post, go: Go): Promise<void> {
  const url = new URL(post.address, location.origin).href;
  if (currentAccount() && !post.shared) void setOwn(post, 'share', go);
  try {
    if (typeof navigator.share === 'function') await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      showToast('Đã sao chép địa chỉ bài viết');
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showTrouble('Chưa chia sẻ được. Bạn thử lại nhé.');
  }
}

const UNDO_MS = 10_000;

/** Takes one's own post away, with ten seconds to bring it back. */
export async function removePost(post: Post): Promise<void> {
  const viewer = currentAccount()?.userId ?? 0;
  try {
    await request(feedCalls.removeTweet, { post_id: post.id });
    dropPosts(({ id }) => id === post.id);
    showToast({
      message: 'Đã xoá bài',
      ms: UNDO_MS,
      action: {
        label: 'Hoàn tác',
        run: () =>
          void request(feedCalls.removeTweet, { post_id: post.id, removed: 0 }).then(
            () => addPost(post, viewer),
            (error: unknown) => showTrouble(errorMessage(error)),
          ),
      },
    });
  } catch (error) {
    showTrouble(errorMessage(error));
  }
}

/** No longer shows a person's posts (mute), or neither sees the other (block); a press brings it back. */
export async function hideAuthor(post: Post, rule: 'mute' | 'block'): Promise<void> {
  const author = post.person;
  if (!author) return;
  if (!currentAccount() && !(await askLogin())) return;
  const set = (to: 'mute' | 'block' | 'none') =>
    request(feedCalls.setAuthorRule, { account_id: author.account_id, rule: to });
  try {
    await set(rule);
    dropPosts(({ person }) => person?.account_id === author.account_id);
    showToast({
      message: rule === 'mute' ? `Không hiện bài của ${author.name} nữa` : `Đã chặn ${author.name}`,
      ms: UNDO_MS,
      action: { label: 'Hoàn tác', run: () => void set('none').catch(() => {}) },
    });
  } catch (error) {
    showTrouble(errorMessage(error));
  }
}
