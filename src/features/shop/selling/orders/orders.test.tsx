// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SoldOrder } from '#contract/shop/seller.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, aSoldOrder } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const path = (name: string) => `/shop-api/seller/${name}`;

/** A shop with these orders; its calls move them as the server's do. */
function aShopWith(orders: SoldOrder[], more: Parameters<typeof aServer>[0] = {}, shop = aMyShop()) {
  const of = (fields: URLSearchParams) =>
    orders.find(each => String(each.order_id) === fields.get('order_id'));
  const nothing = {
    confirm: false,
    pack: false,
    hand_over: false,
    refuse: false,
    cancel: false,
    inspect: false,
  };
  const moved = (state: SoldOrder['state'], may: Partial<SoldOrder['may']>) => (fields: URLSearchParams) => {
    const order = of(fields);
    if (!order) return no('not_found');
    Object.assign(order, { state, may: { ...nothing, ...may } });
    return ok(order);
  };
  aServer({
    [path('myShop')]: () => ok(shop),
    [path('listOrder')]: fields => {
      const state = fields.get('state') ?? 'all';
      return ok({ items: orders.filter(each => state === 'all' || each.state === state), more: false });
    },
    [path('detailOrder')]: fields => ok(of(fields)),
    [path('confirmOrder')]: moved('preparing', { pack: true, cancel: true }),
    [path('packOrder')]: moved('packed', { hand_over: true, cancel: true }),
    [path('refuseOrder')]: moved('cancelled', {}),
    ...more,
  });
}
const open = (query = '') => openAt(`/shop/ban-hang/don${query}`, { pages });
const table = () => screen.findByRole('table');
const codes = async () =>
  within(await table())
    .getAllByRole('checkbox', { name: /^Chọn đơn/ })
    .map(box => box.getAttribute('aria-label')?.replace('Chọn đơn ', ''));
const sent = (name: string) => askedFor(path(name)).map(fields => fields.get('order_id'));
const packedWith = (id: number, code: string | null): SoldOrder =>
  aSoldOrder(id, {
    state: 'packed',
    may: {
      confirm: false,
      pack: false,
      hand_over: code === null,
      refuse: false,
      cancel: true,
      inspect: false,
    },
    parcel:
      code === null
        ? null
        : {
            carrier: 'ghn',
            carrier_name: 'GHN',
            number: `n${id}`,
            code,
            ...{ state: 'waiting', fee: 20_000, collect: 0, created_at: 1 },
          },
  });

test('the seven tabs of the specification; each asks for its states, and nobody sells what is not paid', async () => {
  aShopWith([aSoldOrder(1)]);
  const user = await open();
  await table();
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    ...['Tất cả', 'Chờ xác nhận', 'Chờ giao', 'Đang giao', 'Đã giao', 'Đã huỷ', 'Giao không thành công'],
  ]);
  expect(askedFor(path('listOrder')).map(fields => fields.get('state'))).toEqual(['pending']);
  await user.click(screen.getByRole('tab', { name: 'Chờ giao' }));
  expect(await screen.findByText('Chưa có đơn nào ở đây')).toBeTruthy();
  expect(askedFor(path('listOrder')).map(fields => fields.get('state'))).toEqual([
    'pending',
    'preparing',
    'packed',
  ]);
});

test('the nearest deadline stands first, though the newest order is told first', async () => {
  aShopWith([aSoldOrder(9), aSoldOrder(5), aSoldOrder(2)]);
  await open();
  expect(await codes()).toEqual(['M2611-2', 'M2611-5', 'M2611-9']);
  expect(within(await table()).getByText(/^0?3.12.*09:02$/)).toBeTruthy();
});

