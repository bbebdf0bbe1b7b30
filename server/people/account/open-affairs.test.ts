import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { type AffairKind, affairKinds } from '#rules/people/open-affairs.ts';
import type { ShopStatus } from '../../kit/db/schema.ts';
import { anAffiliate, aStoredReward } from '../../testing/testAffiliates.ts';
import { aBuyer, acts, doJobs, order } from '../../testing/testCheckout.ts';
import { openDesk, reason, type TestDesk } from '../../testing/testDesk.ts';
import { payAt } from '../../testing/testPayments.ts';
import { returnBank } from '../../testing/testReturns.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

/* Who has something open keeps the account until it is settled, and is told what it is. */

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.world.close());

type Person = Awaited<ReturnType<typeof aMember>>;
type Affair = { kind: AffairKind; say: string; link: string };

const goodbye = async ({ visitor }: Person): Promise<Affair[]> =>
  (await visitor.call(profileCalls.goodbye, {})).data.open;
const leave = ({ visitor, password }: Person) =>
  visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password });
const isThere = async ({ id }: Person) =>
  (await desk.world.context.db.selectFrom('account').select('id').where('id', '=', id).execute()).length ===
  1;

const setShop = (id: number, status: ShopStatus) =>
  desk.world.context.db.updateTable('shop').set({ status }).where('id', '=', id).execute();
const jobsDone = async () => {
  for (let attempt = 0; attempt < 4; attempt++) await doJobs(desk.world);
};

const delivered = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
] as const;

/** A shop that has stopped since, and an order of its. */
async function anOrder(
  how: { way?: 'vnpay' | 'vietqr' | 'cod'; deed?: 'paid' | 'one_less' | 'none'; came?: boolean } = {},
) {
  const { world } = desk;
  const seller = await aMember(world, 'Chủ Tiệm');
  const buyer = await aBuyer(world);
  const shop = await aShop(world, { accountId: seller.id, name: `Tiệm của ${seller.id}` });
  const { variationId } = await anOffer(world, { shop });
  const { way: method = 'vnpay', deed = 'paid' } = how;
  const { data } = await order(buyer, [variationId], { payment_type: method });
  const { order_id: id = 0, order_code: code = '' } = data.orders[0] ?? {};
  if (method === 'vietqr') await desk.transfer({ amount: data.total, content: data.transfer?.content ?? '' });
  else if (data.address && deed !== 'none') await world.app.inject(await payAt(data.address, deed));
  if (how.came) await acts(world, id, ...delivered);
  await setShop(shop, 2);
  const askBack = async () =>
    (
      await buyer.visitor.call(returnCalls.askReturn, {
        order_id: id,
        copies: `${variationId}:1`,
        why: 'damaged',
        ...(method === 'cod' && returnBank),
      })
    ).data.return_id;
  const complain = () =>
    buyer.visitor.call(complaintCalls.complaintOrder, { order_id: id, reason: 'damaged', words: 'Rách bìa' });
  const answer = () =>
    seller.visitor.call(complaintCalls.answerComplaint, { order_code: code, words: 'Tiệm đổi cuốn khác' });
  return { seller, buyer, shop, id, code, askBack, complain, answer };
}

/** Each kind: who has it open, and what settles it. */
const cases: Record<
  AffairKind,
  () => Promise<{ person: Person; settle: () => Promise<unknown>; name: string }>
