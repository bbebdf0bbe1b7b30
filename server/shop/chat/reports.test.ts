import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { chatReportCalls } from '#contract/shop/chat-reports.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { aHelper, aRoom, type Writer, write } from '../../testing/testChat.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';

// chat.listReports chat.settleReport

let server: TestServer;
let moderator: Writer;
const db = () => server.context.db;
async function aModerator(): Promise<Writer> {
  const member = await aMember(server, 'Người Duyệt');
  await db()
    .updateTable('account')
    .set({ roles: ['moderator'] })
    .where('id', '=', member.id)
    .execute();
  return member;
}
beforeAll(async () => {
  server = await openTestServer();
  moderator = await aModerator();
});
afterAll(() => server.close());

async function aReport() {
  const room = await aRoom(server);
  await write(room.owner, room.roomId, 'Bạn chuyển khoản riêng nhé');
  await room.buyer.visitor.call(chatCalls.reportMessage, { room_id: room.roomId, seq: 1, reason: 'fraud' });
  const { id } = await db()
    .selectFrom('chat_report')
    .select('id')
    .where('room_id', '=', room.roomId)
    .executeTakeFirstOrThrow();
  return { ...room, id };
}
const settle = (report_id: number, more: object = {}, by = moderator) =>
  by.visitor.call(chatReportCalls.settleReport, {
    report_id,
    outcome: 'kept',
    reason: 'Tin không sai',
    ...more,
  });
const listed = async (more: object = {}) =>
  (await moderator.visitor.call(chatReportCalls.listReports, more)).data;

test('reports that wait come first, then the settled ones, of each the newest first, page after page', async () => {
  const ids = [(await aReport()).id, (await aReport()).id, (await aReport()).id] as const;
  expect((await settle(ids[2])).data.settled).toMatchObject({ outcome: 'kept', by: 'Người Duyệt' });
  expect((await listed()).map(({ report_id }) => report_id)).toEqual([ids[1], ids[0], ids[2]]);
  expect((await listed({ before: ids[0] })).map(({ report_id }) => report_id)).toEqual([ids[2]]);
  await settle(ids[0]);
  expect((await listed({ before: ids[2], settled: 1 })).map(({ report_id }) => report_id)).toEqual([ids[0]]);
  expect((await listed())[0]).toMatchObject({ shop: 'Hiên Đọc', settled: null, reason: 'fraud' });
});

test('a report is settled once, with a reason, and the audit keeps who did, about whom and why', async () => {
  const { id, shopId } = await aReport();
  expect((await settle(id, { reason: '  ' })).code).toBe(400);
  expect((await settle(999_999)).code).toBe(refusals.not_found);
  const both = await Promise.all([
    settle(id, { outcome: 'warned', reason: 'Đã nhắc' }),
    settle(id, { outcome: 'warned', reason: 'Đã nhắc' }),
  ]);
  expect(both.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, refusals.too_late]);
  const rows = await db()
    .selectFrom('audit')
    .select(['actor', 'subject', 'after', 'reason'])
    .where('action', '=', 'chat.warned')
    .execute();
  expect(rows).toMatchObject([{ after: { report: id, shop: shopId }, reason: 'Đã nhắc' }]);
  expect(rows[0]?.actor && rows[0]?.subject).toBeTruthy();
});

test('a report says that the shop was stopped only when somebody stopped it, or asked to', async () => {
  const { id, shopId } = await aReport();
  const stopped = { outcome: 'stopped', reason: 'Lừa khách' };
  expect((await settle(id, stopped)).code).toBe(refusals.too_late);
  await moderator.visitor.call(shopDeskCalls.stopShop, {
    ...{ shop_id: shopId, ground: 'fake', reason: 'Lừa khách' },
  });
  expect((await settle(id, stopped)).data.settled?.outcome).toBe('stopped');
  // A room with Mọt's support is of no shop.
  const [helper, asker] = [await aHelper(server), await aMember(server)];
  const { data } = await asker.visitor.call(chatCalls.openRoom, { shop_id: 0 });
  await write(asker, data.room_id, 'Giúp tôi với');
  await write(helper, data.room_id, 'Dạ');
  await asker.visitor.call(chatCalls.reportMessage, { room_id: data.room_id, seq: 2, reason: 'other' });
  const [newest] = await listed();
  expect(newest?.shop_id).toBe(0);
  expect((await settle(newest?.report_id ?? 0, stopped)).code).toBe(refusals.too_late);
});

test('nobody without the role sees or settles a report, and a settled one never changes', async () => {
  const { id, buyer, owner } = await aReport();
  for (const by of [buyer, owner, await aMember(server)]) {
    expect((await by.visitor.call(chatReportCalls.listReports, {})).code).toBe(refusals.not_found);
    expect((await settle(id, {}, by)).code).toBe(refusals.not_found);
  }
  await settle(id);
  const change = (set: object) => db().updateTable('chat_report').set(set).where('id', '=', id).execute();
  await expect(change({ outcome: 'warned' })).rejects.toThrow('settled once');
  await expect(change({ words: 'khác' })).rejects.toThrow('stays as it is');
});
