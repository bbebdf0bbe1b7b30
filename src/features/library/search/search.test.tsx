// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answers,
  asked,
  bookOf,
  closeSearch,
  openSearch,
  prepareSearch,
  results,
  where,
} from '#testing/searchHarness.tsx';
import { searchAddress, searchQueryOf } from './query.ts';

beforeEach(prepareSearch);
afterEach(closeSearch);

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
  openSearch('/search?q=thuy');
  expect(await screen.findByText('Xem cả 42 kết quả')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Chợ nổi tháng Chạp' }).getAttribute('href')).toBe('/ebook/3');
  expect(screen.getByRole('link', { name: /Lý Thuỳ Ấn/ })).toBeTruthy();
  const hit = screen.getByRole('link', { name: 'Bay qua mùa lũ' });
  expect(hit.getAttribute('href')).toBe('/reader/bay-qua-mua-lu-r4?chapter=2');
  expect(screen.getByText('Nước lên · có trong 4 chương')).toBeTruthy();
  expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toContain('thuỷ');
  expect(screen.getByText(/<b>triều<\/b> dâng/)).toBeTruthy();
});

test('a name nobody has leads to the nearest one', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({ books: [bookOf(5, 'Thuỷ mặc')], total: 1, nearest: 'Thuỷ mặc' });
  openSearch('/search?q=thuy%20mac%20x');
  const meant = await screen.findByRole('link', { name: '“Thuỷ mặc”' });
  expect(meant.getAttribute('href')).toBe(searchAddress({ q: 'Thuỷ mặc' }));
  expect(meant.parentElement?.textContent).toBe(
    'Chưa thấy cuốn nào tên “thuy mac x”. Có phải bạn tìm “Thuỷ mặc”?',
  );
});

test('nothing at all: how to ask differently, and what others look for', async () => {
  openSearch('/search?q=xyz');
  expect(
    await screen.findByText('Chưa thấy cuốn nào tên “xyz”. Thử bớt chữ, hoặc gõ không dấu.'),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'đèn biển' })).toBeTruthy();
});

test('a work in several forms is one row that names them', async () => {
  answers['/api/sa/searchSa'] = () =>
    results({ books: [{ ...bookOf(3, 'Chợ nổi'), forms: [1, 52, 60] }], total: 1 });
  openSearch('/search?q=cho');
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
  openSearch('/search?q=trang');
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
  openSearch('/search?q=cho&category=news');
  const chips = await screen.findByRole('group', { name: 'Tìm trong' });
  expect(chips.scrollLeft).toBe(468);
  at.mockRestore();
});

test('a page without a question shows what was searched here, what others look for, and the kinds', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  localStorage.setItem('recent_searches', JSON.stringify(['chợ nổi']));
  openSearch('/search');
  expect((await screen.findByRole('link', { name: 'chợ nổi' })).getAttribute('href')).toBe(
    searchAddress({ q: 'chợ nổi' }),
  );
  expect(await screen.findByRole('link', { name: 'đèn biển' })).toBeTruthy();
  const kinds = within(screen.getByRole('navigation', { name: 'Loại sách' }));
  expect(kinds.getByRole('link', { name: 'Sách nói' }).getAttribute('href')).toBe('/sach-noi');
});

test('a filter changes the address and asks again', async () => {
  answers['/api/sa/searchSa'] = () => results({ books: [bookOf(3, 'Chợ nổi')], total: 1, filters: [8, 16] });
  openSearch('/search?q=cho');
  fireEvent.click(await screen.findByRole('button', { name: 'Sách nói' }));
  await waitFor(() => expect(where()).toBe('/search?q=cho&type=16'));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('type')).toBe('16'));
  fireEvent.click(await screen.findByRole('button', { name: 'Giá thấp trước' }));
  await waitFor(() => expect(where()).toBe('/search?q=cho&type=16&sort=price'));
});

test('without a network the page says so and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  openSearch('/search?q=cho');
  expect(await screen.findByText('Đang không có mạng')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
});

test('where paper is looked for, a hit says what shops ask and leads to the offer', async () => {
  const paper = { address: '/shop/tiem-a/sach/cho-noi-p3', price: 88_000, offers: 2 };
  answers['/api/sa/searchSa'] = () => results({ books: [{ ...bookOf(3, 'Chợ nổi'), paper }], total: 1 });
  openSearch('/search?q=cho&category=shop_product');
  const link = await screen.findByRole('link', { name: 'Chợ nổi' });
  expect(link.getAttribute('href')).toBe(paper.address);
  expect(screen.getByText(/^Sách giấy ở 2 tiệm, từ 88\.000/)).toBeTruthy();
});
