// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { orderTabs } from '#rules/shop/shop-orders.ts';
import { aDetail, anOrder } from '#testing/order-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { LookupPage } from './LookupPage.tsx';
import { PhysicalOrderPage } from './OrderPage.tsx';
import { PhysicalSearchPage } from './OrderSearchPage.tsx';
import { DigitalOrdersPage, PhysicalOrdersPage } from './OrdersPage.tsx';
import styles from './orders.module.css';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const PATH = '/account/order/physical';
const pages = {
  [PATH]: <PhysicalOrdersPage />,
  [`${PATH}/search`]: <PhysicalSearchPage />,
  [`${PATH}/:slug`]: <PhysicalOrderPage />,
  '/account/order/digital': <DigitalOrdersPage />,
  '/tra-cuu-don-hang.html': <LookupPage />,
};
const open = (at = PATH) => openAt(at, { pages });
const counts = orderTabs.map((tab, at) => ({ tab, count: at === 1 ? 0 : at + 1 }));
const lists = (items: object[], more = false) => ({
  '/shop-api/v2/getListOrderPhysical': () => ok({ items, more }),
  '/shop-api/v2/getListOrderDigital': () => ok({ items, more }),
  '/shop-api/v2/getOrderTab': () => ok(counts),
});
const everything = { cancel: true, confirm: true, pay: true, buy_again: true, rate: false, complain: false };

test('seven tabs with their counts, none for zero; the chosen one goes to the server', async () => {
  aServer(lists([anOrder('delivering')], true));
  await open(`${PATH}?tab=delivering&page=2`);
  await screen.findByText('Sóng ở đáy bát');
  const tabs = screen.getByRole('navigation', { name: 'Trạng thái đơn' });
  await within(tabs).findByRole('link', { name: 'Tất cả 1' });
  expect(within(tabs).getAllByRole('link')).toHaveLength(7);
  expect(within(tabs).getByRole('link', { name: 'Chờ xác nhận' })).toBeTruthy();
  expect(Object.fromEntries(askedFor('/shop-api/v2/getListOrderPhysical')[0] ?? [])).toMatchObject({
    tab: 'delivering',
    page_no: '2',
  });
  expect(screen.getByRole('link', { name: /^Sau/ }).getAttribute('href')).toBe(
    `${PATH}?tab=delivering&page=3`,
  );
});

test('a tab without orders leads to all, and no orders at all lead to the shops', async () => {
  aServer(lists([]));
  await open(`${PATH}?tab=canceled`);
  expect((await screen.findByRole('link', { name: 'Xem tất cả đơn' })).getAttribute('href')).toBe(PATH);
  await closeAll();
  aServer(lists([]));
  await open();
  expect((await screen.findByRole('link', { name: 'Ghé các tiệm sách' })).getAttribute('href')).toBe('/shop');
});

test('words are looked for by Enter, with or without marks, and stand in the address', async () => {
  aServer(lists([anOrder('pending')]));
  const user = await open(`${PATH}/search`);
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm đơn' }), ' song {Enter}');
  await waitFor(() => expect(where()).toBe(`REPLACE ${PATH}/search?q=song`));
  await screen.findByText('Sóng ở đáy bát');
  expect(askedFor('/shop-api/v2/getListOrderPhysical').at(-1)?.get('q')).toBe('song');
});

test('what was ordered ahead says from which day it is sent, until it is under way', async () => {
  const shows = async (state: 'pending' | 'delivering') => {
    const order = { ...aDetail(state), ships_on: '2027-02-09' };
    aServer({ '/shop-api/v2/detailOrderByCode': () => ok(order) });
    await open(`${PATH}/ABCDEFGH12`);
    await screen.findByRole('heading', { level: 1 });
    const said = screen.queryByText('Đặt trước, gửi từ 09/02/2027');
    await closeAll();
    return said !== null;
  };
  expect(await shows('pending')).toBe(true);
  expect(await shows('delivering')).toBe(false);
});