> = {
  async shop() {
    const person = await aMember(desk.world, 'Chủ Tiệm');
    const shop = await aShop(desk.world, { accountId: person.id, name: 'Tiệm Cỏ May' });
    return { person, name: '“Tiệm Cỏ May”', settle: () => setShop(shop, 2) };
  },
  async sold() {
    const { seller, id, code } = await anOrder();
    return { person: seller, name: code, settle: () => acts(desk.world, id, ...delivered) };
  },
  async sold_return() {
    const { seller, buyer, code, askBack } = await anOrder({ came: true });
    const return_id = await askBack();
    const settle = () => buyer.visitor.call(returnCalls.withdrawReturn, { return_id });
    return { person: seller, name: code, settle };
  },
  async sold_complaint() {
    const { seller, code, complain, answer } = await anOrder({ came: true });
    await complain();
    return { person: seller, name: code, settle: answer };
  },
  async order() {
    const { buyer, id, code } = await anOrder({ way: 'cod' });
    const settle = () => buyer.visitor.call(orderCalls.cancelOrder, { order_id: id, reason: 'đổi ý' });
    return { person: buyer, name: code, settle };
  },
  async return() {
    const { buyer, code, askBack } = await anOrder({ came: true });
    const return_id = await askBack();
    const settle = () => buyer.visitor.call(returnCalls.withdrawReturn, { return_id });
    return { person: buyer, name: code, settle };
  },
  async complaint() {
    const { buyer, code, complain, answer } = await anOrder({ came: true });
    await complain();
    return { person: buyer, name: code, settle: answer };
  },
  async waiting() {
    const person = await aMember(desk.world);
    const { number } = (await desk.charge(person.visitor, desk.pouch, 'vnpay')).data;
    const settle = () => person.visitor.call(purchaseCalls.cancelOrder, { number });
    return { person, name: number, settle };
  },
  async held() {
    const person = await aMember(desk.world);
    const number = await desk.buy(person.visitor, desk.pouch, { deed: 'one_less' });
    const settle = () => desk.staff.call(financeCalls.acceptHeld, { number, reason });
    return { person, name: number, settle };
  },
  async refund() {
    const { buyer, id, code } = await anOrder();
    await acts(desk.world, id, ['seller', 'cancel']);
    return { person: buyer, name: code, settle: jobsDone };
  },
  async reward() {
    const person = await anAffiliate(desk.world);
    const { line } = await aStoredReward(desk.world, Date.now(), {
      ...{ affiliate: person.affiliate, state: 'confirmed' as const },
    });
    /** What the books say of it, without the sale that it came of. */
    const owes = (amount: number) =>
      desk.world.owner.transaction().execute(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into commission_part (line_id, affiliate_id, entry_id, amount_vnd, at)
          values (${line}, ${person.affiliate}, 0, ${amount}, now())`.execute(tx);
      });
    await owes(200_000);
    return { person, name: 'CTV', settle: () => owes(-1) };
  },
};

describe('what holds an account', () => {
  test.each(affairKinds)('%s is told before and at the goodbye, until it is settled', async kind => {
    const { person, settle, name } = await cases[kind]();
    const open = await goodbye(person);
    expect(open.map(affair => affair.kind)).toEqual([kind]);
    expect(open[0]?.say).toContain(name);
    const no = await leave(person);
    expect([no.code, no.data]).toEqual([refusals.affairs_open, { open }]);
    expect(no.message).toContain(open[0]?.say);
    expect(await isThere(person)).toBe(true);
    await settle();
    expect(await goodbye(person)).toEqual([]);
    expect((await leave(person)).code).toBe(0);
    expect(await isThere(person)).toBe(false);
  });
});

test('a shop that has its facts still to come is open too', async () => {
  const person = await aMember(desk.world);
  const shop = await aShop(desk.world, { accountId: person.id, name: 'Tiệm Chờ' });
  for (const status of [-1, -6] as const) {
    await setShop(shop, status);
    expect((await leave(person)).code, String(status)).toBe(refusals.affairs_open);
  }
});

test('who sold holds with what was sold, and who bought with what was bought; each is led to its page', async () => {
  const { seller, buyer, code, shop } = await anOrder();
  await setShop(shop, 1);
  const sold = await goodbye(seller);
  expect(sold.map(({ kind }) => kind)).toEqual(['shop', 'sold']);
  expect(sold[0]).toMatchObject({
    say: expect.stringMatching(/còn mở\. Hãy đóng tiệm hoặc chuyển cho người khác trước\.$/),
    link: expect.stringMatching(/^\/shop\/nha-ban-hang\/tiem-cua-/),
  });
  const bought = await goodbye(buyer);
  expect(bought).toMatchObject([{ kind: 'order', link: `/account/order/physical/${code}` }]);
});

test('money that finance has to send by hand holds until it is sent', async () => {
  const { buyer, id } = await anOrder({ way: 'vietqr' });
  await acts(desk.world, id, ['seller', 'cancel']);
  await jobsDone();
  expect((await goodbye(buyer)).map(({ kind }) => kind)).toEqual(['refund']);
  const due = (await desk.pending())[0]?.id ?? 0;
  await desk.staff.call(financeCalls.confirmRefund, { id: due, transaction_no: 'FT2611', reason });
  expect(await goodbye(buyer)).toEqual([]);
});

test('a refund that failed and that nobody repeated holds, and so does one of a return', async () => {
  const { buyer, id } = await anOrder();
  await desk.nextRefund('failed');
  await acts(desk.world, id, ['seller', 'cancel']);
  await jobsDone();
  await desk.nextRefund('done');
  expect((await goodbye(buyer)).map(({ kind }) => kind)).toEqual(['refund']);
  const back = await anOrder({ way: 'cod', came: true });
  const return_id = await back.askBack();
  for (const event of ['accept', 'come_back', 'pass'] as const)
    await back.seller.visitor.call(returnCalls.moveReturn, { return_id, event });
  expect((await goodbye(back.buyer)).map(({ kind }) => kind)).toEqual(['refund']);
  await jobsDone();
  expect((await goodbye(back.buyer)).map(({ kind }) => kind)).toEqual(['refund']);
});

test('a code that was sent is not spent by a goodbye that has to wait', async () => {
  const person = await aMember(desk.world);
  const shop = await aShop(desk.world, { accountId: person.id });
  await person.visitor.call(accountCalls.getOtpToDeleteAccount, { type: 'sms' });
  await jobsDone();
  const otp = desk.world.sandbox.outbox.letters(person.account)[0]?.code ?? '';
  const byCode = () => person.visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'sms', otp });
  expect((await byCode()).code).toBe(refusals.affairs_open);
  await setShop(shop, 2);
  expect((await byCode()).code).toBe(0);
});

test('many of a kind are counted, and three of them named', async () => {
  const buyer = await aBuyer(desk.world);
  for (let n = 0; n < 5; n++) {
    const { variationId } = await anOffer(desk.world);
    await order(buyer, [variationId], { payment_type: 'cod' });
  }
  const open = await goodbye(buyer);
  expect(open).toHaveLength(4);
  expect(open.at(-1)).toEqual({ kind: 'order', say: 'Còn 2 đơn nữa chưa giao tới bạn.', link: '' });
});

test('what has ended holds nobody: an old order, a payment that ran out, another’s affairs', async () => {
  const { seller, buyer } = await anOrder({ came: true });
  expect([await goodbye(seller), await goodbye(buyer)]).toEqual([[], []]);
  const late = await anOrder({ deed: 'none' });
  expect((await goodbye(late.buyer)).map(({ kind }) => kind)).toEqual(['waiting']);
  desk.world.setNow(Date.now() + 45 * 60_000);
  expect(await goodbye(late.buyer)).toEqual([]);
  desk.world.setNow(null);
  for (const person of [seller, buyer]) expect((await leave(person)).code).toBe(0);
});

test('of a goodbye and a purchase at the same moment never both happen', async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const person = await aMember(desk.world);
    const [gone, bought] = await Promise.all([
      leave(person),
      desk.charge(person.visitor, desk.pouch, 'vnpay'),
    ]);
    expect([gone.code, bought.code].filter(code => code === 0)).toHaveLength(1);
  }
});
