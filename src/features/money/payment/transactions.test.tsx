// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { purchaseTypes } from '#rules/money/purchase.ts';
import { purchaseStates, resultOf } from '#rules/money/purchase-states.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { resultNames, typeNames, typesFor } from './payment-labels.ts';
import { ReceiptPage } from './ReceiptPage.tsx';
import TransactionsPage from './TransactionsPage.tsx';
import { anOrder } from './test-order.ts';
import { byMonth, cardOf, readFilters, whenIn } from './transactions.ts';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const DAY_MS = 24 * 60 * 60_000;
const NUMBER = 'ABCDEFGH12';
const PATH = '/account/transaction-histories';
const item = (state: Parameters<typeof anOrder>[0], change: object = {}) =>
  anOrder(state, { created_at: Date.now() - 60_000, expires_at: Date.now() + 14 * 60_000, ...change });
const pages = { [PATH]: <TransactionsPage />, [`${PATH}/:number`]: <ReceiptPage /> };
const list = (items: object[], more = false) => ({
  '/super/getUserTransaction': () => ok({ items, more, cards: [], kinds: [2], years: [2026, 2025] }),
});
const open = (at = PATH) => openAt(at, { pages });

test('each state is said in words with one action: receipt, going on, or again', async () => {
  const rows = purchaseStates.map((state, at) => item(state, { number: `ABCDEFGH${at + 10}` }));
  aServer(list(rows));
  await open();
  const shown = await screen.findAllByRole('article');
  const said = shown.map(row => {
    const link = within(row).queryByRole('link');
    return [link?.textContent?.replace(' Muối của rừng', '') ?? null, row.querySelector('del') !== null];
  });
  expect(Object.fromEntries(purchaseStates.map((state, at) => [state, said[at]]))).toEqual({
    created: ['Trả tiếp', false],
    waiting: ['Trả tiếp', false],
    paid: ['Trả tiếp', false],
    granted: ['Biên nhận', false],
    failed: ['Trả lại', true],
    expired: ['Trả lại', true],
    cancelled: ['Trả lại', true],
    held: [null, false],
    refund_pending: ['Biên nhận', false],
    refunded: ['Biên nhận', true],
    refund_failed: ['Biên nhận', false],
    partly_refunded: ['Biên nhận', false],
  });
  expect(within(shown[1] as HTMLElement).getByText(/Đang chờ, còn 1[45] phút/)).toBeTruthy();
});

test('a parcel that is paid at the door counts no minutes down, and leads to its order', async () => {
  const parcel = { intent: 'supplier_7', charge_type: 'supplier' as const };
  const atTheDoor = item('waiting', { ...parcel, pay_type: 'cod', expires_at: Date.now() + 180 * DAY_MS });
  const byBank = item('waiting', { ...parcel, number: 'ABCDEFGH99', expires_at: Date.now() + 90 * 60_000 });
  aServer(list([atTheDoor, byBank]));
  await open();
  const [first, second] = await screen.findAllByRole('article');
  const door = within(first as HTMLElement);
  expect(door.getByText('Trả khi nhận')).toBeTruthy();
  expect(door.queryByText(/còn/)).toBeNull();
  expect(door.getByRole('link', { name: /^Xem đơn/ }).getAttribute('href')).toContain(`number=${NUMBER}`);
  const bank = within(second as HTMLElement);
  expect(bank.getByText(/^Đang chờ, còn 1 giờ 3[01] phút$/)).toBeTruthy();
  expect(bank.getByRole('link', { name: /^Trả tiếp/ }).getAttribute('href')).toContain('number=ABCDEFGH99');
});

