// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { slugOf } from '#rules/text/slug.ts';
import { aBook } from '#testing/book-builders.ts';
import { aPost } from '#testing/feed-builders.ts';
import { askedFor, aWindow, closeAll, no, ok, trieu, where } from '#testing/renderHarness.tsx';
import {
  around,
  covers,
  HOME,
  home,
  open,
  openAnew,
  serve,
  suggestion,
  topic,
} from '#testing/youthHarness.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

test('the first page opens with today’s work, its sentence and the reason, and leads on', async () => {
  serve({ ...around, '/tn/getHome': () => ok(home) });
  await open(HOME);
  await screen.findByText('“Ông để cánh cửa xưởng mở.”');
  expect(screen.getByText('Gợi ý hôm nay, thứ Bảy 28/11')).toBeTruthy();
  expect(screen.getByText(/^Vì sao hôm nay: Văn học, đọc trong 3 giờ/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Đọc ngay' }).getAttribute('href')).toBe(suggestion.start);
  expect(screen.getByRole('link', { name: /Góc sinh viên.*128 đầu sách/s })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Lần đầu xa nhà.*24 cuốn/s })).toBeTruthy();
  // No part without anything in it, no way to more where this is all.
  expect(screen.queryByText('0 đầu sách')).toBeNull();
  expect(screen.queryByRole('link', { name: /Xem hết/ })).toBeNull();
});

test.each([
  [
    'posts beside the suggestion, the corners beside the first shelf',
    [aPost(1)],
    ['Trên bảng tin', 'Chủ đề', 'Hai góc riêng'],
  ],
  ['the corners beside the suggestion where nobody has written', [], ['Hai góc riêng', 'Chủ đề']],
])('on a wide window no corner of the first page is empty: %s', async (_, items, titles) => {
  aWindow(1_440);
  serve({
    ...around,
    '/tn/getHome': () => ok(home),
    '/tn/fetchTweet': () => ok({ items, next: '', person: null }),
    '/tn/fetchMedia': () => ok({ items: [], next: '' }),
  });
  await open(HOME);
  const shown = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent ?? '')
      .filter(title => ['Trên bảng tin', 'Chủ đề', 'Hai góc riêng'].includes(title));
  await waitFor(() => expect(shown()).toEqual(titles));
});

test('the bar has the menu’s pages of the cabinet, all of ours where it has none, and says where one is', async () => {
  serve({ ...around, '/tn/getHome': () => ok(home) });
  await open(HOME);
  const bar = within(screen.getByRole('navigation', { name: 'Tủ sách thanh niên' }));
  await bar.findByRole('link', { name: 'Sách để đọc' });
  expect(bar.getAllByRole('link').map(link => link.textContent)).toEqual(['Hôm nay', 'Sách để đọc']);
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Hôm nay');
  closeAll();
  aWindow(390);
  serve({ ...around, '/tn/getMenu': () => ok([]), '/tn/getHome': () => ok(home) });
  await open(HOME);
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Tủ sách thanh niên' })).getAllByRole('link'),
    ).toHaveLength(8),
  );
});

test('a shelf that fails offers to try again', async () => {
  serve({ ...around, '/tn/getHome': () => no('busy') });
  await open(HOME);
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
});

const category = {
  id: 4,
  name: 'Lịch sử',
  tint: '#5a2b19',
  count: 1,
  address: linkTo('youthEbookShelf', { slug: slugOf('category', 'Lịch sử', 4) ?? '' }),
};
const list = {
  ...{ items: [aBook({ title: 'Phố cũ' })], page: 1, pageSize: 30, hasNext: false, total: 1 },
  ...{ category: null, categories: [category], prices: ['free', 'member'], topics: [] },
};

test('a form lists its works; a category’s old name is led to the right one, a work’s slug to the work', async () => {
  serve({
    ...around,
    '/tn/listWorks': fields => ok({ ...list, category: fields.get('category_id') ? category : null }),
  });
  const user = await open(`${HOME}/ebook`);
  await screen.findByRole('link', { name: /Phố cũ/ });
  await user.click(screen.getByRole('button', { name: 'Miễn phí' }));
  await waitFor(() => expect(askedFor('/tn/listWorks').at(-1)?.get('price')).toBe('free'));
  await openAnew(`${HOME}/ebook/${slugOf('category', 'Tên cũ', 4)}`);
  await screen.findByRole('heading', { level: 1, name: 'Lịch sử' });
  await waitFor(() => expect(where()).toBe(`REPLACE ${category.address}`));
  await openAnew(`${HOME}/ebook/${slugOf('ebook', 'Phố cũ', 12)}`);
  await screen.findByText('trang sách');
});

const progress = [
  { id: 1, share: 1, done: true },
  { id: 2, share: 0.4, done: false },
];

test('a topic is a way through its works: done, begun and ahead are told to whoever is signed in', async () => {
  serve({ ...around, '/tn/detailTopic': () => ok(topic), '/tn/myProgress': () => ok(progress) });
  await open(topic.address, trieu);
  await screen.findByText('Bạn đã xong 1/3');
  expect(screen.getByText('Sách chữ · 1 giờ 40 phút')).toBeTruthy();
  expect(screen.getByText('Đã đọc xong')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('link', { name: 'Học và thi' })).toBeTruthy();
  expect(askedFor('/tn/myProgress')[0]?.getAll('content_ids[]')).toEqual(['1', '2', '3']);
});

