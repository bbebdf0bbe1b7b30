import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import type { Role } from '#contract/kit/roles.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { CLAIM_MS } from '#rules/shop/queue.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFullSignUp } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

async function staff(name: string, ...roles: Role[]) {
  const member = await aMember(server, name);
  await server.context.db.updateTable('account').set({ roles }).where('id', '=', member.id).execute();
  return member;
}
type Person = Awaited<ReturnType<typeof staff>>;
const queueOf = async ({ visitor }: Person) => (await visitor.call(deskQueueCalls.queue, {})).data.items;
async function sent() {
  const owner = await aFullSignUp(server);
  await owner.visitor.call(openingCalls.sendShop, {});
  return owner;
}
const claim = ({ visitor }: Person, ref: number, take_over: 0 | 1 = 0) =>
  visitor.call(deskQueueCalls.claimTask, { kind: 'shop', ref, take_over });

test('everybody sees what they decide about, who waits longest first, and nobody without such a role sees anything', async () => {
  const [first, second] = [await sent(), await sent()];
  const one = await staff('Người Duyệt', 'moderator');
  const editor = await staff('Biên Tập', 'editor');
  await first.visitor.call(openingCalls.myShop, {});
  expect((await queueOf(one)).map(({ kind, ref }) => [kind, ref])).toEqual([
    ['shop', first.shop],
    ['shop', second.shop],
  ]);
  expect(await queueOf(editor)).toEqual([]);
  expect(await queueOf(await staff('Hỗ Trợ', 'support'))).toEqual([]);
  for (const { visitor } of [first, await staff('Cộng Tác', 'affiliate', 'partner_manager', 'admin')]) {
    expect((await visitor.call(deskQueueCalls.queue, {})).code).toBe(refusals.not_found);
    const asked = { kind: 'shop', ref: first.shop } as const;
    expect((await visitor.call(deskQueueCalls.claimTask, asked)).code).toBe(refusals.not_found);
    expect((await visitor.call(deskQueueCalls.leaveTask, asked)).code).toBe(refusals.not_found);
  }
  expect((await claim(editor, first.shop)).code).toBe(refusals.not_found);
});

test('a task is one person’s for a quarter of an hour; others see whose, and may take it over or wait', async () => {
  const { shop } = await sent();
  const [one, two] = [await staff('Phùng Ỷ Lan', 'moderator'), await staff('Đỗ Quang', 'moderator')];
  const at = Date.now();
  server.setNow(at);
  expect((await claim(one, shop)).data.claim).toEqual({ by: '', mine: true, until: at + CLAIM_MS });
  const seen = async (by: Person) => (await queueOf(by)).find(({ ref }) => ref === shop)?.claim;
  expect(await seen(two)).toEqual({ by: 'Phùng Ỷ Lan', mine: false, until: at + CLAIM_MS });
  const no = await claim(two, shop);
  expect([no.code, no.message]).toEqual([
    refusals.changed_meanwhile,
    expect.stringMatching(/^Phùng Ỷ Lan đang xem, tới \d\d:\d\d\.$/),
  ]);
  // Who has it may have it longer; who has it not gives nothing back.
  await two.visitor.call(deskQueueCalls.leaveTask, { kind: 'shop', ref: shop });
  expect(await seen(one)).toMatchObject({ mine: true });
  expect((await claim(two, shop, 1)).data.claim?.mine).toBe(true);
  expect(await seen(one)).toMatchObject({ by: 'Đỗ Quang', mine: false });
  server.setNow(at + CLAIM_MS + 1_000);
  expect(await seen(one)).toBeNull();
  expect((await claim(one, shop)).code).toBe(0);
});

test('of two who take the same task at once one has it', async () => {
  const { shop } = await sent();
  const people = await Promise.all(
    ['Một', 'Hai', 'Ba', 'Bốn'].map(name => staff(`Người ${name}`, 'moderator')),
  );
  const codes = (await Promise.all(people.map(one => claim(one, shop)))).map(({ code }) => code);
  expect(codes.sort((a, b) => a - b)).toEqual([0, ...Array(3).fill(refusals.changed_meanwhile)]);
});

test('a decision empties the claim, and what is decided can be taken by nobody', async () => {
  const owner = await sent();
  const one = await staff('Người Duyệt', 'moderator', 'editor');
  const { shop } = owner;
  await claim(one, shop);
  const { version } = (await one.visitor.call(shopDeskCalls.shopToCheck, { shop_id: shop })).data;
  const claims = () =>
    server.context.db.selectFrom('desk_claim').select('ref').where('account_id', '=', one.id).execute();
  expect(await claims()).toHaveLength(1);
  await one.visitor.call(shopDeskCalls.approveShop, { shop_id: shop, version, identity_seen: '1' });
  expect(await claims()).toEqual([]);
  expect((await claim(one, shop)).code).toBe(refusals.too_late);
  await owner.visitor.call(sellerBookCalls.proposeBook, { title: 'Sách chưa có' });
  const [book] = (await queueOf(one)).filter(({ kind }) => kind === 'proposal');
  expect(book).toMatchObject({ title: 'Sách chưa có' });
  const ref = book?.ref ?? 0;
  await one.visitor.call(deskQueueCalls.claimTask, { kind: 'proposal', ref });
  await one.visitor.call(shopDeskCalls.refuseProposal, { proposal_id: ref, reason: 'Đã có rồi' });
  expect(await claims()).toEqual([]);
});
