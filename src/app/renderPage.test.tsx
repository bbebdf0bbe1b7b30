import { afterAll, expect, test, vi } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { menuCalls } from '#contract/library/menu.ts';
import { newsCalls } from '#contract/library/news.ts';
import { encodeId } from '#rules/text/id-code.ts';
import { aComment, aPost } from '#testing/feed-builders.ts';
import { renderPage } from './renderPage.tsx';

/* Needs no browser: what stands here runs on the server. */

const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => complained.mockRestore());

const NOW = Date.UTC(2026, 10, 21, 3);
const page = (address: string, width = 390) => ({ address, width, now: NOW });
const topic = { slug: 'tin-mot', name: 'Tin Mọt', address: '/tin-mot' };
const addressOf = (id: number) => `/thong-tin/bai-${id}-n${encodeId(id)}W.html`;
const article = (id: number) => ({
  id,
  title: `Bài ${id}`,
  summary: 'Vài chữ.',
  topic,
  author: 'Cao Mộc Miên',
  publishedAt: NOW - 2 * 3_600_000,
  minutes: 3,
  tint: '#0f4a4a',
  picture: null,
  pictureAlt: '',
  address: addressOf(id),
  body: [{ kind: 'paragraph', text: [{ text: `Lời của bài ${id}.` }] }],
  tags: [],
  related: [],
});
/** The header asks for the menu, which is empty here; everything else is `answer`'s. */
const asking =
  (answer: (call: AnyCall, input: unknown) => unknown) =>
  async (call: AnyCall, input: unknown): Promise<unknown> =>
    call.path === menuCalls.getBaseMenu.path ? [] : answer(call, input);
const ofArticle = ([key]: readonly [readonly unknown[], unknown]) => key[1] === newsCalls.detailNews.path;
// Real time: answers that take a while, in another order than they were asked.
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

test('an article is drawn with its words, and its answer goes along', async () => {
  const drawing = await renderPage(
    page(addressOf(5)),
    asking(() => article(5)),
  );
  expect(drawing?.html).toContain('Lời của bài 5.');
  expect(drawing?.html).toContain('2 giờ trước');
  expect(drawing?.answers.filter(ofArticle).map(([key]) => key)).toEqual([
    ['main', newsCalls.detailNews.path, { news_id: 5 }],
  ]);
});

test('the feed is drawn with its posts one below the other, and a post with what was said under it', async () => {
  const shown = aPost(1, { body: 'Câu cuối cùng của đêm', at: NOW - 60_000 });
  const replies: Record<string, unknown> = {
    [feedCalls.fetchTweet.path]: { items: [shown, aPost(2)], next: 'x', person: null },
    [feedCalls.detailTweet.path]: shown,
    [feedCalls.fetchComment.path]: { items: [aComment(5)], next: '' },
    [feedCalls.listTag.path]: { items: [], total: 0 },
  };
  const ask = asking(call => replies[call.path]);
  const feed = await renderPage(page('/feed'), ask);
  for (const words of ['Câu cuối cùng của đêm', 'Bài số 2', 'Ngọc Hân']) expect(feed?.html).toContain(words);
  expect(feed?.html).not.toMatch(/data-index="\d+"[^>]*translateY/);
  const post = await renderPage(page(shown.address), ask);
  expect(post?.html).toContain('Câu cuối cùng của đêm');
  expect(post?.html).toContain('Lời 5');
  // Whether something new came is asked by the browser.
  expect(JSON.stringify(feed?.answers)).not.toContain(feedCalls.countNewTweet.path);
});

test('drawings under way together do not mix', async () => {
  const ask = (id: number, ms: number) =>
    asking(async (call, input) => {
      expect([call.path, input]).toEqual([newsCalls.detailNews.path, { news_id: id }]);
      await pause(ms);
      return article(id);
    });
  const ids = [1, 2, 3, 4];
  const drawings = await Promise.all(
    ids.map(id => renderPage(page(addressOf(id), id % 2 ? 390 : 1440), ask(id, 40 - id * 8))),
  );
  drawings.forEach((drawing, at) => {
    const id = at + 1;
    expect(drawing?.html).toContain(`Lời của bài ${id}.`);
    for (const other of ids) if (other !== id) expect(drawing?.html).not.toContain(`Lời của bài ${other}.`);
    expect(JSON.stringify(drawing?.answers)).toContain(`Bài ${id}`);
    expect(drawing?.answers.filter(ofArticle)).toHaveLength(1);
    // A wide window has the field in its header, a narrow one the way to it.
    expect(drawing?.html.includes('aria-label="Tìm kiếm"')).toBe(id % 2 === 1);
  });
});

test('what is nobody else’s to see is left to the browser to ask', async () => {
  const drawing = await renderPage(page(addressOf(5)), async () => undefined);
  expect(drawing?.html).toContain('Đang tải');
  expect(drawing?.answers).toEqual([]);
});

test('a question that fails is no page', async () => {
  const failing = () => Promise.reject(new Error('nobody answers'));
  await expect(renderPage(page(addressOf(5)), failing)).rejects.toThrow('nobody answers');
});

test('nothing in a drawing is taken for markup', async () => {
  const bad = { ...article(5), title: '</script><script>alert(1)</script>' };
  const drawing = await renderPage(
    page(addressOf(5)),
    asking(() => bad),
  );
  expect(drawing?.html).not.toContain('<script');
});