test('of many confirmed at once the one that fails is named with its reason and stays ticked, the rest is done', async () => {
  const orders = [aSoldOrder(1), aSoldOrder(2), aSoldOrder(3)];
  aShopWith(orders);
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả dòng đang hiện' }));
  // Somebody took it away meanwhile.
  aShopWith(orders, {
    [path('confirmOrder')]: fields => {
      const order = orders.find(each => String(each.order_id) === fields.get('order_id'));
      if (!order || order.order_id === 2) return no('too_late', 'Người mua vừa huỷ đơn này.');
      order.state = 'preparing';
      return ok(order);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Xác nhận 3 đơn' }));
  await user.click(screen.getByRole('button', { name: 'Làm ngay' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Chưa xác nhận được 1 đơn');
  expect(alert.textContent).toContain('M2611-2: Người mua vừa huỷ đơn này.');
  expect(sent('confirmOrder')).toEqual(['1', '2', '3']);
  await waitFor(async () => expect(await codes()).toEqual(['M2611-2']));
  expect((screen.getByRole('checkbox', { name: 'Chọn đơn M2611-2' }) as HTMLInputElement).checked).toBe(true);
});

test('J and K move, X ticks, C confirms the row in focus and goes on to the next', async () => {
  aShopWith([aSoldOrder(1), aSoldOrder(2), aSoldOrder(3)]);
  const user = await open();
  await table();
  expect(screen.getByLabelText('Phím tắt').textContent).toContain('Cxác nhận');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toContain('M2611-1');
  await user.keyboard('jxk');
  expect((screen.getByRole('checkbox', { name: 'Chọn đơn M2611-2' }) as HTMLInputElement).checked).toBe(true);
  await user.keyboard('c');
  await user.click(screen.getByRole('button', { name: 'Làm ngay' }));
  await waitFor(async () => expect(await codes()).toEqual(['M2611-2', 'M2611-3']));
  expect(sent('confirmOrder')).toEqual(['1']);
  expect(document.activeElement?.textContent).toContain('M2611-2');
});

test('P gets the labels of the ticked as one PDF in the order of the list, and names those that have none', async () => {
  aShopWith([packedWith(3, 'G3'), packedWith(2, 'G2'), packedWith(1, 'G1'), packedWith(4, null)], {
    [path('labelSheet')]: () =>
      ok({
        labels: 2,
        failed: [{ order_id: 2, order_code: 'M2611-2', words: 'Hãng chưa trả lời.' }],
        pdf: btoa('%PDF-1.7'),
      }),
  });
  const user = await open('?xem=before_delivery');
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả dòng đang hiện' }));
  await user.keyboard('p');
  const drawer = await screen.findByRole('dialog', { name: 'Phiếu dán gói' });
  expect((await within(drawer).findByRole('alert')).textContent).toContain('M2611-2: Hãng chưa trả lời.');
  await within(drawer).findByText('In lại lúc nào cũng được.');
  expect(askedFor(path('labelSheet'))[0]?.get('order_ids')).toBe('1,2,3');
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  for (let time = 0; time < 2; time++)
    await user.click(within(drawer).getByRole('button', { name: 'Mở 2 phiếu' }));
  expect(opened.mock.calls.map(([to]) => String(to).startsWith('blob:'))).toEqual([true, true]);
});

test('one label is had from its carrier', async () => {
  aShopWith([packedWith(1, 'G1')], {
    [path('parcelLabel')]: () => ok({ code: 'G1', address: 'https://hang.example/phieu/1', pdf: null }),
  });
  const user = await open('?xem=before_delivery');
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn đơn M2611-1' }));
  await user.keyboard('p');
  const drawer = within(await screen.findByRole('dialog', { name: 'Phiếu dán gói' }));
  expect((await drawer.findByRole('link')).getAttribute('href')).toBe('https://hang.example/phieu/1');
});

test('a press waits, is taken back and does nothing; another press, or leaving the page, lets it go', async () => {
  aShopWith([aSoldOrder(1), aSoldOrder(2), aSoldOrder(3)]);
  const user = await open();
  const confirm = async (id: number) => {
    await user.click(await screen.findByRole('checkbox', { name: `Chọn đơn M2611-${id}` }));
    await user.click(screen.getByRole('button', { name: 'Xác nhận 1 đơn' }));
  };
  await confirm(1);
  expect(within(screen.getByRole('region', { name: 'Sắp làm' })).getByRole('status').textContent).toBe(
    'Sẽ xác nhận đơn M2611-1 sau 5 giây.',
  );
  // A double tap is one press.
  await user.click(screen.getByRole('button', { name: 'Xác nhận 1 đơn' }));
  await user.click(screen.getByRole('button', { name: 'Lấy lại' }));
  expect(sent('confirmOrder')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Chọn đơn M2611-1' }));
  await confirm(2);
  expect(sent('confirmOrder')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Chọn đơn M2611-2' }));
  await confirm(3);
  await waitFor(() => expect(sent('confirmOrder')).toEqual(['2']));
  await user.click(screen.getByRole('tab', { name: 'Đã giao' }));
  await waitFor(() => expect(sent('confirmOrder')).toEqual(['2', '3']));
});

test('an order opens beside the list: who it goes to, its money, how its buyer took parcels, and the way to write', async () => {
  const cash_buyer = { refused: 1, of: 3, words: '1 trong 3 đơn trả khi nhận đã bị từ chối' };
  aShopWith([aSoldOrder(1, { creation_step: 0, cash_buyer, note: 'Gói kín giúp mình' })]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^M2611-1/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Đơn M2611-1' }));
  expect((await drawer.findByRole('region', { name: 'Người nhận' })).textContent).toBe(
    `Người nhậnMai Phương, 09090001115 Lê Lợi, Phường Thủ Đức, Thành phố Hồ Chí Minh“Gói kín giúp mình”${cash_buyer.words}`,
  );
  expect(drawer.getByText('147.750đ')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Nhắn khách' }).getAttribute('href')).toBe(
    '/shop/ban-hang/tin-nhan?buyerOf=1',
  );
});

test('an order is refused with a reason; without one the field says what is missing', async () => {
  const refuse = vi.fn();
  aShopWith([aSoldOrder(1)], {
    [path('refuseOrder')]: fields => {
      refuse(fields.get('reason'));
      return fields.get('reason')
        ? ok(aSoldOrder(1, { state: 'cancelled' }))
        : no('bad_input', { reason: ['Bạn điền lý do nhé'] });
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^M2611-1/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Đơn M2611-1' }));
  await user.click(await drawer.findByRole('button', { name: 'Từ chối đơn' }));
  await user.click(drawer.getByRole('button', { name: 'Từ chối đơn' }));
  expect(await drawer.findByText('Bạn điền lý do nhé')).toBeTruthy();
  await user.type(drawer.getByLabelText('Lý do, người mua sẽ đọc'), 'Hết sách{Enter}');
  await waitFor(() => expect(refuse.mock.calls).toEqual([[''], ['Hết sách']]));
  await waitFor(() => expect(drawer.queryByLabelText('Lý do, người mua sẽ đọc')).toBeNull());
});

test('what came back is looked at: so many are sound, the rest is written off', async () => {
  const back = aSoldOrder(1, {
    state: 'returned',
    waiting: [{ product_meta_id: 31, copies: 2 }],
    may: { confirm: false, pack: false, hand_over: false, refuse: false, cancel: false, inspect: true },
  });
  aShopWith([back], { [path('inspectReturned')]: () => ok({ ...back, waiting: [] }) });
  const user = await open('?xem=deliver_fail');
  await user.click(await screen.findByRole('button', { name: /^M2611-1/ }));
  const form = within(await screen.findByRole('form', { name: 'Xem sách về lại' }));
  await user.selectOptions(form.getByLabelText('Còn tốt: Cuốn 1, Bìa mềm'), '1 cuốn');
  await user.click(form.getByRole('button', { name: 'Ghi lại' }));
  await waitFor(() => expect(askedFor(path('inspectReturned'))[0]?.get('sound')).toBe('31:1'));
});

test('who packs sees no sums and writes to nobody; who only answers messages sees no orders', async () => {
  aShopWith([aSoldOrder(1)], {}, aMyShop({ role: 'packer' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^M2611-1/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Đơn M2611-1' }));
  expect(await drawer.findByRole('button', { name: 'Xác nhận' })).toBeTruthy();
  expect(screen.queryByText('147.750đ')).toBeNull();
  expect(drawer.queryByRole('link', { name: 'Nhắn khách' })).toBeNull();
  await closeAll();
  aShopWith([aSoldOrder(1)], {}, aMyShop({ role: 'chat' }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Phần này không thuộc việc của bạn' })).toBeTruthy();
  expect(askedFor(path('listOrder'))).toEqual([]);
});

test('on a phone the orders are cards', async () => {
  aWindow(360);
  aShopWith([aSoldOrder(1), aSoldOrder(2)]);
  await open();
  const list = await screen.findByRole('list', { name: 'Đơn hàng: Chờ xác nhận' });
  expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
});

test('where no order waits the page says so, and a list that does not come can be asked for again', async () => {
  aShopWith([]);
  await open();
  expect(await screen.findByText('Không còn đơn nào đợi xác nhận')).toBeTruthy();
  await closeAll();
  aShopWith([], { [path('listOrder')]: () => no('not_found') });
  const user = await open();
  expect(await screen.findByText('Chưa lấy được danh sách')).toBeTruthy();
  aShopWith([aSoldOrder(1)]);
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await codes()).toEqual(['M2611-1']);
});

test('the list is narrowed by words, carrier and way to pay, and what is set is kept under a name', async () => {
  const kept: object[] = [];
  aShopWith([aSoldOrder(1)], {
    '/desk/listFilters': () => ok(kept),
    '/desk/saveFilter': fields => {
      kept.push({ id: 1, name: fields.get('name'), query: fields.get('query') });
      return ok(kept[0]);
    },
  });
  const user = await open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Tìm đơn' }), 'mai phương{Enter}');
  await user.selectOptions(screen.getByLabelText('Hãng giao'), 'GHTK');
  await user.selectOptions(screen.getByLabelText('Cách trả tiền'), 'Trả khi nhận');
  await waitFor(() =>
    expect(Object.fromEntries(askedFor(path('listOrder')).at(-1) ?? [])).toMatchObject({
      ...{ state: 'pending', key_word: 'mai phương', carrier: 'ghtk', pay: 'door' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Lưu bộ lọc' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lưu bộ lọc' }));
  await user.type(dialog.getByLabelText('Tên bộ lọc'), 'Mai GHTK');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByRole('button', { name: 'Mai GHTK' })).toBeTruthy();
  expect(askedFor('/desk/saveFilter')[0]?.get('page')).toBe('/shop/ban-hang/don');
});
