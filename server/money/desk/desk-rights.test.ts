import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { roles } from '#contract/kit/roles.ts';
import { deskCalls } from '#contract/money/desk.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { openDesk, reason, type TestDesk } from '../../testing/testDesk.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

/* Who may not be at the desk tries every one of its calls, with numbers and ids that are there. */

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.world.close());

type Name = keyof typeof financeCalls;

/** Every call with an input that would do something. */
async function everyCall() {
  const { visitor } = await aMember(desk.world, 'Người Bị Dòm');
  const granted = await desk.buy(visitor, desk.month);
  const number = await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  const id = (await desk.held()).find(one => one.number === number)?.id ?? 0;
  const transfer = await desk.charge((await aMember(desk.world)).visitor, desk.pouch, 'vietqr');
  await desk.transfer({ amount: 20_000, content: transfer.data.transfer?.content ?? '' });
  await desk.refund(transfer.data.number);
  const due = (await desk.pending())[0]?.id ?? 0;
  const days = { from: '2026-01-01', to: '2026-01-02' };
  const inputs: Record<Name, object> = {
    heldOrders: {},
    findOrders: { q: number },
    orderDetail: { number },
    acceptHeld: { number, reason },
    refundHeld: { id, reason },
    refundOrder: { number: granted, reason },
    listRefunds: {},
    confirmRefund: { id: due, transaction_no: 'FT9', reason },
    retryRefund: { id: due, reason },
    daySums: days,
    ledgerCheck: {},
    ordersCsv: days,
  };
  const states = async () => [
    (await desk.detail(granted)).state,
    (await desk.detail(number)).state,
    (await desk.pending()).length,
  ];
  return { inputs, states };
}

const codesOf = (inputs: Record<Name, object>, as: Visitor | null) =>
  Promise.all(
    (Object.keys(financeCalls) as Name[]).map(async name => {
      const call = financeCalls[name];
      const { code, data } = as
        ? await as.call(call, inputs[name] as never)
        : await desk.world.call(call, inputs[name] as never);
      return [name, code, data] as const;
    }),
  );

const others = roles.filter(role => role !== 'support' && role !== 'finance');

test('a guest, a reader and whoever has another role are refused by every call, learn nothing and change nothing', async () => {
  const { inputs, states } = await everyCall();
  const before = await states();
  expect(before).toEqual(['granted', 'held', 1]);
  for (const [name, code, data] of await codesOf(inputs, null)) {
    expect(code, name).toBe(refusals.login_required);
    expect(data, name).toBeNull();
  }
  const { visitor: reader } = await aMember(desk.world);
  const strangers = [reader];
  for (const role of others) {
    const { id, visitor } = await aMember(desk.world);
    await desk.world.context.db
      .updateTable('account')
      .set({ roles: [role] })
      .where('id', '=', id)
      .execute();
    strangers.push(visitor);
  }
  for (const stranger of strangers)
    for (const [name, code, data] of await codesOf(inputs, stranger)) {
      expect(code, name).toBe(refusals.not_found);
      expect(data, name).toBeNull();
    }
  expect(await states()).toEqual(before);
});

test('support sees and accepts, finance sums and gives back: each is refused by the other’s calls', async () => {
  const { inputs } = await everyCall();
  const asks = async (role: 'support' | 'finance') => {
    const visitor = await desk.withRoles(role);
    const said = await codesOf(inputs, visitor);
    return said.filter(([, code]) => code === refusals.not_found).map(([name]) => name);
  };
  const ofFinance = Object.entries(financeCalls).filter(([, { who }]) => who === 'finance');
  const ofSupport = Object.entries(financeCalls).filter(([, { who }]) => who === 'support');
  expect(ofFinance.length + ofSupport.length).toBe(Object.keys(financeCalls).length);
  expect(await asks('support')).toEqual(ofFinance.map(([name]) => name));
  expect(await asks('finance')).toEqual(expect.arrayContaining(ofSupport.map(([name]) => name)));
});

test('what one may do at the desk is said to whoever is signed in, and a role counts at once', async () => {
  const mine = async (visitor: Visitor) => (await visitor.call(deskCalls.myDesk, {})).data;
  const { id, visitor } = await aMember(desk.world);
  expect(await mine(visitor)).toMatchObject({ support: false, finance: false });
  const give = (role: 'support' | 'admin' | 'finance') =>
    desk.world.context.db
      .updateTable('account')
      .set({ roles: [role] })
      .where('id', '=', id)
      .execute();
  await give('support');
  expect(await mine(visitor)).toMatchObject({ support: true, finance: false });
  await give('finance');
  expect(await mine(visitor)).toMatchObject({ support: false, finance: true });
  // Who gives roles has none of them by that.
  await give('admin');
  expect(await mine(visitor)).toMatchObject({ support: false, finance: false });
  expect((await desk.world.call(deskCalls.myDesk, {})).code).toBe(refusals.login_required);
});
