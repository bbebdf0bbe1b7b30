import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPrefix, encodeFields, GUEST, type Reply } from '#contract/kit/wire.ts';
import { type Banner, bannerCalls } from '#contract/library/banners.ts';
import { browseCalls, type FrontPage } from '#contract/library/browse.ts';
import { bannerKind } from '#contract/library/desk-items/banners.ts';
import { buildApp } from '../../app.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { sharedFor } from '../../shared.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.close();
});

/** A process that keeps its replies for longer than the test lasts; answers a guest's banners at a place. */
async function aProcess() {
  const shared = sharedFor(server.context, 600_000);
  const app = await buildApp({ ...server.context, shared }, null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const call = bannerCalls.getBanner;
  return async (): Promise<string[]> => {
    const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, position_id: 88 };
    const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
    const url = `${apiPrefix.main}${call.path}?${encodeFields(signed)}`;
    const { data } = (await app.inject({ method: 'GET', url })).json<Reply<Banner[]>>();
    return (data ?? []).map(({ title }) => title);
  };
}

test('what is published, put in an order, taken off or brought back is told by every process at once', async () => {
  const [one, other] = [await aProcess(), await aProcess()];
  const both = () => Promise.all([one(), other()]);
  const lan = await atTheFront(server, 'banners');
  const item = { ...bannerKind.blank, type: 'vip_package', positionId: 88 };
  const first = await lan.put({ ...item, title: 'Một' });
  await expect.poll(both).toEqual([['Một'], ['Một']]);
  const second = await lan.put({ ...item, title: 'Hai' });
  await expect.poll(both).toEqual([
    ['Một', 'Hai'],
    ['Một', 'Hai'],
  ]);
  await lan.order(second.id, first.id);
  await expect.poll(both).toEqual([
    ['Hai', 'Một'],
    ['Hai', 'Một'],
  ]);
  const gone = await lan.remove(first.id, first.version);
  await expect.poll(both).toEqual([['Hai'], ['Hai']]);
  await lan.restore(first.id, gone.data.version, first.version);
  await expect.poll(both).toEqual([
    ['Hai', 'Một'],
    ['Hai', 'Một'],
  ]);
});

test('a topic that is published has its works at once in every process, however short ago they were counted', async () => {
  const shared = sharedFor(server.context, 600_000);
  // A clock that stands: what was counted once would be kept for good.
  const began = Date.now();
  const app = await buildApp({ ...server.context, shared, now: () => began }, null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const call = browseCalls.getFrontPage;
  const topics = async (): Promise<string[]> => {
    const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, content_type: 1 };
    const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
    const url = `${apiPrefix.main}${call.path}?${encodeFields(signed)}`;
    const { data } = (await app.inject({ method: 'GET', url })).json<Reply<FrontPage>>();
    return data.topics.map(({ name, count }) => `${name} ${count}`);
  };
  const work = await anEdition(server, 'ebook', { title: 'Nước lên' });
  expect(await topics()).toEqual([]);
  const lan = await atTheFront(server, 'topics');
  await lan.put({ name: 'Mùa nước', description: '', tint: '#27476e', works: [work] });
  await expect.poll(topics).toEqual(['Mùa nước 1']);
});
