// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purchaseStates } from '#rules/money/purchase-states.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { PaymentErrorPage } from './PaymentErrorPage.tsx';
import { ResultPage } from './ResultPage.tsx';
import { resultText } from './result-labels.ts';
import { anOrder, boughtLine } from './test-order.ts';
import { pauseAfter } from './useOrder.ts';

beforeEach(() => {
  aWindow(390);
  sessionStorage.clear();
  sessionStorage.setItem('payment_intent', 'book_12');
});
afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

const methods = () => ok([{ pay_type: 'vnpay', name: 'VNPAY', words: 'Thẻ ATM', banks: [] }]);
const pages = { '/package-plan/result': <ResultPage />, '/payment/error': <PaymentErrorPage /> };
const open = (address = '/package-plan/result?number=ABCDEFGH12') => openAt(address, { pages });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('success says what opened, leads back to where one was, and the intent is gone', async () => {
  sessionStorage.setItem('payment_return', '/reader/muoi-r12#chap/3');
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('granted')) });
  await open();
  expect(await heading()).toBe('“Muối của rừng” đã là của bạn');
  expect(hrefOf('Trở lại chỗ đang xem')).toBe('/reader/muoi-r12#chap/3');
  expect(screen.getByText('59.000đ bằng VNPAY')).toBeTruthy();
  expect(hrefOf('Xem biên nhận')).toBe('/account/transaction-histories/ABCDEFGH12');
  expect(sessionStorage.getItem('payment_intent')).toBeNull();
});

test('on a device that knows no way back it leads to what was bought', async () => {
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('granted')) });
  await open();
  await heading();
  expect(hrefOf('Mở ngay')).toBe('/ebook/muoi-12W.html');
});

test('a member’s package says until when it runs', async () => {
  const lines = [{ ...boughtLine, kind: 'membership', title: 'Hội viên ba tháng', days: 90 }];
  const member_until = Date.UTC(2027, 1, 21, 14, 9);
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('granted', { lines, cards: [], member_until })) });
  await open();
  expect(await heading()).toBe('Bạn là Hội viên đến hết 21/02/2027');
  expect(screen.getByText('Bạn đọc và nghe mọi sách có nhãn Hội viên.')).toBeTruthy();
});

test.each([
  ['membership', 'Hội viên ba tháng đã mở', 'Xem sách hội viên'],
  ['oak', '54 sồi đã vào ví', 'Xem hiệu sồi'],
] as const)('a package of %s that is paid says so', async (kind, title, next) => {
  const bought = {
    ...boughtLine,
    kind,
    item_id: 3,
    title: 'Hội viên ba tháng',
    amount: 50_000,
    oak: 54,
    days: 90,
  };
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('granted', { lines: [bought], cards: [] })) });
  await open();
  expect(await heading()).toBe(title);
  expect(screen.getByRole('link', { name: next })).toBeTruthy();
});

test('of what was taken back in part only the rest is one’s own, and it says so', async () => {
  const gone = { ...boughtLine, item_id: 13, title: 'Sông Cái mùa nước', refunded: true };
  const { cards } = anOrder('granted');
  const change = { lines: [gone, boughtLine], cards: [{ ...cards[0], id: 13, title: gone.title }, ...cards] };
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('partly_refunded', change)) });
  await open();
  expect(await heading()).toBe('“Muối của rừng” đã là của bạn');
  expect(
    screen.getByText('“Sông Cái mùa nước” đã hoàn tiền. Phần còn lại mở lúc nào cũng được.'),
  ).toBeTruthy();
  expect(screen.getByText('59.000đ về VNPAY')).toBeTruthy();
  expect(hrefOf('Mở ngay')).toBe('/ebook/muoi-12W.html');
  expect(screen.queryByRole('link', { name: /Sông Cái/ })).toBeNull();
});

test('of what one had by another purchase the rest is shown as bought while the money goes back', async () => {
  const had = { ...boughtLine, item_id: 13, title: 'Sông Cái mùa nước', refunded: true, owned: true };
  const change = { lines: [had, boughtLine], refund: 'pending' };
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('refund_pending', change)) });
  await open();
  expect(await heading()).toBe('“Muối của rừng” đã là của bạn');
  expect(screen.getByText(/^Bạn đã có “Sông Cái mùa nước” nên tiền của nó được trả lại\./)).toBeTruthy();
  expect(screen.getByText('Đang hoàn')).toBeTruthy();
  expect(hrefOf('Mở ngay')).toBe('/ebook/muoi-12W.html');
});

