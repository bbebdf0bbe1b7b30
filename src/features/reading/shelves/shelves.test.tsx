// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { aBook } from '#testing/book-builders.ts';
import { aContinueCard } from '#testing/catalogue-builders.ts';
import { aServer, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import BookcasePage from './BookcasePage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const open = (address = '/account/bookcase') =>
  openAt(address, { pages: { [paths.bookcase.path]: <BookcasePage /> }, as: trieu });
const books = ['Sen nở', 'Ngọn đèn', 'Cá chép'].map((title, at) => aBook({ id: at + 1, title }));
const shelf = (id: number, name: string, some = books) => ({ id, name, count: some.length, books: some });
const three = [shelf(1, 'Đọc dần'), shelf(2, 'Cho con', []), shelf(3, 'Mượn bạn')];
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('an empty bookcase says what it is for, and its first shelf is added from there', async () => {
  const asked: string[] = [];
  aServer({
    '/fm/listShelves': () => ok([]),
    '/fm/addShelf': (query: URLSearchParams) => {
      asked.push(query.get('name') ?? '');
      return ok(shelf(9, query.get('name') ?? '', []));
    },
  });
  const user = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kệ còn trống một chỗ.' })).toBeTruthy();
  expect(screen.getByText('Lưu một cuốn, nó sẽ đợi bạn ở đây.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Thêm kệ' }));
  await user.type(screen.getByRole('textbox', { name: 'Tên kệ' }), 'Đọc dần');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Đọc dần' })).toBeTruthy();
  expect(asked).toEqual(['Đọc dần']);
});

test('shelves are put in another order by keys, said aloud and kept', async () => {
  const orders: string[] = [];
  aServer({
    '/fm/listShelves': () => ok(three),
    '/fm/orderShelves': (query: URLSearchParams) => {
      orders.push(query.get('order') ?? '');
      return ok({});
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Đổi thứ tự' }));
  screen.getByRole('button', { name: 'Đưa lên: Mượn bạn' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Đọc dần', 'Mượn bạn', 'Cho con']);
  expect(screen.getByText('“Mượn bạn” đứng thứ 2 trên 3')).toBeTruthy();
  // Focus is still on it: the next press moves it on.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Đưa lên: Mượn bạn');
  await user.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['Mượn bạn', 'Đọc dần', 'Cho con']);
  await vi.waitFor(() => expect(orders).toEqual(['1,3,2', '3,1,2']));
});

test('an order that was not kept is shown as the server has it', async () => {
  aServer({ '/fm/listShelves': () => ok(three), '/fm/orderShelves': () => no('busy') });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Đổi thứ tự' }));
  await user.click(screen.getByRole('button', { name: 'Đưa xuống: Đọc dần' }));
  await vi.waitFor(() => expect(names()).toEqual(['Đọc dần', 'Cho con', 'Mượn bạn']));
  expect(currentToast()).toBeTruthy();
});

test('works of a shelf move and leave it', async () => {
  const asked: string[] = [];
  aServer({
    '/fm/getShelf': () => ok(shelf(1, 'Đọc dần')),
    '/fm/orderOnShelf': (query: URLSearchParams) => {
      asked.push(`order ${query.get('order')}`);
      return ok({});
    },
    '/fm/putOnShelf': (query: URLSearchParams) => {
      asked.push(`${query.get('on')} ${query.get('content_id')}`);
      return ok({ count: 2 });
    },
  });
  const user = await open('/account/bookcase?ke=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Đọc dần' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sắp xếp' }));
  await user.click(screen.getByRole('button', { name: 'Đưa lên: Cá chép' }));
  await user.click(screen.getByRole('button', { name: 'Lấy khỏi kệ: Ngọn đèn' }));
  const rows = screen.getAllByRole('listitem').map(row => within(row).getAllByRole('link')[0]?.textContent);
  expect(rows).toEqual(['Sen nở', 'Cá chép']);
  await vi.waitFor(() => expect(asked).toEqual(['order 1,3,2', '0 2']));
});

test('works of the library are put on a shelf, each offered once', async () => {
  const more = aBook({ id: 7, title: 'Trăng trên bến' });
  const asked: string[] = [];
  aServer({
    '/fm/getShelf': () => ok(shelf(1, 'Đọc dần', [])),
    '/ebook/listReading': () => ok([aContinueCard({ book: more })]),
    '/super/listBuyContent': () => ok([]),
    '/fm/listWishlist': () => ok([more]),
    '/fm/putOnShelf': (query: URLSearchParams) => {
      asked.push(`${query.get('on')} ${query.get('content_id')}`);
      return ok({ count: 1 });
    },
  });
  const user = await open('/account/bookcase?ke=1');
  await user.click(await screen.findByRole('button', { name: 'Xếp sách lên kệ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Xếp sách lên kệ' }));
  await user.click(await dialog.findByRole('button', { name: /^Xếp lên.*Trăng/ }));
  expect((await dialog.findByRole('button', { name: /^Trên kệ.*Trăng/ })).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(asked).toEqual(['1 7']);
});

test('a shelf that is gone says so, and leads to the others', async () => {
  aServer({ '/fm/getShelf': () => no('not_found') });
  await open('/account/bookcase?ke=77');
  expect(await screen.findByRole('heading', { name: 'Kệ này không còn nữa.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Xem các kệ khác' }).getAttribute('href')).toBe(
    '/account/bookcase',
  );
});

test('a shelf is taken away only after a yes, which says that its works stay', async () => {
  const asked: string[] = [];
  aServer({
    '/fm/getShelf': () => ok(shelf(1, 'Đọc dần')),
    '/fm/listShelves': () => ok([]),
    '/fm/removeShelf': (query: URLSearchParams) => {
      asked.push(query.get('shelf_id') ?? '');
      return ok({});
    },
  });
  const user = await open('/account/bookcase?ke=1');
  await user.click(await screen.findByRole('button', { name: 'Bỏ kệ này' }));
  expect(screen.getByText('Kệ “Đọc dần” sẽ được gỡ đi. Sách trên kệ vẫn ở trong tủ của bạn.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Bỏ kệ' }));
  expect(await screen.findByRole('heading', { name: 'Kệ còn trống một chỗ.' })).toBeTruthy();
  expect(asked).toEqual(['1']);
});
