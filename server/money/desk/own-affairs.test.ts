import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { policyOf } from '../../call-policies.ts';
import {
  type Affair,
  anAffair as anAffairAt,
  type Example,
  giveRoles,
  inOrder,
  ofPayouts,
  peopleAndDecisions,
  staffMember,
} from '../../testing/own-affairs-examples.ts';
import { aRoom, write } from '../../testing/testChat.ts';
import { doJobs } from '../../testing/testCheckout.ts';
import { openDesk, reason, type TestDesk } from '../../testing/testDesk.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { aFullSignUp, aWorker, shopName } from '../../testing/testShopPeople.ts';
import { aMember, aPhone } from '../../testing/testVisitor.ts';

/* Made from the contract and server/call-policies.ts: nobody decides about their own, whichever way it is their own. */

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.world.close());

const rows = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Area).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
    policy: policyOf(area, name),
  })),
);
/** An affiliate has a role and decides about nobody. */
const isRole = (who: string): who is Role => who !== 'affiliate' && roles.includes(who as Role);
const decides = ({ call, policy }: (typeof rows)[number]) =>
  call.method === 'POST' && (isRole(call.who) || policy.staff !== undefined);

test('every call by which staff decide says whose affair it is, or why it is nobody’s, and no other call does', () => {
  for (const row of rows) expect(row.policy.about !== undefined, row.name).toBe(decides(row));
  expect(rows.filter(decides).length).toBeGreaterThan(8);
});

const anAffair = (how: Parameters<typeof anAffairAt>[1] = {}) => anAffairAt(desk, how);

const moneyHeld = async (affair: Affair) =>
  (await desk.held()).find(({ number }) => number === affair.number)?.id ?? 0;
const refundOf = async ({ number }: Affair) => (await desk.detail(number)).refunds[0]?.id ?? 0;

/** Of each call with a subject: what it would decide about, and everybody whose affair that is. */
const examples: Record<string, () => Promise<Example>> = {
  async 'staff.setRoles'() {
    const self = await aMember(desk.world);
    return { people: { self }, input: { account: self.account, add: ['editor'], reason } };
  },
  async 'staff.acceptHeld'() {
    const affair = await anAffair({ pay: 'one_less' });
    return inOrder(affair, { number: affair.number, reason });
  },
  async 'staff.refundHeld'() {
    const affair = await anAffair({ pay: 'one_less' });
    return inOrder(affair, { id: await moneyHeld(affair), reason });
  },
  async 'staff.refundOrder'() {
    const affair = await anAffair({ came: true });
    return inOrder(affair, { number: affair.number, reason });
  },
  async 'staff.confirmRefund'() {
    const affair = await anAffair({ pay: 'transfer', came: true });
    await desk.refund(affair.number);
    return inOrder(affair, { id: await refundOf(affair), transaction_no: `FT${aPhone()}`, reason });
  },
  async 'staff.retryRefund'() {
    const affair = await anAffair({ came: true });
    // The next refund is this one.
    await doJobs(desk.world);
    await desk.nextRefund('failed');
    await desk.refund(affair.number);
    await doJobs(desk.world);
    await desk.nextRefund('done');
    return inOrder(affair, { id: await refundOf(affair), reason });
  },
  async 'orders.answerComplaint'() {
    const affair = await anAffair({ came: true });
    const complaint = { order_id: affair.orderId, reason: 'damaged', words: 'Rách bìa' } as const;
    await affair.people.buyer.visitor.call(complaintCalls.complaintOrder, complaint);
    const { seller: _, ...people } = affair.people;
    return { people, input: { order_code: affair.code, words: 'Mọt xin lỗi bạn' } };
  },
  async 'orders.moveReturn'() {
    const affair = await anAffair({ came: true });
    const { buyer, seller } = affair.people;
    const { data } = await buyer.visitor.call(returnCalls.askReturn, {
      order_id: affair.orderId,
      copies: `${affair.variationId}:1`,
      why: 'damaged',
    });
    const asked = { return_id: data.return_id, reason };
    await seller.visitor.call(returnCalls.moveReturn, { ...asked, event: 'refuse' });
    return inOrder(affair, { ...asked, event: 'overrule' });
  },
};

