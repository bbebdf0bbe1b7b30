import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let seller: Awaited<ReturnType<typeof aMember>>;
let editor: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  server = await openTestServer();
  seller = await aMember(server);
  await aShop(server, { accountId: seller.id });
  editor = await aMember(server);
  await server.context.db
    .updateTable('account')
    .set({ roles: ['editor'] })
    .where('id', '=', editor.id)
    .execute();
});
afterAll(() => server.close());

const ISBN = '9780306406157';
const propose = async (title: string, isbn = '') => {
  const { data } = await seller.visitor.call(sellerBookCalls.proposeBook, { title, isbn });
  return data[0]?.proposal_id ?? 0;
};
async function aWork(title: string): Promise<number> {
  const edition = await anEdition(server, 'paperBook', { title });
  const { work_id } = await server.context.db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', edition)
    .executeTakeFirstOrThrow();
  return work_id;
}
const stateOf = async (id: number) =>
  (await seller.visitor.call(sellerBookCalls.listProposals, {})).data.find(
    ({ proposal_id }) => proposal_id === id,
  );

test('an editor sees what shops ask for with works of the same title, says which one it is, and it is found by its number', async () => {
  const id = await propose('Tiếng trúc gọi mưa', ISBN);
  const work_id = await aWork('Tiếng trúc gọi mưa');
  const list = (await editor.visitor.call(shopDeskCalls.bookProposals, {})).data.items;
  expect(list).toMatchObject([{ proposal_id: id, isbn: ISBN, like: [{ work_id }] }]);
  const none = await editor.visitor.call(shopDeskCalls.acceptProposal, { proposal_id: id, work_id: 999_999 });
  expect(none.code).toBe(refusals.bad_input);
  const accept = { proposal_id: id, work_id };
  expect((await editor.visitor.call(shopDeskCalls.acceptProposal, accept)).code).toBe(0);
  expect((await editor.visitor.call(shopDeskCalls.acceptProposal, accept)).code).toBe(refusals.too_late);
  expect(await stateOf(id)).toMatchObject({ state: 'accepted', work_id });
  const found = await seller.visitor.call(sellerBookCalls.findWork, { key_word: ISBN });
  expect(found.data.items.map(item => item.work_id)).toEqual([work_id]);
});

test('a number that is another work’s is told, and a no has a reason that the shop reads', async () => {
  const id = await propose('Một cuốn khác', ISBN);
  const accept = { proposal_id: id, work_id: await aWork('Một cuốn khác') };
  const taken = await editor.visitor.call(shopDeskCalls.acceptProposal, accept);
  expect(taken.message).toEqual({ work_id: ['ISBN này đang thuộc một tác phẩm khác'] });
  const refuse = { proposal_id: id, reason: 'Trùng ISBN với cuốn đã có' };
  expect((await seller.visitor.call(shopDeskCalls.refuseProposal, refuse)).code).toBe(refusals.not_found);
  await editor.visitor.call(shopDeskCalls.refuseProposal, refuse);
  expect((await editor.visitor.call(shopDeskCalls.refuseProposal, refuse)).code).toBe(refusals.too_late);
  expect(await stateOf(id)).toMatchObject({ state: 'refused', reason: 'Trùng ISBN với cuốn đã có' });
});
