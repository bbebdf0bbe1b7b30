// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFigures } from '#rules/shop/figures.ts';
import type { MemberRole } from '#rules/shop/members.ts';
import { aRoom } from '#testing/chat-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, aShelfRow, aSoldOrder, noShop, someFigures } from '#testing/selling-builders.ts';
import { SellerDeskPage } from './SellerDeskPage.tsx';

/** Sends a file in place of the browser's own XMLHttpRequest; the server's answer is the same as for any call. */
class FakeUpload {
  upload = {};
  onload?: () => void;
  onloadend?: () => void;
  responseText = '';
  url = '';
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  async send() {
    this.responseText = await (await fetch(this.url)).text();
    this.onload?.();
    this.onloadend?.();
  }
  abort() {}
}

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const open = (view = '') => openAt(`/shop/ban-hang${view}`, { pages });
const todo = { selling: 312, hidden: 4, proposals: 1, low: [] };
const waiting = { orders: null, returns: null, complaints: null, rooms: null, low: 12 };
const answers = (shop = aMyShop(), more: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    '/shop-api/seller/myShop': () => ok(shop),
    '/shop-api/seller/shelfToDo': () => ok(todo),
    '/shop-api/seller/rates': () =>
      ok({ now: { commission: 800, payment: 0, vat: 100, pit: 50 }, to_come: [] }),
    ...more,
  });
const rail = async () =>
  within(await screen.findByRole('navigation', { name: 'Bàn bán hàng' }))
    .getAllByRole('link')
    .map(link => link.textContent);

test('each role sees the pages of its own, and who works nowhere is led to opening a shop', async () => {
  const seen: Record<MemberRole, string[]> = {
    owner: [
      ...[
        'Hôm nay',
        'Đơn hàng',
        'Cần trả lời',
        'Trả sách',
        'Khiếu nại',
        'Tin nhắn',
        'Đánh giá',
        'Sách',
        'Sách số',
        'Giờ vàng',
        'Mã giảm',
        'Số liệu',
      ],
      ...['Tiền về', 'Người trong tiệm', 'Quyết định về tiệm', 'Cài đặt tiệm'],
    ],
    manager: [
      ...[
        'Hôm nay',
        'Đơn hàng',
        'Cần trả lời',
        'Trả sách',
        'Khiếu nại',
        'Tin nhắn',
        'Đánh giá',
        'Sách',
        'Sách số',
        'Giờ vàng',
        'Mã giảm',
        'Số liệu',
      ],
      ...['Tiền về', 'Quyết định về tiệm', 'Cài đặt tiệm'],
    ],
    packer: ['Hôm nay', 'Đơn hàng', 'Cần trả lời', 'Trả sách', 'Khiếu nại'],
    chat: ['Hôm nay', 'Tin nhắn', 'Đánh giá'],
  };
  for (const [role, links] of Object.entries(seen) as [MemberRole, string[]][]) {
    answers(aMyShop({ role }));
    await open();
    expect(await rail()).toEqual(links);
    await closeAll();
  }
  answers(noShop);
  await open();
  expect((await screen.findByRole('link', { name: 'Mở tiệm' })).getAttribute('href')).toBe('/shop/mo-tiem');
});

test('a page that is not one’s own says so and asks for nothing', async () => {
  answers(aMyShop({ role: 'packer' }));
  await open('/sach');
  expect(await screen.findByRole('heading', { name: 'Phần này không thuộc việc của bạn' })).toBeTruthy();
  expect(askedFor('/shop-api/seller/listShelf')).toEqual([]);
});

test('the first page has what is to be done: what was sent back, what is left, what runs out', async () => {
  const face = { title: 'Tiếng trúc gọi mưa', authors: [], base: null, tint: '#27476e' };
  const book = { product_id: 9, name: 'Tiếng trúc gọi mưa', variation: 'Bìa mềm', face };
  const low = [0, 2, 1, 1].map((free, at) => ({ ...book, product_meta_id: at, free }));
  answers(aMyShop({ wrong: [{ step: 'name', words: 'Trùng tên' }], left: ['hours'] }), {
    '/shop-api/seller/shelfToDo': () => ok({ ...todo, low }),
    '/shop-api/seller/countWaiting': () => ok(waiting),
  });
  await open();
  const list = await screen.findByRole('region', { name: 'Việc hôm nay' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Sửa chỗ Mọt đã ghi“Trùng tên”', 'Điền nốt 1 việc của tiệmRồi gửi Mọt duyệt']);
  const shelf = within(await screen.findByRole('region', { name: 'Sắp hết' }));
  expect(await shelf.findByText('12 cuốn')).toBeTruthy();
  expect(shelf.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Đã hết'),
    expect.stringContaining('Còn 2 cuốn'),
    expect.stringContaining('Còn 1 cuốn'),
  ]);
  expect(shelf.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/shop/ban-hang/sach?xem=low',
    ...[1, 2, 3].map(() => '/shop/ban-hang/sach?cuon=9'),
  ]);
});