/** A shop with what waits to be decided, and everybody who works there. */
async function aShopToCheck(change: boolean) {
  const { world } = desk;
  const owner = await aFullSignUp(world);
  const packer = await aWorker(world, owner.shop, 'packer');
  await owner.visitor.call(openingCalls.sendShop, {});
  if (change) {
    await world.context.db.updateTable('shop').set({ status: 1 }).where('id', '=', owner.shop).execute();
    await owner.visitor.call(openingCalls.saveShopName, { ...shopName, name: 'Tên Mới' });
  }
  const { db } = world.context;
  const { version } = await db
    .selectFrom('shop_facts')
    .select('version')
    .where('shop_id', '=', owner.shop)
    .executeTakeFirstOrThrow();
  const waits = await db
    .selectFrom('shop_change')
    .select('id')
    .where('shop_id', '=', owner.shop)
    .executeTakeFirst();
  return {
    people: { seller: owner, self: packer },
    seen: { shop_id: owner.shop, version },
    change_id: waits?.id ?? 0,
  };
}
async function aProposal() {
  const { people, seen } = await aShopToCheck(false);
  const { id } = await desk.world.context.db
    .insertInto('work_proposal')
    .values({ shop_id: seen.shop_id, account_id: null, title: 'Chưa ai có', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { people, proposal_id: id };
}
Object.assign(examples, {
  async 'shopDesk.approveShop'() {
    const { people, seen } = await aShopToCheck(false);
    return { people, input: { ...seen, identity_seen: '1' } };
  },
  async 'shopDesk.returnShop'() {
    const { people, seen } = await aShopToCheck(false);
    return { people, input: { ...seen, name: 'Tên chưa rõ' } };
  },
  async 'shopDesk.approveChange'() {
    const { people, seen, change_id } = await aShopToCheck(true);
    return { people, input: { ...seen, change_id } };
  },
  async 'shopDesk.returnChange'() {
    const { people, seen, change_id } = await aShopToCheck(true);
    return { people, input: { ...seen, change_id, reason } };
  },
  async 'shopDesk.acceptProposal'() {
    const { people, proposal_id } = await aProposal();
    const edition = await anEdition(desk.world, 'paperBook', { title: 'Đã có rồi' });
    const { work_id } = await desk.world.context.db
      .selectFrom('edition')
      .select('work_id')
      .where('id', '=', edition)
      .executeTakeFirstOrThrow();
    return { people, input: { proposal_id, work_id } };
  },
  async 'shopDesk.refuseProposal'() {
    const { people, proposal_id } = await aProposal();
    return { people, input: { proposal_id, reason } };
  },
  async 'shopDesk.stopShop'() {
    const { people, seen } = await aShopToCheck(true);
    return { people, input: { shop_id: seen.shop_id, ground: 'fake', reason } };
  },
  async 'chat.settleReport'() {
    const { world } = desk;
    const { owner, buyer, roomId } = await aRoom(world);
    await write(owner, roomId, 'Chuyển khoản riêng nhé');
    await buyer.visitor.call(chatCalls.reportMessage, { room_id: roomId, seq: 1, reason: 'fraud' });
    const { id } = await world.context.db
      .selectFrom('chat_report')
      .select('id')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    return { people: { seller: owner, buyer }, input: { report_id: id, outcome: 'warned', reason } };
  },
} satisfies typeof examples);

for (const [name, example] of Object.entries({ ...peopleAndDecisions, ...ofPayouts }))
  examples[name] = () => example(desk);

/** Everything that a decision could leave. */
async function left(): Promise<string[]> {
  const { db } = desk.world.context;
  const tables = [
    ...([
      'purchase',
      'purchase_event',
      'refund',
      'held_decision',
      'ledger_entry',
      'shop_order',
      'job',
    ] as const),
    ...([
      'shop',
      'work_proposal',
      'work_isbn',
      'shop_facts',
      'shop_change',
      'shop_review',
      'shop_identity',
      'shop_return',
      'order_complaint',
      'payout_batch',
      'shop_payout',
      'shop_reserve',
      'shop_reserve_appeal',
      'chargeback',
      'deal',
      'deal_product',
      'account',
      'audit',
      'chat_report',
      'notice',
    ] as const),
    ...(['person_block', 'block_appeal', 'person_erasure', 'product_rating', 'partner'] as const),
    ...(['product', 'take_down', 'take_down_appeal', 'complaint_settlement', 'order_cancel_ask'] as const),
  ];
  const each = tables.map(
    table => sql`select ${table}::text || ' ' || t::text as row from ${sql.table(table)} t`,
  );
  const { rows: all } = await sql<{ row: string }>`
    select row from (${sql.join(each, sql` union all `)}) every_table order by 1`.execute(db);
  return all.map(({ row }) => row);
}

const withSubject = rows.filter(({ policy }) => typeof policy.about === 'string');

test('every call with a subject has an example here', () => {
  expect(Object.keys(examples).sort()).toEqual(withSubject.map(({ name }) => name).sort());
});

describe('whose affair it is', () => {
  test.each(withSubject.map(({ name, call }) => [name, call] as const))(
    '%s is refused to them, whichever way it is theirs, and another does it',
    async (name, call: AnyCall) => {
      const example = examples[name];
      if (!example) throw new Error('no example');
      const { people, input, ofReadersOnly } = await example();
      for (const { id } of Object.values(people)) await giveRoles(desk, id);
      const before = await left();
      for (const [method, { visitor }] of Object.entries(people)) {
        const said = await visitor.call(call, input);
        expect([said.code, said.message], method).toEqual([refusals.own_affair, refusalTexts.own_affair.say]);
      }
      expect(await left()).toEqual(before);
      if (ofReadersOnly) for (const { id } of Object.values(people)) await giveRoles(desk, id, []);
      const { visitor } = await staffMember(desk);
      expect((await visitor.call(call, input)).code).toBe(0);
    },
  );
});

test('who sells answers and decides as the shop, and not as the platform, whatever roles they have', async () => {
  const { people, code, orderId, variationId } = await anAffair({ came: true });
  const { buyer, seller } = people;
  await giveRoles(desk, seller.id);
  const complaint = { order_id: orderId, reason: 'damaged', words: 'Rách bìa' } as const;
  await buyer.visitor.call(complaintCalls.complaintOrder, complaint);
  const asked = { order_id: orderId, copies: `${variationId}:1`, why: 'damaged' } as const;
  const { return_id } = (await buyer.visitor.call(returnCalls.askReturn, asked)).data;
  const answer = { order_code: code, words: 'Tiệm đổi cuốn khác' };
  const answered = await seller.visitor.call(complaintCalls.answerComplaint, answer);
  expect(answered.data.answered_by).toBe('seller');
  const accepted = await seller.visitor.call(returnCalls.moveReturn, { return_id, event: 'accept' });
  expect(accepted.data.steps.at(-1)).toMatchObject({ event: 'accept', actor: 'seller' });
  // What only a carrier says of it is staff's to note.
  const carried = await seller.visitor.call(returnCalls.moveReturn, { return_id, event: 'pick_up' });
  expect(carried.code).toBe(refusals.own_affair);
});

test('money whose purchase nobody knows is nobody’s own', async () => {
  await desk.transfer({ amount: 6_543, content: 'khong ma' });
  const stray = (await desk.held()).find(({ amount }) => amount === 6_543);
  const { visitor } = await staffMember(desk);
  expect((await visitor.call(financeCalls.refundHeld, { id: stray?.id ?? 0, reason })).code).toBe(0);
});
