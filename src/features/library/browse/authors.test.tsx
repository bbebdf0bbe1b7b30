// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aServer,
  askedFor,
  aWindow,
  closeAll,
  no,
  ok,
  openAt,
  type trieu,
  where,
} from '#testing/renderHarness.tsx';
import { AuthorPage } from './AuthorPage.tsx';
import { AuthorsPage } from './AuthorsPage.tsx';
import { RankingPage } from './RankingPage.tsx';

beforeEach(() => aWindow(390));
afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

const book = (id: number, title: string) => ({
  id,
  contentType: 1,
  title,
  authors: ['Võ Diệp Sa'],
  address: `/ebook/x-${id}W.html`,
  cover: null,
  tint: '#27476e',
  category: 'Văn học',
  chapters: 2,
  seconds: 0,
  comicStatus: null,
  releaseOn: null,
  origin_price: null,
  promotion_percent: null,
  price: 10_000,
  priceType: 2,
  oakPerChapter: null,
});
const author = {
  id: 1,
  name: 'Võ Diệp Sa',
  bio: 'Con nhà diêm dân.',
  tint: '#27476e',
  books: 3,
  address: '/author/vo-diep-sa-a1j73m74',
};
const pages = {
  '/author': <AuthorsPage />,
  '/author/:slug': <AuthorPage />,
  '/bang-xep-hang': <RankingPage />,
};
const open = (at: string, as: typeof trieu | null = null) => openAt(at, { as, pages });

test('a name that is searched stands in the address, and nobody found is said with the name', async () => {
  aServer({
    '/super/getListAuthors': fields =>
      ok({ items: fields.get('key_word') ? [] : [author], more: false, letters: ['V'] }),
  });
  const user = await open('/author');
  expect(await screen.findByRole('link', { name: 'Võ Diệp Sa' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Tìm tác giả' }), 'ai đó{Enter}');
  expect(await screen.findByText('Chưa thấy ai tên “ai đó”.')).toBeTruthy();
  expect(where()).toMatch(/^PUSH \/author\?q=/);
});

test('a letter that is none asks for everyone', async () => {
  aServer({ '/super/getListAuthors': () => ok({ items: [author], more: false, letters: ['V'] }) });
  await open('/author?letter=%3C%3E&page=x');
  await screen.findByRole('link', { name: 'Võ Diệp Sa' });
  expect(Object.fromEntries(askedFor('/super/getListAuthors')[0] ?? [])).toMatchObject({
    letter: '',
    page_no: '1',
  });
});

const life = { born: '1991', died: '', home: 'Mù Cang Chải', picture: '/files/covers/authors/a' };

test('an author’s works stand kind by kind, and more of them come when asked', async () => {
  const shelves = [
    { contentType: 1, count: 2, items: [book(1, 'Muối')], more: true },
    { contentType: 52, count: 1, items: [book(2, 'Muối, bản nghe')], more: false },
  ];
  aServer({
    '/sa/detailAuthor': () => ok({ ...author, ...life, shelves }),
    '/super/getContentAuthors': () => ok({ items: [book(1, 'Muối'), book(3, 'Gió')], more: false }),
  });
  const user = await open('/author/ten-cu-a1j73m74');
  expect(await screen.findByRole('heading', { level: 1, name: 'Võ Diệp Sa' })).toBeTruthy();
  expect(where()).toBe('REPLACE /author/vo-diep-sa-a1j73m74');
  expect(screen.getByText(/^sinh 1991 · Mù Cang Chải · /)).toBeTruthy();
  expect(document.querySelector('header img')?.getAttribute('src')).toMatch(/covers\/authors\/a\/320\.webp$/);
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  expect(await screen.findByRole('link', { name: /^Gió/ })).toBeTruthy();
  // What the next page repeats is shown once.
  expect(screen.getAllByRole('link', { name: /^Muối/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Sách nói (1)' }));
  expect(screen.getByRole('link', { name: /^Muối, bản nghe/ })).toBeTruthy();
});

test('an author nobody knows is not found', async () => {
  aServer({ '/sa/detailAuthor': () => no('not_found') });
  await open('/author/khong-ai-a1j73m74');
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy();
});

test('places say how they moved', async () => {
  const ranks = [1, 2, 3, 4, 5, 6].map(position => ({
    position,
    was: position === 4 ? null : position === 5 ? 9 : position === 6 ? 2 : position,
    book: book(position, `Cuốn ${position}`),
  }));
  aServer({
    '/sa/listRanking': () => ok({ period: 'day', kind: 'book', kinds: ['book'], items: ranks, more: false }),
  });
  await open('/bang-xep-hang');
  await screen.findByRole('heading', { level: 2, name: 'Cuốn 1' });
  const rows = screen.getAllByRole('listitem').filter(row => /^Hạng \d/.test(row.textContent ?? ''));
  expect(rows.slice(-3).map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Hạng 4.*Mới$/),
    expect.stringMatching(/^Hạng 5.*Lên 4 hạng$/),
    expect.stringMatching(/^Hạng 6.*Xuống 4 hạng$/),
  ]);
  const kinds = within(screen.getByRole('navigation', { name: 'Loại nội dung' }));
  expect(kinds.getByRole('link', { name: 'Sách chữ' }).getAttribute('aria-current')).toBe('page');
});
