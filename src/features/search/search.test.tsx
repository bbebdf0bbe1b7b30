// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { paths } from '#contract/all-paths.ts';
import type { SearchResults } from '#contract/search.ts';
import { aBook } from '#testing/book-builders.ts';
import { inApp } from '#testing/renderApp.tsx';
import HeaderSearch from './HeaderSearch.tsx';
import { LateSearchBox } from './lateSearchBox.tsx';
import { searchAddress, searchQueryOf } from './query.ts';
import SearchPage from './SearchPage.tsx';

configure({ asyncUtilTimeout: 5_000 });

const bookOf = (id: number, title: string) => ({
  ...aBook({ id, title, authors: ['Nguyễn Thị Thuỷ Triều'], address: `/ebook/${id}` }),
  forms: [1],
});
const results = (some: Partial<SearchResults> = {}): SearchResults => ({
  books: [],
  total: 0,
  authors: [],
  categories: [],
  named: [],
  inside: [],
  insideTotal: 0,
  nearest: null,
  filters: [8],
  within: null,
  ...some,
});

const asked: URL[] = [];
let answers: Record<string, (query: URLSearchParams) => unknown>;
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  answers = {
    '/api/sa/searchSa': () => results(),
    '/api/sa/suggest': () => [],
    '/api/super/topContentSearch': () => [{ key_word: 'đèn biển' }],
    '/api/ebook/addContentSearch': () => null,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://mot.test');
    asked.push(url);
    return Response.json({ code: 0, data: answers[url.pathname]?.(url.searchParams) ?? null });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Nơi đang đứng">{pathname + search}</output>;
}
const where = () => screen.getByLabelText('Nơi đang đứng').textContent;

/** The page as a phone shows it, with something more on it. */
function pageAt(at: string, more?: ReactNode) {
  return inApp(
    <>
      <Routes>
        <Route path={paths.search.path} element={<SearchPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
      {more}
    </>,
    { at },
  );
}
const open = (at: string) => render(pageAt(at));
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));

test('an address is read as it was written, and nonsense as nothing said', () => {
  const address = searchAddress({ q: 'má & đèn', category: 'book', type: 8, sort: 'price', categoryId: 3 });
  expect(searchQueryOf(undefined, new URLSearchParams(address.split('?')[1]))).toEqual({
    q: 'má & đèn',
    category: 'book',
    type: 8,
    sort: 'price',
    categoryId: 3,
  });
  expect(searchAddress({})).toBe('/search');
  expect(searchAddress({ q: 'đèn' })).toBe('/search?q=%C4%91%C3%A8n');
  const odd = new URLSearchParams('category=toString&type=7&sort=x&category_id=-1');
  expect(searchQueryOf('den-bien', odd)).toEqual({
    q: 'den bien',
    category: 'all',
    type: 0,
    sort: 'all',
    categoryId: null,
  });
});

test('books, authors and lines inside books stand under their names, with the hits marked', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({
      books: [bookOf(3, 'Chợ nổi tháng Chạp')],
      total: 42,
      authors: [{ id: 1, name: 'Lý Thuỳ Ấn', books: 3, address: '/search?q=x' }],
      inside: [
        {
          book: bookOf(4, 'Bay qua mùa lũ'),
          chapterTitle: 'Nước lên',
          address: '/reader/bay-qua-mua-lu-r4?chapter=2',
          snippet: { text: 'mực thuỷ <b>triều</b> dâng', marks: [{ from: 4, to: 8 }] },
          chapters: 4,
        },
      ],
      insideTotal: 1,
    });
  open('/search?q=thuy');
  expect(await screen.findByText('Xem cả 42 kết quả')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Chợ nổi tháng Chạp' }).getAttribute('href')).toBe('/ebook/3');
  expect(screen.getByRole('link', { name: /Lý Thuỳ Ấn/ })).toBeTruthy();
  const hit = screen.getByRole('link', { name: 'Bay qua mùa lũ' });
  expect(hit.getAttribute('href')).toBe('/reader/bay-qua-mua-lu-r4?chapter=2');
  expect(screen.getByText('Nước lên · có trong 4 chương')).toBeTruthy();
  expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toContain('thuỷ');
  expect(screen.getByText(/<b>triều<\/b> dâng/)).toBeTruthy();
});

test('a line inside a chapter that is closed names the chapter and none of its words', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({
      inside: [
        {
          book: bookOf(4, 'Bay qua mùa lũ'),
          chapterTitle: 'Nước lên',
          address: '/reader/bay-qua-mua-lu-r4?chapter=2',
          snippet: null,
          chapters: 1,
        },
      ],
      insideTotal: 1,
    });
  open('/search?q=thuy&category=inside');
  expect(await screen.findByText('Có trong phần chưa mở của sách')).toBeTruthy();
  expect(screen.getByText('Nước lên')).toBeTruthy();
});

test('the field in the header shows the words of an address, decoded', async () => {
  await LateSearchBox.preload();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(inApp(<HeaderSearch />, { at: '/search/v%E1%BB%A5%20%C3%A1n?category=inside' }));
  expect(field().value).toBe('vụ án');
});

test('suggestions come as one types; arrows choose, Enter goes there', async () => {
  answers['/api/sa/suggest'] = () => [
    { kind: 'query', text: 'thuỷ triều' },
    { kind: 'book', text: 'Chợ nổi tháng Chạp', book: bookOf(3, 'Chợ nổi tháng Chạp') },
  ];
  open('/search');
  await type('t');
  await type('th');
  await type('thuy');
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
  expect(
    asked
      .filter(({ pathname }) => pathname === '/api/sa/suggest')
      .map(url => url.searchParams.get('key_word')),
  ).toEqual(['thuy']);
  await press('ArrowDown');
  const [first] = within(list).getAllByRole('option');
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
  expect(first?.getAttribute('aria-selected')).toBe('true');
  await press('ArrowDown');
  await press('Enter');
  expect(where()).toBe('/ebook/3');
});

