// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aPaymentPage, assign, openPayment, payButton } from '#testing/paymentHarness.tsx';
import { aServer, askedFor, closeAll, no, ok, where } from '#testing/renderHarness.tsx';
import { ADDRESS, answers, boughtBefore, charged, MINUTE_MS, methods, quoteOf } from './test-payment.ts';

aPaymentPage();

test('the price is the server’s, with its day and its reason; one press leads to the company', async () => {
  aServer({ ...answers, '/sa/quote': () => quoteOf({ was: 147_000, reason: 'sale' }) });
  const user = await openPayment();
  await user.click(await payButton());
  expect(screen.getByText('Mở hôm nay, đến hết 20/02/2027')).toBeTruthy();
  expect(screen.getByText('Giá giờ vàng')).toBeTruthy();
  expect(screen.getByText('147.000đ').closest('del')).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.vnpay.vn/vpcpay.html?x=1'));
  expect(Object.fromEntries(askedFor('/sa/charge')[0] ?? [])).toMatchObject({
    item_id: '3',
    charge_type: 'package',
    pay_type: 'vnpay',
  });
});

test('the intent and the way back are kept in the tab, and a bare address goes on with them', async () => {
  aServer(answers);
  await openPayment();
  await payButton();
  expect(sessionStorage.getItem('payment_intent')).toBe('package_3');
  expect(sessionStorage.getItem('payment_return')).toBe('/reader/a-r1#x');
  await closeAll();
  aServer(answers);
  await openPayment('/package-plan/payment');
  await payButton();
  expect(askedFor('/sa/quote')[0]?.get('item_id')).toBe('3');
});

test.each(['/package-plan/payment', '/package-plan/payment?intent=leaf_3', '/package-plan/payment?intent=x'])(
  '%s names nothing that is sold here and leads to the packages',
  async address => {
    aServer(answers);
    await openPayment(address);
    expect(where()).toBe('REPLACE /package-plan');
    expect(sessionStorage.getItem('payment_intent')).toBeNull();
  },
);

test('a way back that leaves this site is not kept', async () => {
  aServer(answers);
  await openPayment('/package-plan/payment?intent=package_3&return=%2F%2Fevil.vn');
  await payButton();
  expect(sessionStorage.getItem('payment_return')).toBeNull();
});

test('taps that come while one is under way make one charge', async () => {
  let answer = (_: unknown) => {};
  aServer({ ...answers, '/sa/charge': () => new Promise(done => (answer = done)) });
  const user = await openPayment();
  const button = await payButton();
  await user.dblClick(button);
  await user.click(button);
  answer(charged());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(askedFor('/sa/charge')).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('what another tab bought meanwhile is said and not bought again; the next press buys it a second time on purpose', async () => {
  let bought = false;
  aServer({
    ...answers,
    '/sa/quote': () => (bought ? boughtBefore('ABCDEFGH12', 1_000) : quoteOf()),
    '/sa/charge': () => {
      const first = !bought;
      bought = true;
      return first ? no('bought_meanwhile') : charged({ number: 'ABCDEFGH13' });
    },
  });
  const user = await openPayment();
  await user.click(await payButton());
  const heading = await screen.findByRole('heading', { name: 'Bạn vừa mua món này' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'ABCDEFGH12' }).getAttribute('href')).toBe(
    '/package-plan/result?number=ABCDEFGH12',
  );
  expect(assign).not.toHaveBeenCalled();
  await user.click(await payButton());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(askedFor('/sa/charge').map(fields => fields.get('bought'))).toEqual(['', 'ABCDEFGH12']);
});

test('what was bought long ago is not spoken of', async () => {
  aServer({ ...answers, '/sa/quote': () => boughtBefore('ABCDEFGH12', 61 * MINUTE_MS) });
  await openPayment();
  await payButton();
  expect(screen.queryByText('Bạn vừa mua món này')).toBeNull();
});

test('a price that changed is said with both prices, and nothing is paid before another press', async () => {
  let total = 129_000;
  aServer({
    ...answers,
    '/sa/quote': () => quoteOf({}, total),
    '/sa/charge': () => {
      total = 139_000;
      return charged({ total });
    },
  });
  const user = await openPayment();
  await user.click(await payButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('giờ là 139.000đ');
  expect(alert.textContent).toContain('129.000đ');
  expect(assign).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toContain('139.000đ');
  await user.click(await payButton());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
});

test('a purchase that waits shows how long its price is held, and at zero one takes the new price', async () => {
  let expires = Date.now() + 300;
  aServer({
    ...answers,
    '/sa/quote': () => quoteOf({}, 129_000, { number: 'ABCDEFGH12', expires_at: expires }),
  });
  const user = await openPayment();
  expect(await screen.findByRole('timer')).toBeTruthy();
  expires = Date.now() + 15 * MINUTE_MS;
  await user.click(await screen.findByRole('button', { name: 'Lấy giá mới' }));
  expect(await payButton()).toBeTruthy();
  expect(askedFor('/sa/quote')).toHaveLength(2);
});

test.each([
  ['not_found', 'Món này không còn nữa'],
  ['not_for_sale', 'Bạn đã có “Muối” rồi.'],
] as const)('%s is said, and leads back', async (name, words) => {
  aServer({ ...answers, '/sa/quote': () => no(name, words) });
  await openPayment();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Trở lại' }).getAttribute('href')).toBe('/reader/a-r1#x');
});

test('a company that is away is said in words, and the same press tries again', async () => {
  let away = true;
  aServer({
    ...answers,
    '/sa/charge': () => (away ? no('gateway_away', 'Chưa mở được trang thanh toán.') : charged()),
  });
  const user = await openPayment();
  await user.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa mở được trang thanh toán.');
  away = false;
  await user.click(await payButton());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
});

test('without a network the page offers another try, and a press says so', async () => {
  aServer({});
  await openPayment();
  expect(await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 8_000 })).toBeTruthy();
  await closeAll();
  aServer({ '/sa/listPayment': methods, '/sa/quote': () => quoteOf() });
  const user = await openPayment();
  await user.click(await payButton());
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Đang không có mạng');
  expect(said.parentElement?.querySelector('button')?.textContent).toMatch(/^(Trả|Lấy mã)/);
});

test('where nothing is sold the words are neutral: no price, no address, no button to pay', async () => {
  aServer({ ...answers, '/sa/listPayment': () => ok([]) });
  await openPayment(ADDRESS, { host: browserHost('zalo') });
  expect(await screen.findByRole('heading', { name: 'Phần này chưa mở ở đây' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\dđ|https?:/);
  expect(screen.queryByRole('button', { name: /Trả/ })).toBeNull();
  expect(askedFor('/sa/charge')).toHaveLength(0);
});
