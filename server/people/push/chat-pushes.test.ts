import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { pushCalls } from '#contract/people/push.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { openSandbox, type Sandbox } from '../../gateways/sandbox/sandbox.ts';
import { aRoom, write } from '../../testing/testChat.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

const noon = Date.parse('2027-03-01T12:00:00+07:00');

let server: TestServer;
let sandbox: Sandbox;
beforeAll(async () => {
  server = await openTestServer();
  server.setNow(noon);
  sandbox = await openSandbox({ port: 0, redirectUris: [] });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

test('an answer of a shop reaches its buyer’s browser unless they read it within half a minute', async () => {
  const { owner, buyer, roomId } = await aRoom(server);
  const { key } = (await buyer.visitor.call(pushCalls.pushState, {})).data;
  const browser = sandbox.push.subscribe(key);
  await buyer.visitor.call(pushCalls.subscribePush, browser);
  await write(buyer, roomId, 'Còn cuốn này không ạ?');
  await write(owner, roomId, 'Dạ còn hai cuốn.');
  const read = (await write(owner, roomId, 'Tiệm gửi hôm nay nhé.')).data;
  server.setNow(noon + 20_000);
  await server.runJobs();
  expect(sandbox.push.pushes(browser.endpoint)).toEqual([]);
  await buyer.visitor.call(chatCalls.updateUnreadMessage, { room_id: roomId, seq: read.seq });
  server.setNow(noon + 31_000);
  await server.runJobs();
  expect(sandbox.push.pushes(browser.endpoint)).toEqual([]);
  await write(owner, roomId, 'Mã gửi là MOT1.');
  server.setNow(noon + 90_000);
  await server.runJobs();
  await server.runJobs();
  const [push] = sandbox.push.pushes(browser.endpoint);
  expect(JSON.parse(push?.text ?? '{}')).toMatchObject({
    title: 'Hiên Đọc',
    body: 'Mã gửi là MOT1.',
    link: `/shop/chat?room=${roomId}`,
  });
  // Messages have a count of their own.
  expect((await buyer.visitor.call(noticeCalls.list, {})).data.items).toEqual([]);
});

test('an answer to a question about a book says which one, and has a switch of its own', async () => {
  server.setNow(noon);
  const { owner, shopId, buyer, roomId } = await aRoom(server);
  const { id: product } = await anOffer(server, { shop: shopId, name: 'Muối của rừng' });
  const { key } = (await buyer.visitor.call(pushCalls.pushState, {})).data;
  const browser = sandbox.push.subscribe(key);
  await buyer.visitor.call(pushCalls.subscribePush, browser);
  let at = noon;
  /** What the browser was told of an answer. */
  const told = async (body: string) => {
    const before = sandbox.push.pushes(browser.endpoint).length;
    await write(owner, roomId, body);
    at += 60_000;
    server.setNow(at);
    await server.runJobs();
    await server.runJobs();
    return sandbox.push
      .pushes(browser.endpoint)
      .slice(before)
      .map(({ text }) => JSON.parse(text));
  };
  expect((await write(buyer, roomId, '', { type: 3, ref_id: product })).code).toBe(0);
  await write(buyer, roomId, 'Cuốn này bìa cứng hay bìa mềm ạ?');
  expect(await told('Dạ bìa cứng.')).toMatchObject([
    {
      title: 'Hiên Đọc trả lời về “Muối của rừng”',
      body: 'Dạ bìa cứng.',
      link: `/shop/chat?room=${roomId}`,
    },
  ]);
  const { data } = await buyer.visitor.call(noticeCalls.settings, {});
  const own = data.find(({ kind }) => kind === 'product_answer');
  expect(own).toMatchObject({ channel: 'push', on: true, locked: false });
  await buyer.visitor.call(noticeCalls.updateSetting, { setting_id: own?.setting_id ?? 0, status: 0 });
  expect(await told('Còn ba cuốn.')).toEqual([]);
  // A day later one talks of something else.
  at += 25 * 3_600_000;
  server.setNow(at);
  await server.context.db
    .updateTable('session')
    .set({
      access_expires_at: new Date(at + 3_600_000),
      refresh_expires_at: new Date(at + 90 * 24 * 3_600_000),
    })
    .execute();
  expect(await told('Tiệm mới có sách Tết.')).toMatchObject([{ title: 'Hiên Đọc' }]);
});
