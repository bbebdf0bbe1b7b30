// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { LoginHost } from '#features/people/account/index.ts';
import { anAddress, aQuote, placedAtDoor } from '#testing/checkout-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, where } from '#testing/renderHarness.tsx';
import { CheckoutPage } from './CheckoutPage.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const pages = { '/shop/cart/payment': <CheckoutPage />, '/shop/payment': <CheckoutPage /> };
const answers = {
  '/shop-api/getListAddress': () => ok({ items: [anAddress] }),
  '/shop-api/seller/quoteOrder': () => ok(aQuote()),
  '/shop-api/seller/checkOutOrder': () => ok(placedAtDoor),
};
const open = (at = '/shop/cart/payment') => openAt(at, { pages });
const qrButton = () => screen.findByRole('button', { name: 'Đặt hàng, trả bằng mã QR' });

test('the button says how it is paid, and sends what was shown', async () => {
  aServer(answers);
  const user = await open();
  await qrButton();
  expect(screen.getByText('Nhận thứ Ba 24/11')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Trả khi nhận sách/ }));
  await user.type(screen.getByRole('textbox', { name: 'Lời nhắn cho tiệm, nếu có' }), 'Gói giúp em');
  await user.click(screen.getByRole('button', { name: 'Đặt hàng, trả khi nhận' }));
  await waitFor(() => expect(where()).toBe('REPLACE /shop/cart/payment/result?orders=ABCDEFGH13'));
  const [sent] = askedFor('/shop-api/seller/checkOutOrder');
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    total: '64750',
    vouchers: '4',
    payment_type: 'cod',
    address_id: '7',
    ship: '1:ghn:18000',
    version: '3',
    prices: '5:1:66750',
  });
  expect([...(sent?.values() ?? [])].some(value => value.includes('1:Gói giúp em'))).toBe(true);
});

test('cash that is closed says why before anything is pressed, and leads to confirming the phone', async () => {
  const why = 'Bạn xác nhận số điện thoại của tài khoản trước, để người giao gọi được cho bạn';
  const [transfer] = aQuote().pays;
  const closed = { ...aQuote().pays[1], pay_type: 'cod', why, needs: 'phone' };
  aServer({
    ...answers,
    '/shop-api/seller/quoteOrder': () => ok(aQuote({ pays: [transfer, closed] as never })),
  });
  const page = (
    <>
      <CheckoutPage />
      <LoginHost />
    </>
  );
  const user = await openAt('/shop/cart/payment', { pages: { '/shop/cart/payment': page } });
  await qrButton();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^Trả khi nhận sách/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Xác nhận số' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('ways that are closed for one reason stand together, and the reason is said once', async () => {
  const why = 'Cuốn này đang được giữ cho các đơn chờ trả tiền';
  const [transfer, cash] = aQuote().pays;
  const pays = [{ ...transfer, pay_type: 'momo', name: 'MoMo', why }, { ...transfer, why }, cash];
  aServer({ ...answers, '/shop-api/seller/quoteOrder': () => ok(aQuote({ pays: pays as never })) });
  await open();
  await screen.findByRole('button', { name: 'Đặt hàng, trả khi nhận' });
  expect(screen.getAllByText(why)).toHaveLength(1);
  expect(screen.getByText(/^MoMo, Chuyển khoản VietQR/)).toBeTruthy();
});

test('taps that come while one is under way order once', async () => {
  let answer = (_: unknown) => {};
  aServer({ ...answers, '/shop-api/seller/checkOutOrder': () => new Promise(done => (answer = done)) });
  const user = await open();
  const button = await qrButton();
  await user.dblClick(button);
  await user.click(button);
  expect(askedFor('/shop-api/seller/checkOutOrder').length).toBe(1);
  answer(ok(placedAtDoor));
  await waitFor(() => expect(where()).toContain('/shop/cart/payment/result'));
});

