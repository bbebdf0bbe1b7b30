// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attackTexts } from '#testing/attack-texts.ts';
import { aBook } from '#testing/book-builders.ts';
import { aComment, aPost } from '#testing/feed-builders.ts';
import {
  aServer,
  askedFor,
  aWindow,
  closeAll,
  no,
  ok,
  openAt,
  trieu,
  where,
} from '#testing/renderHarness.tsx';
import FeedPage from './FeedPage.tsx';
import PostPage from './PostPage.tsx';
import { outgoing } from './writing.ts';

beforeEach(() => aWindow(390));
afterEach(async () => {
  await closeAll();
  localStorage.clear();
  outgoing.set([]);
  vi.restoreAllMocks();
});

const page = (items: unknown[], more: object = {}) => ok({ items, next: '', person: null, ...more });
const quiet = {
  '/tn/listTag': () => ok({ items: [{ name: 'câuhômnay', posts: 412 }], total: 1 }),
  '/tn/countNewTweet': () => ok({ count: 0 }),
  '/tn/mayTweet': () => ok({ why: null, words: '' }),
};
const open = (at: string, as: typeof trieu | null = trieu) =>
  openAt(at, { as, pages: { '/feed': <FeedPage />, '/feed/:slug': <PostPage /> } });

test('a feed is read by guests: posts, tags, and the actions below each', async () => {
  aServer({ ...quiet, '/tn/fetchTweet': () => page([aPost(1, { likes: 128 }), aPost(2)]) });
  await open('/feed', null);
  const feed = await screen.findByRole('feed', { name: 'Bảng tin' });
  expect(within(feed).getAllByRole('article')).toHaveLength(2);
  expect(within(feed).getByRole('button', { name: 'Thích, 128 người thích' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '#câuhômnay 412' }).length).toBeGreaterThan(0);
});

test('an order that the feed offers stays in the address; an unknown one is replaced by the newest, the rest stays', async () => {
  aServer({ ...quiet, '/tn/fetchTweet': () => page([aPost(1)]) });
  await open('/feed?xem=ban-nhieu');
  await screen.findByRole('feed');
  expect(where()).toBe('POP /feed?xem=ban-nhieu');
  expect(askedFor('/tn/fetchTweet')[0]?.get('by')).toBe('talked');
  await closeAll();
  await open('/feed?xem=talked&nguoi=7');
  await waitFor(() => expect(where()).toBe('REPLACE /feed?nguoi=7'));
});