test('Enter searches what is typed, counts it and remembers it here', async () => {
  open('/search');
  await type('đèn biển');
  await press('Enter');
  expect(where()).toBe('/search?q=%C4%91%C3%A8n+bi%E1%BB%83n');
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['đèn biển']);
  await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain('/api/ebook/addContentSearch'));
});

test('what was searched here comes first and can be forgotten', async () => {
  localStorage.setItem('recent_searches', JSON.stringify(['chợ nổi']));
  open('/search');
  const mine = await screen.findByRole('group', { name: 'Bạn vừa tìm' });
  expect(within(mine).getByRole('option', { name: 'chợ nổi' })).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Nhiều người tìm' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Xoá những gì vừa tìm' }));
  expect(localStorage.getItem('recent_searches')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Bạn vừa tìm' })).toBeNull();
});

test('a name nobody has leads to the nearest one', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({ books: [bookOf(5, 'Thuỷ mặc')], total: 1, nearest: 'Thuỷ mặc' });
  open('/search?q=thuy%20mac%20x');
  const meant = await screen.findByRole('link', { name: '“Thuỷ mặc”' });
  expect(meant.getAttribute('href')).toBe(searchAddress({ q: 'Thuỷ mặc' }));
  expect(meant.parentElement?.textContent).toBe(
    'Chưa thấy cuốn nào tên “thuy mac x”. Có phải bạn tìm “Thuỷ mặc”?',
  );
});

test('nothing at all: how to ask differently, and what others look for', async () => {
  open('/search?q=xyz');
  expect(
    await screen.findByText('Chưa thấy cuốn nào tên “xyz”. Thử bớt chữ, hoặc gõ không dấu.'),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'đèn biển' })).toBeTruthy();
});

test('a work in several forms is one row that names them', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({ books: [{ ...bookOf(3, 'Chợ nổi'), forms: [1, 52, 60] }], total: 1 });
  open('/search?q=cho');
  expect(await screen.findByText('Sách chữ, sách nói, truyện tranh')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Chợ nổi' })).toHaveLength(1);
});

test('episodes, collections, combos and news stand under their names, and each has a list of its own', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({
      named: [
        {
          kind: 'podcast_episode',
          total: 9,
          items: [{ id: 1, title: 'Trăng và nước', address: '/episode/x-e1', note: 'Bến' }],
        },
        {
          kind: 'news',
          total: 1,
          items: [{ id: 2, title: 'Đêm trăng', address: '/thong-tin/x', note: 'Tin khác' }],
        },
      ],
    });
  open('/search?q=trang');
  expect(await screen.findByRole('heading', { name: 'Tập podcast' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Trăng và nước/ }).getAttribute('href')).toBe('/episode/x-e1');
  expect(screen.getByRole('heading', { name: 'Tin tức' })).toBeTruthy();
  expect(screen.queryByText(/Chưa thấy/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Xem cả 9 kết quả' }).getAttribute('href')).toBe(
    '/search?q=trang&category=podcast_episode',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tin tức' }));
  await waitFor(() => expect(where()).toBe('/search?q=trang&category=news'));
});

test('the chosen chip is scrolled into sight', async () => {
  const at = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const [left, right] = this.tagName === 'FIELDSET' ? [0, 360] : [700, 780];
    return { left, right, top: 0, bottom: 0, width: right - left, height: 0 } as DOMRect;
  });
  answers['/api/sa/searchSa'] = () => results({ books: [bookOf(3, 'Chợ nổi')], total: 1 });
  open('/search?q=cho&category=news');
  const chips = await screen.findByRole('group', { name: 'Tìm trong' });
  expect(chips.scrollLeft).toBe(468);
  at.mockRestore();
});

test('a page without a question shows what was searched here, what others look for, and the kinds', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  localStorage.setItem('recent_searches', JSON.stringify(['chợ nổi']));
  open('/search');
  expect((await screen.findByRole('link', { name: 'chợ nổi' })).getAttribute('href')).toBe(
    searchAddress({ q: 'chợ nổi' }),
  );
  expect(await screen.findByRole('link', { name: 'đèn biển' })).toBeTruthy();
  const kinds = within(screen.getByRole('navigation', { name: 'Loại sách' }));
  expect(kinds.getByRole('link', { name: 'Sách nói' }).getAttribute('href')).toBe('/sach-noi');
});

test('a filter changes the address and asks again', async () => {
  answers['/api/sa/searchSa'] = () => results({ books: [bookOf(3, 'Chợ nổi')], total: 1, filters: [8, 16] });
  open('/search?q=cho');
  fireEvent.click(await screen.findByRole('button', { name: 'Sách nói' }));
  await waitFor(() => expect(where()).toBe('/search?q=cho&type=16'));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('type')).toBe('16'));
  fireEvent.click(await screen.findByRole('button', { name: 'Giá thấp trước' }));
  await waitFor(() => expect(where()).toBe('/search?q=cho&type=16&sort=price'));
});

test('without a network the page says so and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  open('/search?q=cho');
  expect(await screen.findByText('Đang không có mạng')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
});

test('words that come in the very moment in which the page begins to listen stay', async () => {
  function Typist() {
    useLayoutEffect(() => {
      // As a browser does it: fireEvent would let React finish first.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'den bien');
      field().dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, []);
    return null;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root.render(pageAt('/search', <Typist />));
  // Once the server is asked for them, everything of the first moment has happened.
  await vi.waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain('/api/sa/suggest'));
  expect(field().value).toBe('den bien');
  root.unmount();
  place.remove();
});
