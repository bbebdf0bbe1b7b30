import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { openDesk, type TestDesk } from '../../testing/testDesk.ts';
import { partnerSession } from '../../testing/testPartner.ts';
import { anOakBook, giveOak, payAt } from '../../testing/testPayments.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

/*
 * Who wants what is another's: a guest, another reader, a partner's server, and the desk by the calls of readers. Each tries every call about
 * purchases, with numbers and ids that are there. What nobody but the desk may do is money/desk/desk-rights.test.ts.
 */

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.world.close());

type Name = keyof typeof areas.purchase;
const calls = areas.purchase as Record<Name, AnyCall>;
const names = Object.keys(calls) as Name[];
/** What is the same for everybody. */
const ofNobody: readonly Name[] = ['listPayment', 'listDonateLeaf'];

/** Somebody with oaks, a purchase that waits, one that was paid, and a gift whose code nobody has used. */
async function aVictim() {
  const { world } = desk;
  const { visitor, id, token } = await aMember(world, 'Người Bị Dòm');
  await giveOak(world, id, 30);
  const book = await anOakBook(world, { chapters: 4, price: 3 });
  const { id: leaf } = await world.context.db
    .insertInto('leaf')
    .values({ name: `Lá ${id}`, oak: 3, icon: 'leaf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waiting = (await desk.charge(visitor, desk.pouch, 'vietqr')).data.number;
  const paid = await desk.buy(visitor, desk.month);
  const gift = await visitor.call(purchaseCalls.charge, {
    item_id: String(desk.month),
    charge_type: 'package',
    pay_type: 'vnpay',
    gift: 1,
  });
  await payAt(gift.data.address, 'paid');
  const [code] = (await visitor.call(codeCalls.giftCodes, { number: gift.data.number })).data;
  return { visitor, id, token, book, leaf, waiting, paid, gift: gift.data.number, code: code?.code ?? '' };
}
type Victim = Awaited<ReturnType<typeof aVictim>>;

/** Every call with an input that would tell something of the victim's, or move it. */
const inputsAbout = ({ book, leaf, waiting, gift, code }: Victim): Record<Name, object> => {
  const month = { item_id: String(desk.month), charge_type: 'package' };
  return {
    listPayment: {},
    charge: { ...month, pay_type: 'vnpay' },
    getOrderInfo: { number: waiting },
    cancelOrder: { number: waiting },
    getUserTransaction: { q: waiting },
    pricingVip: {},
    listGifts: {},
    listBalanceNut: {},
    createOrder: month,
    linkOrder: { number: waiting, zalo_order: 'cua-nguoi-khac' },
    zns: { ...month, type: 'payment_out' },
    buyChapterBookOak: { book_id: book, chapter: 1, total_price: 3, open: 1 },
    buyMultiChapterOak: { book_id: book, total_chapter: 3, total_price: 9, open: 1 },
    buyBookOak: { book_id: book, total_price: 9, open: 1 },
    checkBoughtChapOak: { book_id: book, chapter: 1 },
    listChapBookOakCanBuy: { book_id: book },
    submitCode: { code },
    verifyCode: { code },
    giftCodes: { number: gift },
    listBuyContent: {},
    getUserContentV2: {},
    openOakBook: { content_id: book, chapter: 1 },
    listDonateLeaf: {},
    donateLeaf: { book_id: book, leaf_id: leaf },
    subscribeBookOak: { book_id: book, active: 1 },
    autoRenewBook: { book_id: book, active: 1 },
    quote: month,
  };
};

/** What a victim has, as the database knows it. */
async function belongings({ id }: Victim) {
  const { rows } = await sql`
    select wallet.oak::int,
      (select json_agg(json_build_array(number, state, cause) order by id) from purchase where wallet = wallet.number) as purchases,
      (select count(*)::int from content_grant where account_id = ${id}) as works,
      (select json_agg(expires_at order by id) from membership where account_id = ${id}) as packages,
      (select count(*)::int from ledger_posting) as postings,
      (select count(*)::int from payment_attempt where gateway_no is not null) as linked
    from wallet_holder join wallet on wallet.number = wallet_holder.wallet where account_id = ${id}`.execute(
    desk.world.context.db,
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

/** Whatever could name the victim in a reply. */
const secretsOf = ({ waiting, paid, gift, code }: Victim) => [waiting, paid, gift, code];

test('a guest is refused by every call but those that tell everybody the same, and learns nothing', async () => {
  const victim = await aVictim();
  const before = await belongings(victim);
  const inputs = inputsAbout(victim);
  const guest = aVisitor(desk.world);
  for (const name of names) {
    const reply = await guest.call(calls[name], inputs[name] as never);
    if (calls[name].who === 'anyone') {
      expect([...ofNobody, 'openOakBook'], name).toContain(name);
      // The closed chapter that was asked for is not in it.
      if (name === 'openOakBook')
        expect(reply.data, name).toMatchObject({ access: { open: [0], wanted: 1 } });
    } else {
      expect([reply.code, reply.data], name).toEqual([refusals.login_required, null]);
    }
    for (const secret of secretsOf(victim)) expect(JSON.stringify(reply), name).not.toContain(secret);
  }
  expect(await belongings(victim)).toEqual(before);
});

test('another reader finds no purchase of somebody’s by its number: the reply is that for a number of nobody', async () => {
  const victim = await aVictim();
  const before = await belongings(victim);
  const { visitor: other } = await aMember(desk.world, 'Người Dòm');
  const numbers: Partial<Record<Name, string>> = {
    getOrderInfo: victim.waiting,
    cancelOrder: victim.waiting,
    linkOrder: victim.waiting,
    giftCodes: victim.gift,
  };
  const shapeOf = (name: Name) => Object.keys((calls[name].input as unknown as { shape: object }).shape);
  // A new call that takes a number must stand here.
  expect(names.filter(name => shapeOf(name).includes('number')).sort()).toEqual(Object.keys(numbers).sort());
  for (const [name, number] of Object.entries(numbers) as [Name, string][]) {
    const ask = (asked: string) =>
      other.call(calls[name], { ...inputsAbout(victim)[name], number: asked } as never);
    const [theirs, nobodys] = [await ask(number), await ask('ZZZZZZZZZZ')];
    expect([theirs.code, theirs.data], name).toEqual([refusals.not_found, null]);
    expect(theirs, name).toEqual(nobodys);
  }
  // Nor by words, nor as what one has bought before.
  const found = await other.call(purchaseCalls.getUserTransaction, { q: victim.waiting });
  expect([found.data.items, found.data.kinds]).toEqual([[], []]);
  const charge = (bought: string) =>
    other.call(purchaseCalls.charge, {
      ...{ item_id: String(desk.month), charge_type: 'package', pay_type: 'vnpay' },
      bought,
    } as never);
  const [theirs, nobodys] = [await charge(victim.paid), await charge('ZZZZZZZZZZ')];
  expect(theirs.code).toBe(nobodys.code);
  for (const secret of secretsOf(victim)) expect(JSON.stringify(theirs)).not.toContain(secret);
  expect(await belongings(victim)).toEqual(before);
});

test('another reader cannot pay with somebody’s oaks: who one is the token says, and no field', async () => {
  const victim = await aVictim();
  const before = await belongings(victim);
  const { visitor: other } = await aMember(desk.world, 'Người Xài Ké');
  const inputs = inputsAbout(victim);
  const spends = ['buyChapterBookOak', 'buyMultiChapterOak', 'buyBookOak', 'donateLeaf'] as const;
  for (const name of spends) {
    // As the app sends who is signed in, with the victim's number in it.
    const reply = await other.call(calls[name], { ...inputs[name], account: String(victim.id) } as never);
    expect(reply.code, name).toBe(refusals.short_of_oak);
    for (const field of ['wallet', 'account_id', 'user_id'])
      expect(
        (await other.call(calls[name], { ...inputs[name], [field]: victim.id } as never)).code,
        `${name} ${field}`,
      ).toBe(refusals.bad_input);
  }
  expect((await other.call(purchaseCalls.listBalanceNut, { account: victim.id } as never)).data.nut).toBe(0);
  expect(await belongings(victim)).toEqual(before);
});

test('a partner’s server is refused by every call about money, and opens what its reader may read and no more', async () => {
  const victim = await aVictim();
  const before = await belongings(victim);
  const { access_token } = await partnerSession(desk.world, 'ben-tien', victim.token);
  const partner: Visitor = aVisitor(desk.world, { token: access_token });
  const inputs = inputsAbout(victim);
  const reads: readonly Name[] = names.filter(name => calls[name].partners !== undefined);
  expect(reads).toEqual(['openOakBook']);
  for (const name of names) {
    const reply = await partner.call(calls[name], inputs[name] as never);
    if (name === 'openOakBook')
      expect(reply.data).toMatchObject({ access: { open: [0], memberUntil: null, wanted: 1 } });
    else if (!ofNobody.includes(name))
      expect([reply.code, reply.data], name).toEqual([refusals.not_found, null]);
    for (const secret of secretsOf(victim)) expect(JSON.stringify(reply), name).not.toContain(secret);
  }
  expect(await belongings(victim)).toEqual(before);
});

test('by the calls of readers the desk has no more than any reader has', async () => {
  const victim = await aVictim();
  const before = await belongings(victim);
  for (const staff of [
    await desk.withRoles('support'),
    await desk.withRoles('finance'),
    await desk.withRoles('admin'),
  ])
    for (const name of ['getOrderInfo', 'cancelOrder', 'linkOrder', 'giftCodes'] as const)
      expect((await staff.call(calls[name], inputsAbout(victim)[name] as never)).code, name).toBe(
        refusals.not_found,
      );
  expect(await belongings(victim)).toEqual(before);
});

test('after all of it the books agree', async () => {
  expect(await checkLedger(desk.world.context.db, Date.now())).toEqual([]);
});