test('a heart is full at once and goes back when the server says no', async () => {
  let answer: (reply: unknown) => void = () => {};
  aServer({
    ...quiet,
    '/tn/fetchTweet': () => page([aPost(1, { likes: 3 })]),
    '/tn/likeShare': () => new Promise(resolve => (answer = resolve)),
  });
  const user = await open('/feed');
  const heart = await screen.findByRole('button', { name: 'Thích, 3 người thích' });
  await user.click(heart);
  expect(screen.getByRole('button', { name: 'Thích, 4 người thích' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await act(async () => answer(no('busy')));
  expect(await screen.findByRole('button', { name: 'Thích, 3 người thích' })).toBeTruthy();
});

test('what one posts stands first at once, under one key, and what failed keeps all of it', async () => {
  let refuse = true;
  aServer({
    ...quiet,
    '/tn/fetchTweet': () => page([aPost(1)]),
    '/tn/tweet': fields =>
      refuse ? no('too_many') : ok(aPost(9, { body: fields.get('body') ?? '', mine: true })),
  });
  const user = await open('/feed');
  await screen.findByRole('feed');
  await user.click(screen.getByRole('button', { name: 'Hôm nay bạn giữ câu nào?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Viết lên bảng tin' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Bài viết' }), 'Kệ sách đầu tiên');
  await user.click(within(dialog).getByRole('button', { name: 'Đăng' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const own = await screen.findByRole('region', { name: 'Bài của bạn' });
  expect(own.textContent).toContain('Kệ sách đầu tiên');
  await within(own).findByText('Chưa đăng được, bài còn nguyên ở đây');
  refuse = false;
  await user.click(within(own).getByRole('button', { name: 'Đăng lại' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bài của bạn' })).toBeNull());
  expect((await screen.findAllByRole('article'))[0]?.textContent).toContain('Kệ sách đầu tiên');
});

test('a draft survives a reload: Esc closes and keeps it', async () => {
  aServer({ ...quiet, '/tn/fetchTweet': () => page([aPost(1)]) });
  const user = await open('/feed');
  await user.click(await screen.findByRole('button', { name: 'Hôm nay bạn giữ câu nào?' }));
  await user.type(await screen.findByRole('textbox', { name: 'Bài viết' }), 'Dở dang');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify({ ...localStorage })).toContain('Dở dang');
  await user.click(await screen.findByRole('button', { name: 'Hôm nay bạn giữ câu nào?' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bài viết' })).value).toBe(
    'Dở dang',
  );
});

const openDialog = async (more: object = {}) => {
  aServer({ ...quiet, '/tn/fetchTweet': () => page([aPost(1)]), ...more });
  const user = await open('/feed');
  await user.click(await screen.findByRole('button', { name: 'Hôm nay bạn giữ câu nào?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Viết lên bảng tin' });
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Bài viết' });
  return { user, dialog, field };
};

test('the button of tags puts “#” at the caret; Tab takes the first tag, a new one is offered too', async () => {
  const { user, dialog, field } = await openDialog();
  await user.type(field, 'Kệ sách');
  within(dialog).getByRole('button', { name: 'Thêm thẻ' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Kệ sách #'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('câu');
  const list = await within(dialog).findByRole('list', { name: 'Gợi ý' });
  await within(list).findByRole('button', { name: 'Thẻ mới #câu' });
  await user.keyboard('{Tab}');
  await waitFor(() => expect(field.value).toBe('Kệ sách #câuhômnay '));
});

test('a work is found by its name with the keyboard and goes out with the post', async () => {
  const book = aBook({ id: 31, title: 'Nghề của bố tôi' });
  const { user, dialog, field } = await openDialog({
    '/sa/suggest': () => ok([{ kind: 'book', text: book.title, book }]),
    '/tn/tweet': () => ok(aPost(9, { mine: true })),
  });
  within(dialog).getByRole('button', { name: 'Gắn một cuốn sách' }).focus();
  await user.keyboard('{Enter}');
  const search = await within(dialog).findByRole('combobox', { name: 'Cuốn bạn nói tới' });
  expect(document.activeElement).toBe(search);
  await user.type(search, 'nghề');
  await within(dialog).findByRole('option', { name: /Nghề của bố tôi/ });
  await user.keyboard('{Enter}');
  await within(dialog).findByRole('button', { name: 'Bỏ cuốn này' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('Đọc xong rồi{Control>}{Enter}{/Control}');
  await waitFor(() => expect(askedFor('/tn/tweet')[0]?.get('edition_id')).toBe('31'));
});

test('the button of pictures opens their chooser, and what is written is kept with its time', async () => {
  const { user, dialog, field } = await openDialog();
  const chooser = dialog.querySelector<HTMLInputElement>('input[type=file]');
  const opened = vi.fn();
  chooser?.addEventListener('click', opened);
  await user.click(within(dialog).getByRole('button', { name: 'Thêm ảnh' }));
  expect(opened).toHaveBeenCalledOnce();
  expect(within(dialog).queryByText(/Đã lưu nháp/)).toBeNull();
  await user.type(field, 'Một');
  await within(dialog).findByText(/^Đã lưu nháp \d\d:\d\d$/);
});

test('J and K go through posts, L likes the one with the focus, N writes', async () => {
  aServer({
    ...quiet,
    '/tn/fetchTweet': () => page([aPost(1), aPost(2)]),
    '/tn/likeShare': () => ok({ likes: 1, liked: true, shares: 0, shared: false }),
  });
  const user = await open('/feed');
  await screen.findByRole('feed');
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('Bài số 2');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toContain('Bài số 1');
  await user.keyboard('l');
  await waitFor(() => expect(askedFor('/tn/likeShare')[0]?.get('post_id')).toBe('1'));
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Viết lên bảng tin' })).toBeTruthy();
});

test('new posts are counted and never pushed: a press shows them', async () => {
  let posts = [aPost(1)];
  aServer({ ...quiet, '/tn/countNewTweet': () => ok({ count: 3 }), '/tn/fetchTweet': () => page(posts) });
  vi.stubGlobal('scrollTo', () => {});
  const user = await open('/feed');
  const fresh = await screen.findByRole('button', { name: '3 bài mới' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  posts = [aPost(2), aPost(1)];
  await user.click(fresh);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('a tag that nobody wrote offers to begin, and tags that look like it', async () => {
  aServer({
    ...quiet,
    '/tn/fetchTweetByTag': () =>
      ok({
        items: [],
        next: '',
        tag: { name: 'đọccùngcon', posts: 0 },
        near: [{ name: 'đọccùng', posts: 2 }],
      }),
  });
  const user = await open('/feed?the=đọccùngcon');
  await screen.findByText('Chưa ai viết ở #đọccùngcon');
  await user.click(screen.getByRole('button', { name: '#đọccùng 2' }));
  expect(where()).toContain('/feed?the=');
});

test('a comment stands in its thread, and the box grows to 80 pixels with “Viết bình luận...”', async () => {
  const post = aPost(1, { comments: 1 });
  aServer({
    ...quiet,
    '/tn/detailTweet': () => ok(post),
    '/tn/fetchComment': () => ok({ items: [aComment(5)], next: '' }),
    '/tn/addComment': fields => ok(aComment(6, { body: fields.get('body') ?? '', mine: true })),
  });
  const user = await open(post.address);
  await screen.findByText('Lời 5');
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bình luận' });
  expect(box.placeholder).toBe('Viết bình luận...');
  Object.defineProperty(box, 'scrollHeight', { value: 400 });
  fireEvent.change(box, { target: { value: 'Câu này hay' } });
  expect(box.style.height).toBe('80px');
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  await screen.findByText('Câu này hay');
  expect(box.value).toBe('');
});

test('one’s own comment is shown once, though two pages are read', async () => {
  const post = aPost(1, { comments: 3 });
  aServer({
    ...quiet,
    '/tn/detailTweet': () => ok(post),
    '/tn/fetchComment': fields =>
      fields.get('cursor')
        ? ok({ items: [aComment(6)], next: '' })
        : ok({ items: [aComment(5)], next: fields.get('by') === 'newest' ? '' : 'x' }),
    '/tn/addComment': fields => ok(aComment(9, { body: fields.get('body') ?? '', mine: true })),
  });
  const user = await open(post.address);
  await screen.findByText('Lời 5');
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  await screen.findByText('Lời 6');
  const say = async (words: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Bình luận' }), words);
    await user.click(screen.getByRole('button', { name: 'Gửi' }));
  };
  await say('Của mình');
  await screen.findByText('Của mình');
  const said = () => screen.getAllByText(/^Lời \d$|^Của mình$/).map(({ textContent }) => textContent);
  expect(said()).toEqual(['Lời 5', 'Lời 6', 'Của mình']);
});

test('comments of others are counted and never pushed: a press shows them, the newest first', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let post = aPost(1, { comments: 1 });
  let comments = [aComment(5)];
  aServer({
    ...quiet,
    '/tn/detailTweet': () => ok(post),
    '/tn/fetchComment': () => ok({ items: comments, next: '' }),
  });
  await open(post.address);
  await screen.findByText('Lời 5');
  post = { ...post, comments: 3 };
  comments = [aComment(7), aComment(6), aComment(5)];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const fresh = await screen.findByRole('button', { name: '2 bình luận mới' });
  expect(screen.queryByText('Lời 7')).toBeNull();
  fireEvent.click(fresh);
  await screen.findByText('Lời 7');
  expect(screen.queryByRole('button', { name: '2 bình luận mới' })).toBeNull();
  expect(askedFor('/tn/fetchComment').at(-1)?.get('by')).toBe('newest');
  vi.useRealTimers();
});

test('what tells an ending is covered until one asks, and what was taken away says only that', async () => {
  const post = aPost(1, { comments: 2 });
  aServer({
    ...quiet,
    '/tn/detailTweet': () => ok(post),
    '/tn/fetchComment': () =>
      ok({
        items: [
          aComment(5, { spoiler: true, body: 'Ông Thuần ở lại' }),
          aComment(6, { state: 'hidden', body: '', person: null }),
        ],
        next: '',
      }),
  });
  const user = await open(post.address, null);
  await screen.findByText('Có kể trước đoạn kết.');
  expect(screen.queryByText('Ông Thuần ở lại')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vẫn xem' }));
  expect(screen.getByText('Ông Thuần ở lại')).toBeTruthy();
  expect(screen.getByText('Bình luận này đã được ẩn.')).toBeTruthy();
});

test('nothing of more than a hundred attacks on words, names, tags and alternative texts runs', async () => {
  expect(attackTexts.length).toBeGreaterThan(100);
  const posts = attackTexts.map((text, at) =>
    aPost(at + 1, {
      ...{
        body: text,
        quote: text,
        quote_chapter: text,
        tags: [text],
        people: [{ account_id: 1, name: text }],
      },
      person: { account_id: 7, name: text, avatar: null },
      pictures: [{ base: '/photos/post/x', width: 10, height: 10, alt: text }],
    }),
  );
  for (let from = 0; from < posts.length; from += 6) {
    aServer({ ...quiet, '/tn/fetchTweet': () => page(posts.slice(from, from + 6)) });
    await open('/feed', null);
    const feed = await screen.findByRole('feed');
    for (const element of feed.querySelectorAll('*')) {
      expect(element.tagName).not.toMatch(
        /^(script|iframe|object|embed|style|link|meta|base|video|audio|form)$/i,
      );
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
      const href = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      expect(href).toMatch(/^(\/|https?:\/\/|$)/);
      expect(href).not.toMatch(/^\/\//);
    }
    await closeAll();
  }
  expect((window as { ran?: unknown }).ran).toBeUndefined();
}, 60_000);