test('the filters name every purchase type and result, live in the address, and go to the server', async () => {
  expect(new Set(typeNames.map(([code]) => code))).toEqual(new Set(Object.values(purchaseTypes)));
  expect(new Set(resultNames.map(([name]) => name))).toEqual(new Set(purchaseStates.map(resultOf)));
  aServer(list([item('granted')], true));
  const user = await open(`${PATH}?loai=8&tt=success&nam=2026&q=muoi&page=2`);
  await screen.findByRole('heading', { name: 'Muối của rừng' });
  expect(Object.fromEntries(askedFor('/super/getUserTransaction')[0] ?? [])).toMatchObject({
    purchase_type: '8',
    result: 'success',
    year: '2026',
    q: 'muoi',
    page_no: '2',
  });
  expect(screen.getByRole('link', { name: /^Sau/ }).getAttribute('href')).toBe(
    `${PATH}?loai=8&tt=success&nam=2026&q=muoi&page=3`,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trạng thái' }), 'failed');
  await waitFor(() => expect(where()).toBe(`PUSH ${PATH}?loai=8&tt=failed&nam=2026&q=muoi`));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Năm' }), '2025');
  await waitFor(() => expect(where()).toBe(`PUSH ${PATH}?loai=8&tt=failed&nam=2025&q=muoi`));
  await user.click(screen.getByRole('link', { name: 'Tất cả' }));
  await waitFor(() => expect(where()).toBe(`PUSH ${PATH}?tt=failed&nam=2025&q=muoi`));
});

test('a name or a number is searched by Enter, and an emptied field shows all again', async () => {
  aServer(list([item('granted')]));
  const user = await open(`${PATH}?loai=2`);
  await screen.findByRole('heading', { name: 'Muối của rừng' });
  await user.type(screen.getByRole('searchbox', { name: 'Tìm giao dịch' }), ' muối {Enter}');
  await waitFor(() => expect(where()).toBe(`PUSH ${PATH}?loai=2&q=mu%E1%BB%91i`));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.clear(screen.getByRole('searchbox', { name: 'Tìm giao dịch' }));
  await waitFor(() => expect(where()).toBe(`PUSH ${PATH}?loai=2`));
});

test('what the shop will sell is no filter before something of it was bought', async () => {
  aServer(list([item('granted')]));
  await open();
  await screen.findByRole('heading', { name: 'Muối của rừng' });
  const filters = within(screen.getByRole('navigation', { name: 'Loại giao dịch' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  const known = typeNames.map(([, name]) => name).filter(name => !['Sách giấy', 'Gian hàng'].includes(name));
  expect(filters).toEqual(['Tất cả', ...known]);
  expect(typesFor([999, 2]).map(([code]) => code)).toContain(999);
  expect(typesFor([6]).map(([code]) => code)).not.toContain(999);
});

test('on a wide screen the pages of the account are listed beside it', async () => {
  aServer(list([item('granted')]));
  await open();
  await screen.findByRole('heading', { name: 'Muối của rừng' });
  expect(screen.queryByRole('navigation', { name: 'Tài khoản' })).toBeNull();
  await closeAll();
  aWindow(1_440);
  aServer(list([item('granted')]));
  await open();
  const pages = within(await screen.findByRole('navigation', { name: 'Tài khoản' }));
  expect(pages.getByRole('link', { name: 'Giao dịch' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Giao dịch');
});

test('an address that means nothing shows all', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query));
  const all = { type: 0, result: '', year: 0, q: '', page: 1 };
  expect(read('loai=7&tt=maybe&nam=x&page=-1')).toEqual(all);
  expect(read('nam=20.5&q=%20')).toEqual(all);
  expect(read('loai=999&tt=error&nam=2026&q=a%20b&page=3')).toEqual({
    type: 999,
    result: 'error',
    year: 2026,
    q: 'a b',
    page: 3,
  });
});

test('a moment names its day without the year, or today; a cover is only a work’s', () => {
  const now = Date.parse('2026-11-21T17:30:00Z');
  expect(whenIn(Date.parse('2026-11-21T17:05:00Z'), now)).toBe('Hôm nay, 00:05');
  expect(whenIn(Date.parse('2026-11-21T16:05:00Z'), now)).toBe('21/11, 23:05');
  const { lines, cards } = anOrder('granted');
  const all = cards as never[];
  expect(cardOf({ lines }, all)).toBe(cards[0]);
  expect(cardOf({ lines: lines.map(line => ({ ...line, kind: 'membership' as const })) }, all)).toBeNull();
});

test('months sum what was really spent, in Vietnam’s calendar', () => {
  const at = (iso: string, state: (typeof purchaseStates)[number], total: number, currency = 'VND') => ({
    created_at: Date.parse(iso),
    state,
    total,
    currency: currency as 'VND' | 'OAK',
  });
  const months = byMonth(
    [
      at('2026-11-02T00:00:00Z', 'granted', 50_000),
      at('2026-11-01T00:00:00Z', 'refunded', 70_000),
      at('2026-10-31T18:00:00Z', 'waiting', 90_000),
      at('2026-10-30T00:00:00Z', 'granted', 6, 'OAK'),
      at('2025-12-30T00:00:00Z', 'partly_refunded', 20_000),
    ],
    Date.parse('2026-11-21T00:00:00Z'),
  );
  expect(months.map(({ name, items, spent }) => [name, items.length, spent])).toEqual([
    ['Tháng Mười một', 3, 50_000],
    ['Tháng Mười', 1, 0],
    ['Tháng Mười hai năm 2025', 1, 20_000],
  ]);
});

test('nothing bought, nothing under these filters, and no network each say what to do', async () => {
  aServer(list([]));
  await open();
  expect(await screen.findByText('Chưa có giao dịch nào.')).toBeTruthy();
  await closeAll();
  aServer(list([]));
  await open(`${PATH}?loai=48`);
  expect(await screen.findByText('Không có giao dịch nào như vậy.')).toBeTruthy();
  await closeAll();
  aServer({});
  await open();
  expect(await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 8_000 })).toBeTruthy();
});

test('in a mini app that sells nothing there is no button to pay', async () => {
  aServer({ ...list([item('failed')]), '/sa/listPayment': () => ok([]) });
  await openAt(PATH, { pages, host: browserHost('zalo') });
  await screen.findByRole('heading', { name: 'Muối của rừng' });
  expect(screen.queryByRole('link', { name: /Trả lại/ })).toBeNull();
});

test('a receipt has number, person, moment, way, lines and sum, and prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  aServer({ '/sa/getOrderInfo': () => ok(item('granted')) });
  const user = await open(`${PATH}/ABCDEFGH12`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Biên nhận' })).toBeTruthy();
  const text = document.body.textContent ?? '';
  for (const word of [
    'ABCDEFGH12',
    'Nguyễn Thị Triều',
    '21:09 21/11/2026',
    'VNPAY',
    'Muối của rừng',
    '59.000đ',
  ])
    expect(text).toContain(word);
  await user.click(screen.getByRole('button', { name: 'In biên nhận' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('what is not paid has no receipt yet; what is not one’s own is not found', async () => {
  aServer({ '/sa/getOrderInfo': () => ok(item('failed')) });
  await open(`${PATH}/ABCDEFGH12`);
  expect(await screen.findByText('Chưa có biên nhận')).toBeTruthy();
  await closeAll();
  aServer({ '/sa/getOrderInfo': () => no('not_found') });
  await open(`${PATH}/ABCDEFGH12`);
  expect(await screen.findByText('Không tìm thấy trang này')).toBeTruthy();
});

test('an order of shops says how many books it has, and names no fee', async () => {
  const line = (title: string, copies: number) => ({
    ...anOrder('granted').lines[0],
    kind: 'sellerOrder',
    title,
    copies,
  });
  const lines = [line('Chợ lùi', 2), line('Phí giao, Hiên Đọc', 0), line('Sen nở trái mùa', 1)];
  aServer(list([item('granted', { charge_type: 'supplier', lines })]));
  await open();
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('heading', { name: 'Chợ lùi và 2 cuốn khác' })).toBeTruthy();
  expect(row.getByText('3 cuốn')).toBeTruthy();
});