test('another price is shown before anything is ordered: the notice has the focus, the next press agrees to it', async () => {
  const dearer = aQuote({ fees: 26_000, total: 72_750 });
  const [order] = dearer.orders;
  if (order) Object.assign(order, { fee: 26_000, total: 72_750 });
  let shown = aQuote();
  let orders = 0;
  aServer({
    ...answers,
    '/shop-api/seller/quoteOrder': () => ok(shown),
    '/shop-api/seller/checkOutOrder': () => {
      orders += 1;
      if (orders > 1) return ok(placedAtDoor);
      shown = dearer;
      const fee = { what: 'fee', product_meta_id: 0, shop_id: 1, voucher_id: 0, name: 'Hiên Đọc' };
      return {
        code: refusals.price_changed,
        message: 'Giá vừa thay đổi.',
        data: {
          before_total: 64_750,
          changes: [{ ...fee, why: 'carrier', before: 18_000, after: 26_000 }],
          quote: dearer,
        },
      };
    },
  });
  const user = await open();
  await user.click(await qrButton());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Chưa trừ đồng nào');
  expect(notice.textContent).toContain('Hãng vừa đổi giá');
  expect(notice.textContent).toContain('64.750đ');
  expect(notice.textContent).toContain('72.750đ');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Giá vừa đổi' }));
  await user.click(await screen.findByRole('button', { name: 'Đặt theo giá mới' }));
  await waitFor(() => expect(orders).toBe(2));
  const [, second] = askedFor('/shop-api/seller/checkOutOrder');
  expect(second?.get('total')).toBe('72750');
  expect(second?.get('ship')).toBe('1:ghn:26000');
});

test('a method that is closed says why, and cannot be pressed', async () => {
  const [qr, cod] = aQuote().pays;
  if (!qr || !cod) throw new Error('no ways');
  const pays = [qr, { ...cod, why: 'Sách đặt trước cần trả trước' }];
  aServer({ ...answers, '/shop-api/seller/quoteOrder': () => ok(aQuote({ pays })) });
  await open();
  await qrButton();
  expect(screen.getByText('Sách đặt trước cần trả trước')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^Trả khi nhận/ })).toBeNull();
});

test('without an address nothing is ordered, and the page says what is missing', async () => {
  aServer({
    ...answers,
    '/shop-api/getListAddress': () => ok({ items: [] }),
    '/shop-api/seller/quoteOrder': () => ok(aQuote({ may_order: false })),
  });
  await open();
  const button = (await qrButton()) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Bạn thêm địa chỉ nhận để Mọt tính phí giao nhé.')).toBeTruthy();
});

test('a note and the payment method outlive a reload; an order forgets the note', async () => {
  aServer(answers);
  let user = await open();
  await qrButton();
  await user.type(screen.getByRole('textbox', { name: 'Lời nhắn cho tiệm, nếu có' }), 'Gọi trước');
  await user.click(screen.getByRole('radio', { name: /^Trả khi nhận sách/ }));
  const kept = localStorage.getItem('checkout_draft') ?? '';
  await closeAll();
  localStorage.setItem('checkout_draft', kept);
  aWindow(390);
  aServer(answers);
  user = await open();
  const button = await screen.findByRole('button', { name: 'Đặt hàng, trả khi nhận' });
  const note = () => screen.getByRole('textbox', { name: 'Lời nhắn cho tiệm, nếu có' }) as HTMLInputElement;
  expect(note().value).toBe('Gọi trước');
  await user.click(button);
  await waitFor(() => expect(where()).toContain('/result'));
  expect(localStorage.getItem('checkout_draft')).not.toContain('Gọi trước');
});

test('one thing is bought at once by its own call; an address that names nothing leads to the cart', async () => {
  aServer({ ...answers, '/shop-api/checkOutOrder': () => ok(placedAtDoor) });
  const user = await open('/shop/payment?item=10&quantity=1');
  await user.click(await qrButton());
  await waitFor(() => expect(where()).toBe('REPLACE /shop/payment/result?orders=ABCDEFGH13'));
  expect(askedFor('/shop-api/checkOutOrder')[0]?.get('product_meta_id')).toBe('10');
  await closeAll();
  aWindow(390);
  aServer(answers);
  await open('/shop/payment?item=x');
  expect(where()).toBe('REPLACE /shop/cart');
});

test('an order without a network says so at its button, until the network is back', async () => {
  aServer({
    ...answers,
    '/shop-api/seller/checkOutOrder': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const user = await open();
  const button = await qrButton();
  await user.click(button);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Đang không có mạng');
  expect(said.parentElement?.contains(button)).toBe(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