test.each(['refund_pending', 'refunded'] as const)(
  'what one had altogether is said while the money is %s, and nobody is told to buy it again',
  async state => {
    const lines = [{ ...boughtLine, refunded: true, owned: true }];
    aServer({ '/sa/getOrderInfo': () => ok(anOrder(state, { lines })), '/sa/listPayment': methods });
    await open();
    expect(await heading()).toBe('Bạn đã có “Muối của rừng” rồi');
    expect(screen.getByText(/^Bạn đã có cuốn này nên tiền của nó được trả lại\./)).toBeTruthy();
    await screen.findAllByText(/ABCDEFGH12/);
    expect(screen.queryByRole('link', { name: 'Mua lại' })).toBeNull();
  },
);

test('failure says first that no money went, and offers to pay again; the intent is gone', async () => {
  aServer({
    '/sa/getOrderInfo': () => ok(anOrder('failed')),
    '/sa/listPayment': methods,
    '/zalo/zns': () => ok({ sent: true }),
  });
  await open();
  expect(await heading()).toBe('VNPAY chưa nhận, tiền chưa bị trừ');
  await waitFor(() => expect(hrefOf('Thanh toán lại')).toBe('/package-plan/retail/payment?intent=book_12'));
  expect(sessionStorage.getItem('payment_intent')).toBeNull();
  expect(askedFor('/zalo/zns').map(fields => [fields.get('type'), fields.get('item_id')])).toEqual([
    ['payment_fail', '12'],
  ]);
});

test('another payment method is offered as a row that begins with it', async () => {
  aServer({
    '/sa/getOrderInfo': () => ok(anOrder('failed', { pay_type: null })),
    '/sa/listPayment': methods,
  });
  await open();
  expect((await screen.findByRole('link', { name: /VNPAY/ })).getAttribute('href')).toBe(
    '/package-plan/retail/payment?intent=book_12&way=vnpay',
  );
});

test('what waits is looked up again and becomes done in place, said to screen readers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state: 'waiting' | 'granted' = 'waiting';
  aServer({ '/sa/getOrderInfo': () => ok(anOrder(state)) });
  await open();
  expect(await heading()).toBe('Đang đợi VNPAY báo kết quả');
  expect(hrefOf('Chưa trả? Trả tiếp')).toBe('/package-plan/retail/payment?intent=book_12');
  expect(sessionStorage.getItem('payment_intent')).toBe('book_12');
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(askedFor('/sa/getOrderInfo').length).toBeGreaterThanOrEqual(2);
  state = 'granted';
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('“Muối của rừng” đã là của bạn')).toBeTruthy();
  expect(screen.getByText('“Muối của rừng” đã là của bạn').closest('[role="status"]')).toBeTruthy();
  const seen = askedFor('/sa/getOrderInfo').length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(askedFor('/sa/getOrderInfo')).toHaveLength(seen);
});

test('a method that failed while another is open is said, and nobody takes the wait for its word', async () => {
  const both = { pay_type: 'vietqr', failed_way: 'vnpay' };
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('waiting', both)) });
  await open();
  expect(await heading()).toBe('Đang đợi ngân hàng báo kết quả');
  expect(screen.getByText(/^VNPAY chưa nhận, tiền chưa bị trừ\./)).toBeTruthy();
});

test('a purchase that waits is looked up less and less often, and at least every half minute', () => {
  const pauses = Array.from({ length: 20 }, (_, at) => pauseAfter(at));
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect([pauses[0], pauses.at(-1)]).toEqual([2_000, 30_000]);
});

test('money that needs support is no failure: nobody is told to pay again', async () => {
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('held')) });
  await open();
  expect(await heading()).toBe('Mọt đang kiểm tra khoản tiền này');
  expect(screen.queryByRole('link', { name: /Trả/ })).toBeNull();
  expect(screen.getAllByRole('listitem').map(step => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
});

test.each([
  ['refunded', 'Tiền đã hoàn lại', '59.000đ về VNPAY', true],
  ['cancelled', 'Đơn này đã huỷ', '59.000đ bằng VNPAY', false],
  ['expired', 'Đã hết giờ trả', '59.000đ bằng VNPAY', false],
] as const)(
  'what is %s did not fail: it may be bought anew, and no other way is asked for',
  async (state, title, fact, receipt) => {
    aServer({ '/sa/getOrderInfo': () => ok(anOrder(state)), '/sa/listPayment': methods });
    await open();
    expect(await heading()).toBe(title);
    expect(hrefOf('Mua lại')).toBe('/package-plan/retail/payment?intent=book_12');
    expect(screen.queryByRole('heading', { name: 'Đổi cách trả' })).toBeNull();
    expect(screen.getByText(fact)).toBeTruthy();
    // Red is for what went wrong.
    expect(document.querySelector('circle')?.getAttribute('fill')).toBe('var(--brand)');
    expect(screen.queryByRole('link', { name: 'Xem biên nhận' }) !== null).toBe(receipt);
  },
);