test('sentences that many kept lead to their work, and without any there is no word of them', async () => {
  serve({ ...around, '/tn/detailTopic': () => ok(topic) });
  await open(topic.address);
  const part = within(await screen.findByRole('region', { name: 'Câu được giữ nhiều' }));
  expect(part.getByText('Xa nhà là biết giá một bó rau.').closest('blockquote')).toBeTruthy();
  expect(part.getByText(/1\.206 người giữ/)).toBeTruthy();
  expect(part.getByRole('link', { name: 'Xong rồi' }).getAttribute('href')).toBe('/ebook/xong');
  serve({ ...around, '/tn/detailTopic': () => ok({ ...topic, kept: [] }) });
  await openAnew(topic.address);
  await screen.findByRole('link', { name: 'Đang đọc' });
  expect(screen.queryByText('Câu được giữ nhiều')).toBeNull();
});

test('guests are asked nothing of their own', async () => {
  serve({ ...around, '/tn/detailTopic': () => ok(topic) });
  await open(topic.address);
  await screen.findByRole('link', { name: 'Đang đọc' });
  expect(askedFor('/tn/myProgress')).toEqual([]);
  expect(screen.queryByText(/Bạn đã xong/)).toBeNull();
});

test('collections say how many of their works one has read', async () => {
  const card = {
    ...{ id: 5, code: 4, title: 'Năm đầu xa nhà', summary: 'Vài cuốn.', tint: '#2e7355', count: 3 },
    ...{
      faces: covers,
      address: linkTo('youthCollection', { slug: slugOf('collection', 'Năm đầu xa nhà', 5) ?? '' }),
    },
    contents: [1, 2, 3],
  };
  serve({
    ...around,
    '/tn/listCollection': () => ok([card]),
    '/tn/detailCollection': () => ok({ ...card, steps: topic.steps }),
    '/tn/myProgress': () => ok(progress),
  });
  const user = await open(`${HOME}/tuyen-tap`, trieu);
  await screen.findByText('Bạn đã đọc 1/3');
  await user.click(screen.getByRole('link', { name: 'Năm đầu xa nhà' }));
  await screen.findByRole('heading', { level: 1, name: 'Năm đầu xa nhà' });
  await screen.findByText('Bạn đã xong 1/3');
});

test('days before are in a calendar; a day that was never is not found', async () => {
  const calendar = [
    { day: '2026-11-28', title: 'Nghề của bố tôi', address: suggestion.address, cover: aBook() },
    { day: '2026-11-27', title: 'Tiền lẻ', address: `${HOME}/suggest-today/2026-11-27`, cover: aBook() },
  ];
  serve({
    ...around,
    '/tn/suggestToday': fields =>
      fields.get('day') === '2026-01-01'
        ? no('not_found')
        : ok({ today: '2026-11-28', suggestion, calendar }),
  });
  await open(`${HOME}/suggest-today`);
  expect(await screen.findByRole('link', { name: /T6 27\/11.*Tiền lẻ/s })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Hôm nay.*Nghề của bố tôi/s, current: 'page' })).toBeTruthy();
  for (const wrong of ['2026-01-01', 'hom-qua', '2026-02-31']) {
    await openAnew(`${HOME}/suggest-today/${wrong}`);
    await screen.findByRole('heading', { name: 'Không tìm thấy trang này' });
  }
});

test('a corner has its days, its shelves and the pages that belong to it; an empty one leads on', async () => {
  const corner = {
    ...{ name: 'forces', count: 2, address: `${HOME}/goc-luc-luong-vu-trang`, covers: [] },
    rails: [
      {
        name: 'march',
        title: 'Nghe trên đường hành quân',
        address: null,
        items: [aBook({ title: 'Đèn biển' })],
      },
    ],
    days: [{ id: 1, date: '22/12', name: 'Ngày thành lập', words: 'Một phút im lặng.', away: 22, items: [] }],
    parts: [{ name: 'Nghe và đọc khi không có mạng', address: '/account/offline' }],
  };
  serve({
    ...around,
    '/tn/getCorner': fields =>
      ok(
        fields.get('corner') === 'forces'
          ? corner
          : { ...corner, name: 'student', rails: [], days: [], parts: [] },
      ),
  });
  await open(`${HOME}/goc-luc-luong-vu-trang`);
  await screen.findByText('22/12 · Còn 22 ngày');
  expect(screen.getByRole('heading', { name: 'Nghe trên đường hành quân' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /khi không có mạng/ }).getAttribute('href')).toBe(
    '/account/offline',
  );
  await openAnew(`${HOME}/goc-sinh-vien`);
  await screen.findByText('Góc này đang được xếp.');
  expect(screen.getByRole('link', { name: 'Về tủ sách' }).getAttribute('href')).toBe(HOME);
});