test('the first page shows who waits for an answer, to those who answer and to nobody else', async () => {
  const answered = {
    '/shop-api/seller/shelfToDo': () => ok(todo),
    '/shop-api/seller/countWaiting': () => ok({ ...waiting, rooms: 4 }),
    '/shop-api/getRoomShop': () =>
      ok({ rooms: [aRoom({ room_id: 7, side: 'shop', name: 'Quách Dũng' })], unread: 1, held: 0, next: '' }),
  };
  answers(aMyShop({ role: 'chat' }), answered);
  await open();
  const rooms = within(await screen.findByRole('region', { name: 'Tin nhắn' }));
  expect(await rooms.findByText('4 bạn đang đợi')).toBeTruthy();
  const row = await rooms.findByRole('link', { name: /Quách Dũng/ });
  expect(row.getAttribute('href')).toBe('/shop/ban-hang/tin-nhan?room=7');
  expect(rooms.getByRole('link', { name: 'Mở hộp tin' }).getAttribute('href')).toBe(
    '/shop/ban-hang/tin-nhan',
  );
  expect(screen.queryByRole('region', { name: 'Sắp hết' })).toBeNull();
  await closeAll();
  answers(aMyShop({ role: 'packer' }), answered);
  await open();
  await screen.findByRole('region', { name: 'Việc hôm nay' });
  expect(screen.queryByRole('region', { name: 'Tin nhắn' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sắp hết' })).toBeNull();
  expect(askedFor('/shop-api/getRoomShop')).toEqual([]);
});

const figuresOf = (count: number) =>
  someFigures({
    days: Array.from({ length: count }, (_, at) => ({
      ...noFigures,
      day: new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
    })),
  });
const noLists = {
  '/shop-api/seller/listOrder': () => ok({ items: [], more: false }),
  '/shop-api/seller/figures': () => ok(figuresOf(30)),
  '/shop-api/seller/listReturn': () => ok({ items: [], more: false }),
  '/shop-api/seller/listComplaint': () => ok({ items: [], more: false }),
  '/shop-api/seller/ratings': () => ok({ items: [], more: false, next: null }),
};

test('the first page says how many orders wait, shows the four most urgent, and confirms one in place', async () => {
  const orders = [5, 4, 3, 2, 1].map(id => aSoldOrder(id));
  answers(aMyShop(), {
    ...noLists,
    '/shop-api/seller/listOrder': fields =>
      ok({ items: fields.get('state') === 'pending' ? orders : [], more: false }),
    '/shop-api/seller/confirmOrder': fields =>
      ok(aSoldOrder(Number(fields.get('order_id')), { state: 'preparing' })),
  });
  await open();
  expect((await screen.findByText('5 đơn')).closest('h1')?.textContent).toMatch(
    /^(Sáng|Trưa|Chiều|Tối|Đêm) nay có 5 đơn đợi bạn xác nhận$/,
  );
  const waiting = screen.getByRole('region', { name: 'Chờ xác nhận' });
  const names = within(waiting)
    .getAllByRole('listitem')
    .map(row => row.textContent);
  expect(names).toHaveLength(4);
  expect(names[0]).toContain('Cuốn 1');
  expect(names[0]).toContain('Mai Phương, Hồ Chí Minh');
  expect(within(waiting).getByRole('link', { name: 'Xem 1 đơn còn lại' }).getAttribute('href')).toBe(
    '/shop/ban-hang/don',
  );
  within(waiting).getByRole('button', { name: 'Xác nhận đơn M2611-1' }).click();
  (await screen.findByRole('button', { name: 'Làm ngay' })).click();
  await vi.waitFor(() =>
    expect(askedFor('/shop-api/seller/confirmOrder').map(fields => fields.get('order_id'))).toEqual(['1']),
  );
});

test('the first page has the last fourteen days, and nothing is said to be done before it is known', async () => {
  const later: ((reply: ReturnType<typeof ok>) => void)[] = [];
  answers(aMyShop(), {
    ...noLists,
    '/shop-api/seller/listReturn': () =>
      new Promise(resolve => {
        later.push(resolve);
      }) as never,
  });
  await open();
  const days = await screen.findByRole('region', { name: 'Hai tuần bán hàng' });
  expect(within(days).getAllByRole('listitem')).toHaveLength(14);
  expect(screen.queryByText('Không còn việc nào đang đợi.')).toBeNull();
  for (const answer of later) answer(ok({ items: [], more: false }));
  await screen.findByText('Không còn việc nào đang đợi.');
});

const shelf = { total: 2, items: [aShelfRow(1), aShelfRow(2, { price: 50_000 })] };
const cell = (name: string) => screen.findByRole('textbox', { name });

test('only changed cells are sent, with the version that was seen; a conflict colours its cell and keeps what was typed', async () => {
  const theirs = aShelfRow(1, { price: 80_000, version: 2 });
  const conflict = {
    ...{ product_meta_id: 1, state: 'conflict', row: theirs },
    cells: [{ cell: 'price', words: 'Vừa đổi ở nơi khác' }],
  };
  answers(aMyShop(), {
    '/shop-api/seller/listShelf': () => ok(shelf),
    '/shop-api/seller/saveShelf': () => ok({ rows: [conflict] }),
  });
  const user = await open('/sach');
  const price = await cell('Giá bán, Cuốn 1, Bìa mềm');
  await user.clear(price);
  await user.type(price, '95000');
  expect(screen.getByText('Đã đổi 1 dòng, chưa lưu')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  const [sent] = askedFor('/shop-api/seller/saveShelf');
  expect(JSON.parse(sent?.get('changes') ?? '')).toEqual([{ id: 1, version: 1, price: 95_000 }]);
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  expect((price as HTMLInputElement).value).toBe('95.000');
  expect((await cell('Giá bán, Cuốn 2, Bìa mềm')).getAttribute('aria-invalid')).toBeNull();
});

test('prices by a share are seen before they are saved, and one press takes them back', async () => {
  answers(aMyShop(), { '/shop-api/seller/listShelf': () => ok(shelf) });
  const user = await open('/sach');
  const price = (await cell('Giá bán, Cuốn 1, Bìa mềm')) as HTMLInputElement;
  await user.type(screen.getByLabelText('Đổi giá bán, %'), '-10{Enter}');
  expect(price.value).toBe('80.100');
  expect(screen.getByText('Đã đổi 2 dòng, chưa lưu')).toBeTruthy();
  expect(askedFor('/shop-api/seller/saveShelf')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(price.value).toBe('89.000');
});

test('the price field says what the shop gets before it is saved', async () => {
  const work = {
    ...{ work_id: 9, title: 'Sóng ở đáy bát', authors: ['Lý Thuỷ Ẩn'], year: 2026, isbn: null, cover: null },
    ...{ tint: '#27476e', product_id: null, others: null },
  };
  answers(aMyShop(), { '/shop-api/seller/findWork': () => ok({ isbn: null, items: [work] }) });
  const user = await open('/them-sach?tim=song');
  await user.click(await screen.findByRole('button', { name: /Sóng ở đáy bát/ }));
  await user.type(screen.getByLabelText('Giá bán, đồng'), '89000');
  expect(await screen.findByText('Bạn nhận 80.545đ: phí 7.120đ, thuế nộp thay 1.335đ.')).toBeTruthy();
});

test('a book that is not here is proposed, once for two presses', async () => {
  answers(aMyShop(), {
    '/shop-api/seller/findWork': () => ok({ isbn: '9780306406157', items: [] }),
    '/shop-api/seller/proposeBook': () => ok([]),
  });
  const user = await open('/them-sach?tim=9780306406157');
  expect(await screen.findByRole('region', { name: 'Mọt chưa có cuốn này' })).toBeTruthy();
  await user.type(screen.getByLabelText('Tên sách'), 'Chưa ai có');
  await user.dblClick(screen.getByRole('button', { name: 'Gửi ban biên tập' }));
  expect(await screen.findByRole('region', { name: 'Đã gửi ban biên tập' })).toBeTruthy();
  expect(askedFor('/shop-api/seller/proposeBook')).toHaveLength(1);
});

test('a file is tried first: each wrong row with line, column and reason, and no button that writes', async () => {
  const fails = [{ line: 3, column: 'ISBN', reason: 'Bảng tính đã làm hỏng ISBN này (9,78604E+12).' }];
  const trial = {
    trial_id: 5,
    creates: 1,
    changes: 2,
    same: 3,
    fails,
    failed: 1,
    shown: [],
    written_at: null,
  };
  let tried: object = trial;
  answers(aMyShop(), {
    '/shop-api/seller/tryShelf': () => ok(tried),
    '/shop-api/seller/writeShelf': () => ok({ ...trial, fails: [], failed: 0, written_at: 1 }),
  });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const user = await open('/nhap-tep');
  const pick = async () =>
    user.upload(
      await screen.findByLabelText('Tệp CSV'),
      new File(['Mã\n1'], 'kho.csv', { type: 'text/csv' }),
    );
  await pick();
  expect(await screen.findByText('Dòng 3, cột ISBN')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ghi/ })).toBeNull();
  tried = { ...trial, fails: [], failed: 0 };
  await pick();
  await user.click(await screen.findByRole('button', { name: 'Ghi 3 dòng' }));
  expect(await screen.findByRole('region', { name: 'Đã ghi' })).toBeTruthy();
});
