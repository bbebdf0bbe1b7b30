// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NamedPages } from '#app/NamedPages.tsx';
import type { NewsCard } from '#contract/library/news.ts';
import { encodeId } from '#rules/text/id-code.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const topic = { slug: 'tin-mot', name: 'Tin Mọt', address: '/tin-mot' };
const whole = { ...topic, lead: 'Chuyện trong nhà.', count: 2 };
const addressOf = (id: number) => `/thong-tin/bai-${id}-n${encodeId(id)}W.html`;
const card = (id: number): NewsCard => ({
  id,
  title: `Bài ${id}`,
  summary: 'Vài chữ.',
  topic,
  author: 'Cao Mộc Miên',
  publishedAt: Date.UTC(2020, 0, 2),
  minutes: 3,
  tint: '#0f4a4a',
  picture: null,
  address: addressOf(id),
});
const body = [
  { kind: 'paragraph', text: [{ text: 'Một <b>dấu</b> ' }, { text: 'nặng', mark: 'em' }] },
  { kind: 'heading', level: 2, text: [{ text: 'Kẻ đứng dưới' }] },
];

const open = (at: string) => openAt(at, { as: null, pages: { '*': <NamedPages /> } });

test('a category shows its articles, and the older ones when asked', async () => {
  aServer({
    '/super/newsCategory': () => ok([whole]),
    '/super/listNewsByCategory': fields =>
      ok({
        topic: whole,
        items: [card(fields.get('before') ? 1 : 2)],
        next: fields.get('before') ? null : '1577923200000-2',
      }),
  });
  const user = await open('/tin-mot');
  expect(await screen.findByRole('link', { name: 'Bài 2' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tin Mọt');
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  expect((await screen.findByRole('link', { name: 'Bài 1' })).getAttribute('href')).toBe(addressOf(1));
  expect(askedFor('/super/listNewsByCategory').map(fields => fields.get('before'))).toEqual([
    '',
    '1577923200000-2',
  ]);
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
});

test('an article is text and never markup, with its day, its words and its neighbours', async () => {
  aServer({
    '/super/detailNews': () =>
      ok({
        ...card(5),
        pictureAlt: '',
        body,
        tags: [{ name: 'dấu nặng', address: '/tag/dau-nang' }],
        related: [card(6)],
      }),
  });
  await open(addressOf(5));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bài 5');
  expect(screen.getByText('nặng').tagName).toBe('EM');
  expect(document.body.textContent).toContain('Một <b>dấu</b>');
  expect(screen.getByRole('heading', { level: 2, name: 'Kẻ đứng dưới' })).toBeTruthy();
  expect(screen.getAllByText('02/01/2020')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'dấu nặng' }).getAttribute('href')).toBe('/tag/dau-nang');
  expect(document.title).toBe('Bài 5 · Mọt');
});

test('an old name in the address becomes the right one; an unknown number is not found', async () => {
  aServer({
    '/super/detailNews': fields =>
      fields.get('news_id') === '5'
        ? ok({ ...card(5), pictureAlt: '', body: [], tags: [], related: [] })
        : no('not_found'),
  });
  await open(`/thong-tin/ten-cu-n${encodeId(5)}W.html?a=1`);
  await waitFor(() => expect(where()).toBe(`REPLACE ${addressOf(5)}?a=1`));
  await closeAll();
  aServer({ '/super/detailNews': () => no('not_found') });
  await open(addressOf(7));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Không tìm thấy trang này');
});

test('a list that could not be loaded says so and can be asked again', async () => {
  let broken = true;
  aServer({
    '/super/newsCategory': () => ok([]),
    '/super/latestNews': () => (broken ? no('busy') : ok({ items: [], next: null })),
  });
  const user = await open('/chuyen-muc');
  const alert = within(await screen.findByRole('alert'));
  broken = false;
  await user.click(alert.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Mục này chưa có bài.')).toBeTruthy();
});
