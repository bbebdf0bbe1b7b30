// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookCard } from '#contract/library/catalogue.ts';
import { listAddress, listRequestOf } from '#contract/library/list-request.ts';
import { slugOf } from '#rules/text/slug.ts';
import { aBook } from '#testing/book-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import FrontPage from './FrontPage.tsx';
import ListPage from './ListPage.tsx';
import ShelfPage from './ShelfPage.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const card = (id: number, some: Partial<BookCard> = {}) =>
  aBook({ id, title: `Cuốn ${id}`, address: `/ebook/cuon-${id}`, ...some });
const category = {
  id: 3,
  name: 'Trinh thám',
  tint: '#7e1f17',
  count: 2,
  address: `/ebook/${slugOf('category', 'Trinh thám', 3)}`,
};
const pageOf = (fields: URLSearchParams, items: BookCard[], hasNext = false) => ({
  items,
  page: Number(fields.get('page_no')),
  pageSize: 30,
  hasNext,
  total: 61,
  kinds: [],
  prices: ['free', 'member', 'retail'],
  categories: [category],
});

const pages = {
  '/ebook': <FrontPage />,
  '/ebook/tat-ca': <ListPage />,
  '/moi-nhat': <ListPage />,
  '/ebook/:slug': <ShelfPage />,
};
const open = (at: string) => openAt(at, { as: null, pages });
const titles = () => screen.queryAllByRole('link', { name: /Cuốn \d/ }).map(link => link.textContent);

test('prices that find nothing are not offered; one that was chosen can be given up', async () => {
  aServer({
    '/super/getBookByPage': fields => ok({ ...pageOf(fields, [card(9)]), prices: [] }),
  });
  const user = await open('/ebook/tat-ca?price=free');
  await screen.findByRole('link', { name: /Cuốn 9/ });
  const filters = within(screen.getByRole('group', { name: 'Lọc' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Thể loại',
    'Miễn phí',
  ]);
  await user.click(filters.getByRole('button', { name: 'Miễn phí' }));
  await waitFor(() => expect(filters.queryByRole('button', { name: 'Miễn phí' })).toBeNull());
});

test('a list says what it is, puts the next page behind the first and has real links to the others', async () => {
  aServer({
    '/super/getBookByPage': fields =>
      ok(
        fields.get('page_no') === '1'
          ? pageOf(fields, [card(9), card(8)], true)
          : pageOf(fields, [card(8), card(7)]),
      ),
  });
  const user = await open('/ebook/tat-ca');
  expect(await screen.findByRole('link', { name: /Cuốn 9/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tất cả sách chữ');
  expect(screen.getByText('61 tựa')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sau' }).getAttribute('href')).toBe('/ebook/tat-ca?page=2');
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  await screen.findByRole('link', { name: /Cuốn 7/ });
  // What moved to the next page meanwhile is shown once.
  expect(titles()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Trước' })).toBeTruthy();
});

test('filters and orders stand in the address, and a choice begins at the first page', async () => {
  aServer({ '/super/getBookByPage': fields => ok(pageOf(fields, [card(1)], true)) });
  const user = await open('/ebook/tat-ca?page=2');
  await screen.findByRole('link', { name: /Cuốn 1/ });
  await user.click(screen.getByRole('button', { name: 'Hội viên' }));
  await waitFor(() => expect(where()).toContain('/ebook/tat-ca?price=member'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Xếp theo' }), 'hottest');
  await waitFor(() => expect(where()).toContain('/ebook/tat-ca?price=member&order=hottest'));
  await waitFor(() => expect(askedFor('/super/getBookByPage').at(-1)?.get('order')).toBe('hottest'));
  const last = askedFor('/super/getBookByPage').at(-1);
  expect([last?.get('list'), last?.get('price'), last?.get('page_no')]).toEqual(['allEbooks', 'member', '1']);
});

test('an empty list says so kindly, and a view that leaves nothing leads back to the whole', async () => {
  aServer({ '/super/getBookByPage': fields => ok({ ...pageOf(fields, []), total: 0 }) });
  await open('/moi-nhat');
  expect(await screen.findByText('Kệ còn trống một chỗ.')).toBeTruthy();
  await closeAll();
  aWindow(390);
  aServer({ '/super/getBookByPage': fields => ok({ ...pageOf(fields, []), total: 0 }) });
  await open('/moi-nhat?price=free');
  const back = await screen.findByRole('link', { name: 'Xem cả danh sách' });
  expect(back.getAttribute('href')).toBe('/moi-nhat');
});

test('a category under an old name moves to its address; one that nobody knows is not found', async () => {
  aServer({
    '/super/getItemByCat': fields =>
      fields.get('category_id') === '3'
        ? ok({
            ...pageOf(fields, [card(1)]),
            category: { ...category, contentType: 1, kinds: [], prices: [] },
          })
        : no('not_found'),
  });
  await open(`/ebook/ten-cu-${category.address.split('-').at(-1)}`);
  expect((await screen.findByRole('heading', { level: 1, name: 'Trinh thám' })).textContent).toBe(
    'Trinh thám',
  );
  expect(where()).toContain(category.address);
  await closeAll();
  aWindow(390);
  aServer({ '/super/getItemByCat': () => no('not_found') });
  await open(`/ebook/${slugOf('category', 'x', 77)}`);
  expect(await screen.findByText('Không tìm thấy trang này')).toBeTruthy();
});

test('a front page leads to its categories, its topics and the whole of each rail', async () => {
  aServer({
    '/super/getFrontPage': () =>
      ok({
        categories: [category, { ...category, id: 4, name: 'Thơ', address: '/ebook/tho' }],
        topics: [
          {
            id: 1,
            name: 'Bên sông',
            description: 'Nước lớn.',
            tint: '#27476e',
            count: 1,
            address: '/ebook/ben-song',
            items: [card(5)],
          },
        ],
        rails: [{ name: 'newest', title: 'Mới lên kệ', address: '/ebook/tat-ca', items: [card(1), card(2)] }],
      }),
  });
  await open('/ebook');
  expect((await screen.findByRole('link', { name: /^Trinh thám/ })).getAttribute('href')).toBe(
    category.address,
  );
  expect(screen.getByRole('link', { name: /^Bên sông/ }).getAttribute('href')).toBe('/ebook/ben-song');
  expect(screen.getByRole('link', { name: /^Xem hết/ }).getAttribute('href')).toBe('/ebook/tat-ca');
});

test('an address says how a list is looked at, and what it cannot say counts as not said', () => {
  const of = (query: string) => listAddress('/moi-nhat', listRequestOf(new URLSearchParams(query)));
  expect(of('page=3&content_type=52&price=free&order=price&category_id=4')).toBe(
    '/moi-nhat?content_type=52&category_id=4&price=free&order=price&page=3',
  );
  expect(of('page=0&content_type=x&price=cheap&order=any&category_id=-1')).toBe('/moi-nhat');
  expect(of('page=1')).toBe('/moi-nhat');
});