test('a price that is held no longer says so, and that money which was sent still counts', async () => {
  const expires_at = anOrder('waiting').now - 1_000;
  aServer({ '/sa/getOrderInfo': () => ok(anOrder('waiting', { expires_at })) });
  await open();
  expect(await screen.findByText(/Đã hết giờ giữ giá/)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(hrefOf('Chưa trả? Lấy giá mới')).toBe('/package-plan/retail/payment?intent=book_12');
});

test('every state of a purchase has a title and a sentence of its result', () => {
  const said = purchaseStates.map(state => resultText(anOrder(state)));
  for (const { title, text } of said) expect([title, text].every(words => words.length > 5)).toBe(true);
  expect(new Set(said.map(({ title }) => title)).size).toBe(8);
});

test('an unknown purchase, none, and no network each say what to do', async () => {
  aServer({ '/sa/getOrderInfo': () => no('not_found') });
  await open();
  expect(await heading()).toBe('Chưa tìm thấy đơn này');
  await closeAll();
  aServer({});
  await open('/package-plan/result');
  expect(where()).toBe('REPLACE /account/transaction-histories');
  await closeAll();
  aServer({});
  await open();
  expect(await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 8_000 })).toBeTruthy();
});

test('the error page leads to the transactions and claims nothing', async () => {
  aServer({});
  await open('/payment/error');
  expect(await heading()).toBe('Mọt chưa rõ khoản này ra sao');
  expect(hrefOf('Xem giao dịch')).toBe('/account/transaction-histories');
});

const transfer = {
  bank: 'Ngân hàng Sông Hậu',
  accountNumber: '962401174',
  accountName: 'CTY CP SACH SO MOT',
  content: 'MOTABCDEFGH12',
  amount: 59_000,
  qr: '00020101021238',
};

test('a bank transfer shows its code and what one would type; once made it waits, and money that comes ends it', async () => {
  let state: 'waiting' | 'granted' = 'waiting';
  const pays = { transfer, pay_type: 'vietqr' as const };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  aServer({ '/sa/getOrderInfo': () => ok(anOrder(state, state === 'waiting' ? pays : {})) });
  const user = await open();
  expect(await heading()).toBe('Quét mã để trả 59.000đ');
  expect(await screen.findByRole('img', { name: 'Mã VietQR trả 59.000đ' })).toBeTruthy();
  for (const word of Object.values(transfer).slice(0, 4)) expect(screen.getByText(String(word))).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Sao chép/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Tôi đã chuyển 59.000đ' }));
  expect(await heading()).toBe('Đang đợi ngân hàng báo kết quả');
  state = 'granted';
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('“Muối của rừng” đã là của bạn')).toBeTruthy();
});

test('a purchase that waits can be cancelled behind one question; paid meanwhile, it is not', async () => {
  let state: 'waiting' | 'cancelled' | 'granted' = 'waiting';
  aServer({
    '/sa/getOrderInfo': () => ok(anOrder(state)),
    '/sa/listPayment': methods,
    '/sa/cancelOrder': () => {
      state = 'cancelled';
      return ok(anOrder(state));
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Huỷ đơn này' }));
  await user.click(screen.getByRole('button', { name: 'Huỷ đơn' }));
  expect(await screen.findByText('Đơn này đã huỷ')).toBeTruthy();
  await closeAll();
  state = 'waiting';
  aServer({
    '/sa/getOrderInfo': () => ok(anOrder(state)),
    '/sa/cancelOrder': () => {
      state = 'granted';
      return no('too_late');
    },
  });
  const again = await open();
  await again.click(await screen.findByRole('button', { name: 'Huỷ đơn này' }));
  await again.click(screen.getByRole('button', { name: 'Huỷ đơn' }));
  expect(await screen.findByText('“Muối của rừng” đã là của bạn')).toBeTruthy();
});

test('what was bought for somebody else is a code to send on', async () => {
  const present = { ...boughtLine, kind: 'oak' as const, title: 'Túi sồi', oak: 54, gift: true };
  aServer({
    '/sa/getOrderInfo': () =>
      ok(anOrder('granted', { lines: [present], cards: [], intent: 'package_3 gift' })),
    '/me/giftCodes': () =>
      ok([
        {
          kind: 'oak',
          name: 'Túi sồi',
          days: null,
          oak: 54,
          code: '0123-4567-89AB',
          expires_at: Date.UTC(2027, 10, 21),
          used: false,
        },
      ]),
  });
  await open();
  expect(await heading()).toBe('Quà đã sẵn sàng');
  expect(await screen.findByText('0123-4567-89AB')).toBeTruthy();

  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(navigator, { share, canShare: () => true }));
  screen.getByRole('button', { name: 'Gửi quà' }).click();
  const url = expect.stringMatching(/\/package-plan\/activate-code#0123-4567-89AB$/);
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url })));
});