test('a parcel shows its carrier, a code to copy, and the carrier’s page in a tab of its own', async () => {
  const parcel = {
    carrier: 'Giao Hàng Tiết Kiệm',
    code: 'S22.DL.7801',
    page: 'https://i.ghtk.vn/S22.DL.7801',
  };
  aServer({ '/shop-api/v2/detailOrderByCode': () => ok(aDetail('delivering', { parcel })) });
  const user = await open(`${PATH}/M26HD48210`);
  expect(await screen.findByText('Giao Hàng Tiết Kiệm')).toBeTruthy();
  const page = screen.getByRole('link', { name: /^Theo dõi/ });
  expect([page.getAttribute('href'), page.getAttribute('target'), page.getAttribute('rel')]).toEqual([
    parcel.page,
    '_blank',
    'noopener',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sao chép mã vận đơn' }));
  expect(currentToast()?.message).toBe('Đã sao chép');
  expect(await navigator.clipboard.readText()).toBe(parcel.code);
});

test('an order offers what its buyer may do, and nothing else', async () => {
  const reply = { '/shop-api/v2/detailOrderByCode': () => ok(aDetail('pending')) };
  aServer(reply);
  await open(`${PATH}/M26HD48210`);
  await screen.findByRole('heading', { name: 'Tiệm đang xem đơn của bạn' });
  for (const name of [/^Trả tiếp/, /^Tôi đã nhận/, /^Mua lại/, 'Huỷ đơn'])
    expect([screen.queryByRole('button', { name }), screen.queryByRole('link', { name })]).toEqual([
      null,
      null,
    ]);
  await closeAll();
  aServer({
    '/shop-api/v2/detailOrderByCode': () =>
      ok(aDetail('unpaid', { may: everything, creation_step: 1, payment_code: 'PAYCODE123' })),
  });
  await open(`${PATH}/M26HD48210`);
  expect((await screen.findByRole('link', { name: 'Trả tiếp' })).getAttribute('href')).toBe(
    '/shop/cart/payment/result?number=PAYCODE123',
  );
  for (const name of [/^Tôi đã nhận/, /^Mua lại/, 'Huỷ đơn'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('an order is cancelled with a reason; who cancelled and where the money is stand there then', async () => {
  let cancelled = false;
  const gone = {
    cancel_source: 1 as const,
    reason: 'Đặt nhầm',
    payment_status: 1 as const,
    creation_step: 1 as const,
    refund: 'pending' as const,
  };
  aServer({
    '/shop-api/v2/detailOrderByCode': () =>
      ok(
        cancelled
          ? aDetail('cancelled', gone)
          : aDetail('pending', { may: { ...everything, confirm: false, pay: false } }),
      ),
    '/shop-api/v2/cancelOrderByCode': () => {
      cancelled = true;
      return ok(aDetail('cancelled', gone));
    },
  });
  const user = await open(`${PATH}/M26HD48210`);
  await user.click(await screen.findByRole('button', { name: 'Huỷ đơn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Huỷ đơn này?' });
  await user.click(within(dialog).getByRole('button', { name: 'Đặt nhầm' }));
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ đơn' }));
  await screen.findByText(/Bạn đã huỷ đơn này\. Lý do: Đặt nhầm\. Tiền đang trên đường về nơi bạn trả\./);
  expect(askedFor('/shop-api/v2/cancelOrderByCode').at(-1)?.get('reason')).toBe('Đặt nhầm');
});

test('an order that moved meanwhile says why it cannot be cancelled, and is shown as it is', async () => {
  aServer({
    '/shop-api/v2/detailOrderByCode': () =>
      ok(aDetail('preparing', { may: { ...everything, confirm: false, pay: false } })),
    '/shop-api/v2/cancelOrderByCode': () => no('too_late'),
  });
  const user = await open(`${PATH}/M26HD48210`);
  await user.click(await screen.findByRole('button', { name: 'Huỷ đơn' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Huỷ đơn' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(askedFor('/shop-api/v2/detailOrderByCode').length).toBeGreaterThan(1);
});

test('what keeps an order from being bought again or confirmed is said in the style of problems', async () => {
  aServer({
    '/shop-api/v2/detailOrderByCode': () =>
      ok(aDetail('delivered', { may: { ...everything, cancel: false, pay: false } })),
    '/shop-api/v2/buyAgain': () => no('too_late'),
    '/shop-api/v2/confirmOrder': () => no('too_late'),
  });
  const user = await open(`${PATH}/M26HD48210`);
  for (const [at, name] of [/^Mua lại/, /^Tôi đã nhận/].entries()) {
    await user.click(await screen.findByRole('button', { name }));
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(at + 1));
  }
  expect(styles.problem).toBeTruthy();
  expect(screen.getAllByRole('alert').map(({ className }) => className)).toEqual([
    styles.problem,
    styles.problem,
  ]);
});

test('another’s order, and one of nobody, is not found', async () => {
  aServer({ '/shop-api/v2/detailOrderByCode': () => no('not_found') });
  await open(`${PATH}/M26HD48210`);
  await screen.findByRole('heading', { level: 1, name: /Không (tìm thấy|có)|404|chưa/i });
});

test('by code and phone a guest sees how an order is; a wrong pair gets one sentence', async () => {
  let right = false;
  const { recipient: _, ...rest } = aDetail('delivering');
  aServer({ '/shop-api/searchOrder': () => (right ? ok(rest) : no('not_found')) });
  const user = await open('/tra-cuu-don-hang.html');
  await user.type(screen.getByRole('textbox', { name: 'Mã đơn' }), 'm26hd 48210');
  await user.type(screen.getByRole('textbox', { name: 'Số điện thoại nhận hàng' }), '0901234567');
  await user.click(screen.getByRole('button', { name: 'Tìm đơn' }));
  await screen.findByRole('alert');
  right = true;
  await user.click(screen.getByRole('button', { name: 'Tìm đơn' }));
  await screen.findByRole('heading', { name: 'Sách đang tới chỗ bạn' });
  expect(document.body.textContent).not.toContain('Nguyễn Hải Triều');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a guest ends an order with the code that its phone was sent; a wrong one is said and asked for again', async () => {
  const { recipient: _, ...rest } = { ...aDetail('pending'), may: { cancel: true } };
  let right = false;
  aServer({
    '/shop-api/searchOrder': () => ok(rest),
    '/shop-api/v2/getOtpCancelOrder': () => ok({ digits: 6, seconds: 180, again: 60, channel: 'zns' }),
    '/shop-api/v2/confirmOtpCancelOrder': () =>
      right
        ? ok({ ...rest, state: 'cancelled', cancel_source: 1, may: { cancel: false } })
        : no('wrong_code'),
  });
  const user = await open('/tra-cuu-don-hang.html');
  await user.type(screen.getByRole('textbox', { name: 'Mã đơn' }), 'M26HD48210');
  await user.type(screen.getByRole('textbox', { name: 'Số điện thoại nhận hàng' }), '0901234567');
  await user.click(screen.getByRole('button', { name: 'Tìm đơn' }));
  await user.click(await screen.findByRole('button', { name: 'Huỷ đơn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Huỷ đơn này?' });
  await user.click(within(dialog).getByRole('button', { name: 'Không cần nữa' }));
  await user.click(within(dialog).getByRole('button', { name: 'Nhận mã qua Zalo' }));
  const field = await within(dialog).findByRole('textbox', { name: 'Mã xác nhận' });
  await user.type(field, '12 34');
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ đơn' }));
  await within(dialog).findByRole('alert');
  expect(askedFor('/shop-api/v2/confirmOtpCancelOrder')).toEqual([]);
  await user.type(field, '56');
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ đơn' }));
  await within(dialog).findByText(/Mã chưa đúng/);
  right = true;
  await user.type(field, '654321');
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ đơn' }));
  await screen.findByRole('heading', { name: 'Đơn này đã huỷ' });
  expect(Object.fromEntries(askedFor('/shop-api/v2/confirmOtpCancelOrder').at(-1) ?? [])).toMatchObject({
    order_code: 'M26HD48210',
    phone: '0901234567',
    otp: '654321',
    reason: 'Không cần nữa',
  });
  expect(screen.queryByRole('button', { name: 'Huỷ đơn' })).toBeNull();
});

test('copies go back: which, how many, why, and to which bank where a courier was paid', async () => {
  const order = aDetail('delivered', {
    return_until: Date.UTC(2026, 11, 21, 17),
    returnable: [{ product_meta_id: 21, copies: 2, paid: 120_001 }],
  });
  let asked = false;
  const given = {
    ...{ return_id: 5, order_code: order.order_code, state: 'asked', why: 'damaged', words: 'Gáy bung' },
    ...{
      reason: '',
      amount: 60_000,
      refund: 'none',
      may: { withdraw: true, send: false, appeal: false },
      pictures: [],
      send_to: null,
      parcel_code: '',
      appeal_until: null,
      asked_at: 1,
      moved_at: 1,
    },
    lines: [
      { product_meta_id: 21, name: 'Sóng ở đáy bát', variation: 'Bìa mềm', quantity: 1, amount: 60_000 },
    ],
    steps: [{ state: 'asked', event: 'ask', actor: 'buyer', reason: '', at: 1 }],
  };
  aServer({
    '/shop-api/v2/detailOrderByCode': () => ok(asked ? { ...order, returns: [given] } : order),
    '/shop-api/v2/askReturn': request => {
      if (!request.get('bank'))
        return { code: refusals.bad_input, message: { bank: ['Bạn chọn ngân hàng nhé'] } };
      asked = true;
      return ok(given);
    },
  });
  const user = await open(`${PATH}/M26HD48210`);
  await user.click(await screen.findByRole('button', { name: 'Trả sách' }));
  const dialog = await screen.findByRole('dialog', { name: 'Trả sách' });
  const send = () => user.click(within(dialog).getByRole('button', { name: /^Xin trả/ }));
  await send();
  await within(dialog).findByText('Bạn chọn lý do nhé.');
  await user.click(within(dialog).getByRole('button', { name: 'Sách hỏng, bẩn' }));
  within(dialog).getByRole('button', { name: 'Xin trả, hoàn 60.000đ' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Nói thêm với tiệm' }), 'Gáy bung');
  await send();
  await within(dialog).findByText('Bạn chọn ngân hàng nhé');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ngân hàng' }), 'VCB');
  await user.type(within(dialog).getByRole('textbox', { name: 'Số tài khoản' }), '0123456789');
  await user.type(within(dialog).getByRole('textbox', { name: 'Tên chủ tài khoản' }), 'Hải Triều');
  await send();
  await screen.findByText('Chờ tiệm trả lời');
  expect(Object.fromEntries(askedFor('/shop-api/v2/askReturn').at(-1) ?? [])).toMatchObject({
    copies: '21:1',
    why: 'damaged',
    words: 'Gáy bung',
    bank: 'VCB',
    bank_number: '0123456789',
    bank_holder: 'Hải Triều',
  });
  screen.getByRole('button', { name: 'Thôi, tôi không trả nữa' });
});

test('a return that the shop refused is appealed against once, in words that are long enough; then Mọt looks, and answers', async () => {
  const order = aDetail('delivered');
  const refused = {
    ...{ return_id: 5, order_code: order.order_code, state: 'refused', why: 'damaged', words: 'Gáy bung' },
    ...{ reason: 'Đã bóc màng', amount: 60_000, refund: 'none', asked_at: 1, moved_at: 1, lines: [] },
    ...{ pictures: [], send_to: null, parcel_code: '' },
    ...{ may: { withdraw: false, send: false, appeal: true }, appeal_until: Date.UTC(2026, 10, 28, 17) },
    steps: [{ state: 'refused', event: 'refuse', actor: 'seller', reason: 'Đã bóc màng', at: 1 }],
  };
  let given: object = refused;
  aServer({
    '/shop-api/v2/detailOrderByCode': () => ok({ ...order, returns: [given] }),
    '/shop-api/v2/appealReturn': () => {
      given = {
        ...{
          ...refused,
          state: 'appealed',
          may: { withdraw: false, send: false, appeal: false },
          appeal_until: null,
        },
        steps: [{ state: 'appealed', event: 'appeal', actor: 'buyer', reason: 'vì', at: 2 }],
      };
      return ok(given);
    },
  });
  const user = await open(`${PATH}/M26HD48210`);
  await screen.findByText(/tới hết ngày 28\/11\/2026, một lần/);
  await user.click(screen.getByRole('button', { name: 'Nhờ Mọt xem lại' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nhờ Mọt xem lại' });
  const field = within(dialog).getByRole('textbox', { name: 'Vì sao nên nhận lại sách' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Gửi cho Mọt' }));
  await user.type(field, 'Hỏng mà');
  await send();
  await within(dialog).findByText(/ít nhất 10 chữ cái/);
  expect(askedFor('/shop-api/v2/appealReturn')).toHaveLength(0);
  await user.type(field, ', bóc ra mới thấy');
  await send();
  await screen.findByText('Mọt đang xem lại');
  expect(Object.fromEntries(askedFor('/shop-api/v2/appealReturn').at(-1) ?? [])).toMatchObject({
    return_id: '5',
    reason: 'Hỏng mà, bóc ra mới thấy',
  });
  screen.getByText('Mọt đọc cả hai bên rồi báo bạn.');
  expect(screen.queryByRole('button', { name: 'Nhờ Mọt xem lại' })).toBeNull();
});

test('an appeal that was dismissed says so, with the reason, and offers nothing more', async () => {
  const order = aDetail('delivered');
  const dismissed = {
    ...{ pictures: [], send_to: null, parcel_code: '' },
    ...{ return_id: 5, order_code: order.order_code, state: 'dismissed', why: 'damaged', words: '' },
    ...{ reason: 'Đã viết vào sách', amount: 60_000, refund: 'none', asked_at: 1, moved_at: 1, lines: [] },
    ...{ may: { withdraw: false, send: false, appeal: false }, appeal_until: null },
    steps: [{ state: 'dismissed', event: 'dismiss', actor: 'platform', reason: 'Đã viết vào sách', at: 3 }],
  };
  aServer({ '/shop-api/v2/detailOrderByCode': () => ok({ ...order, returns: [dismissed] }) });
  await open(`${PATH}/M26HD48210`);
  await screen.findByText('Không trả được');
  screen.getByText('Mọt xem lại và đồng ý với tiệm');
  screen.getByText(/Đã viết vào sách/);
  expect(screen.queryByRole('button', { name: 'Nhờ Mọt xem lại' })).toBeNull();
});

test('what is read and heard has a list of its own, without tabs', async () => {
  aServer(lists([anOrder('received')]));
  await open('/account/order/digital');
  await screen.findByText('Sóng ở đáy bát');
  expect(screen.queryByRole('navigation', { name: 'Trạng thái đơn' })).toBeNull();
});

test('a return that the shop takes says where to send, and takes the number of the parcel', async () => {
  const order = aDetail('delivered');
  const accepted = {
    ...{ return_id: 5, order_code: order.order_code, state: 'accepted', why: 'damaged', words: '' },
    ...{ reason: '', amount: 60_000, refund: 'none', asked_at: 1, moved_at: 1, lines: [], parcel_code: '' },
    ...{ may: { withdraw: true, send: true, appeal: false }, appeal_until: null },
    pictures: ['/photos/sealed/a', '/photos/sealed/b'],
    send_to: {
      ...{ name: 'Hiên Đọc', phone: '0938000901', street: '12 Phan Đình Phùng' },
      ...{ ward: 'Phường Xuân Hương', city: 'Tỉnh Lâm Đồng' },
    },
    steps: [{ state: 'accepted', event: 'accept', actor: 'seller', reason: '', at: 1 }],
  };
  let given: object = accepted;
  aServer({
    '/shop-api/v2/detailOrderByCode': () => ok({ ...order, returns: [given] }),
    '/shop-api/v2/sendReturn': () => {
      given = {
        ...{ ...accepted, state: 'travelling', parcel_code: 'GHN-8812', send_to: null },
        ...{ may: { withdraw: false, send: false, appeal: false } },
        steps: [{ state: 'travelling', event: 'send', actor: 'buyer', reason: '', at: 2 }],
      };
      return ok(given);
    },
  });
  const user = await open(`${PATH}/M26HD48210`);
  expect(await screen.findByText('12 Phan Đình Phùng, Phường Xuân Hương, Tỉnh Lâm Đồng')).toBeTruthy();
  expect(screen.getByRole('link', { name: '0938000901' }).getAttribute('href')).toBe('tel:0938000901');
  expect(screen.getByRole('img', { name: 'Ảnh 2 sách trả' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tôi đã gửi sách' }));
  await screen.findByText('Bạn nhập mã vận đơn trên biên nhận của hãng nhé.');
  expect(askedFor('/shop-api/v2/sendReturn')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Mã vận đơn' }), 'ghn-8812');
  await user.click(screen.getByRole('button', { name: 'Tôi đã gửi sách' }));
  await screen.findByText('Mã vận đơn GHN-8812');
  await screen.findByText('Bạn đã gửi sách về tiệm');
});
