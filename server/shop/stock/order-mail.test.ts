import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/shop/orders.ts';
import { aBuyer, acts, doJobs, paidOrder } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer } from '../../testing/testShops.ts';
import { type LetterFacts, letterText } from './order-mail-texts.ts';

/* Letters about orders: their words, and when they leave. */

const facts: LetterFacts = {
  code: 'AB12CD34EF',
  shop: 'Hiên Đọc',
  lines: ['2 × Sóng ở đáy bát, Bìa mềm'],
  total: 151_500,
  ...{ atDoor: false, digital: false, source: 0, reason: '', goesBack: false, bill: null, amount: 0 },
};
const bill = { name: 'Công ty Bến Sông', taxCode: '0301234567', address: '1 Lê Lợi', email: 'kt@bensong.vn' };

test.each([
  ['placed', {}, 'Mọt đã nhận đơn AB12CD34EF', 'Hiên Đọc, tổng 151.500đ. Đơn đang đợi bạn trả tiền.'],
  [
    'placed',
    { atDoor: true },
    'Mọt đã nhận đơn AB12CD34EF',
    'Hiên Đọc, tổng 151.500đ. Bạn trả tiền khi nhận.',
  ],
  [
    'placed',
    { bill },
    'Mọt đã nhận đơn AB12CD34EF',
    'Hoá đơn xuất cho Công ty Bến Sông, mã số thuế 0301234567, 1 Lê Lợi, gửi về kt@bensong.vn.',
  ],
  ['paid', {}, 'Đơn AB12CD34EF đã trả xong', 'Mọt đã nhận 151.500đ. Hiên Đọc sẽ xác nhận rồi gửi sách.'],
  [
    'paid',
    { digital: true },
    'Đơn AB12CD34EF đã trả xong',
    'Mọt đã nhận 151.500đ. Bạn mở ra đọc, nghe được ngay.',
  ],
  ['sent', {}, 'Đơn AB12CD34EF đang tới chỗ bạn', 'Bạn để ý điện thoại nhé.'],
  [
    'sent',
    { atDoor: true },
    'Đơn AB12CD34EF đang tới chỗ bạn',
    'Bạn để ý điện thoại và chuẩn bị 151.500đ trả khi nhận nhé.',
  ],
  [
    'delivered',
    {},
    'Đơn AB12CD34EF đã giao tới',
    'Sách có lỗi? Bạn trả lại được trong 30 ngày, ở trang của đơn.',
  ],
  [
    'cancelled',
    { source: 2, reason: 'Hết sách', goesBack: true },
    'Đơn AB12CD34EF đã huỷ',
    'Tiệm đã huỷ đơn này. Lý do: Hết sách. Tiền bạn đã trả đang trên đường về.',
  ],
  ['cancelled', { source: 3 }, 'Đơn AB12CD34EF đã huỷ', 'Đơn tự huỷ vì hết giờ.'],
  [
    'refunded',
    { amount: 60_000 },
    'Mọt đã hoàn 60.000đ cho đơn AB12CD34EF',
    'Tiền đã về nơi bạn trả. Ngân hàng có thể cần vài ngày để hiện ra.',
  ],
  [
    'refunded',
    { amount: 60_000, atDoor: true },
    'Mọt đã hoàn 60.000đ cho đơn AB12CD34EF',
    'Tiền đã chuyển vào tài khoản ngân hàng bạn gửi Mọt.',
  ],
] as const)('%s %j', (letter, more, title, last) => {
  const said = letterText(letter, { ...facts, ...more });
  expect(said.title).toBe(title);
  expect(said.words.at(-1)).toBe(last);
});

/** The account's; its address has another, which nobody confirmed. */
const CONFIRMED = 'hai.trieu@hopthu.vn';
const confirmed = (email: string | null) =>
  world.context.db.updateTable('account').set({ email }).where('id', '=', buyer.id).execute();

let world: TestWorld;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
  await confirmed(CONFIRMED);
});
afterAll(() => world.close());

/** Subjects of letters about an order, in the order in which they came. */
async function lettersAbout(code: string): Promise<string[]> {
  for (let turn = 0; turn < 4; turn++) await doJobs(world);
  return world.sandbox.outbox
    .letters(CONFIRMED)
    .filter(({ subject, text }) => subject.includes(code) && text.includes(`/account/order/physical/${code}`))
    .map(({ subject }) => subject)
    .reverse();
}

test('from the press to the door each step is a letter to the confirmed address of the account, with the invoice', async () => {
  const { variationId } = await anOffer(world, { name: 'Sóng ở đáy bát' });
  const placed = await paidOrder(world, buyer, [variationId], {
    ...{ bill_name: 'Công ty Bến Sông', bill_tax_code: '0301234567', bill_address: '1 Lê Lợi' },
    bill_email: 'kt@bensong.vn',
  });
  const { order_id = 0, order_code = '' } = placed.orders[0] ?? {};
  expect((await lettersAbout(order_code)).sort()).toEqual(
    [`Mọt đã nhận đơn ${order_code}`, `Đơn ${order_code} đã trả xong`].sort(),
  );
  const [first] = world.sandbox.outbox
    .letters(CONFIRMED)
    .filter(({ subject }) => subject === `Mọt đã nhận đơn ${order_code}`);
  expect(first?.text).toContain('Sóng ở đáy bát');
  expect(first?.text).toContain('Hoá đơn xuất cho Công ty Bến Sông');
  for (const step of [
    ['seller', 'confirm'],
    ['seller', 'pack'],
    ['carrier', 'pick_up'],
  ] as const)
    await acts(world, order_id, step);
  expect((await lettersAbout(order_code)).at(-1)).toBe(`Đơn ${order_code} đang tới chỗ bạn`);
  await acts(world, order_id, ['carrier', 'deliver']);
  expect((await lettersAbout(order_code)).at(-1)).toBe(`Đơn ${order_code} đã giao tới`);
});

test('an order that ends is a letter, and so is its money once it is there', async () => {
  const { variationId } = await anOffer(world);
  const placed = await paidOrder(world, buyer, [variationId]);
  const { order_id = 0, order_code = '' } = placed.orders[0] ?? {};
  await buyer.visitor.call(orderCalls.cancelOrder, { order_id, reason: 'Đổi ý rồi' });
  const letters = await lettersAbout(order_code);
  expect(letters.filter(subject => subject === `Đơn ${order_code} đã huỷ`)).toHaveLength(1);
  expect(letters.filter(subject => /^Mọt đã hoàn .*đ cho đơn/.test(subject))).toHaveLength(1);
});

test('nobody is written to at an address that they did not confirm: it may be a stranger’s', async () => {
  const { variationId } = await anOffer(world);
  const before = world.sandbox.outbox.letters().length;
  await confirmed(null);
  const placed = await paidOrder(world, buyer, [variationId], { bill_email: 'nguoi.la@hopthu.vn' });
  expect(await lettersAbout(placed.orders[0]?.order_code ?? '')).toEqual([]);
  await confirmed(CONFIRMED);
  expect(world.sandbox.outbox.letters().length).toBe(before);
});
