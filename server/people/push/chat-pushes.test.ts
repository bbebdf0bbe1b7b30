import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { pushCalls } from '#contract/people/push.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { openSandbox, type Sandbox } from '../../gateways/sandbox/sandbox.ts';
import { aRoom, write } from '../../testing/testChat.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

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
