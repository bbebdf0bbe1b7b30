import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { showToast } from '#ui/toasts.ts';
import { addPost } from './feed-queries.ts';
import { changeOutgoing, type Draft, type Outgoing } from './writing.ts';

/** People whom the text still names. */
export const namedIn = ({ body, people }: Pick<Draft, 'body' | 'people'>): number[] => [
  ...new Set(people.filter(({ name }) => body.includes(`@${name}`)).map(({ account_id }) => account_id)),
];

async function deliver(post: Outgoing): Promise<void> {
  const { key, body, quote, quoteChapter, book, pictures, spoiler } = post;
  const viewer = currentAccount()?.userId ?? 0;
  try {
    const made = await request(
      feedCalls.tweet,
      {
        ...{ body, quote, quote_chapter: quoteChapter, edition_id: book?.id ?? 0 },
        ...{ pictures: pictures.map(each => each.key), alts: pictures.map(each => each.alt) },
        ...{ spoiler: spoiler ? 1 : 0, mention_ids: namedIn(post).slice(0, 5) },
      },
      { idempotencyKey: key },
    );
    // It stands in the lists before it leaves the queue: nothing blinks.
    addPost(made, viewer);
    changeOutgoing(rows => rows.filter(row => row.key !== key));
    showToast(made.state === 'waiting' ? 'Bài của bạn đang chờ duyệt. Lát nữa là có mặt.' : 'Đã đăng');
  } catch (error) {
    const problem = errorMessage(error);
    changeOutgoing(rows => rows.map(row => (row.key === key ? { ...row, state: 'failed', problem } : row)));
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** Puts a post on its way: it is seen at once, and stays with all that is in it if it fails. */
export function sendPost(draft: Draft): void {
  const post: Outgoing = { ...draft, key: newKey(), at: Date.now(), state: 'sending', problem: '' };
  changeOutgoing(rows => [post, ...rows]);
  void deliver(post);
}

export function sendAgain(post: Outgoing): void {
  const again: Outgoing = { ...post, state: 'sending', problem: '' };
  changeOutgoing(rows => rows.map(row => (row.key === post.key ? again : row)));
  void deliver(again);
}

export const giveUp = ({ key }: Outgoing): void =>
  changeOutgoing(rows => rows.filter(row => row.key !== key));
