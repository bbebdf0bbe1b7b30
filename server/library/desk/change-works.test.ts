import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import { anEditor, workOf } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
  await server.context.db.insertInto('category').values({ id: 811, name: 'Miền núi' }).execute();
});
afterAll(() => server.close());

const works = async (...titles: string[]) => {
  const found = [];
  for (const title of titles)
    found.push(await workOf(server, (await server.aBook(title, { priceVnd: 39_000 })).id));
  return found;
};
type What = 'category' | 'priceType' | 'withdraw' | 'offer';
const change = (work_ids: number[], what: What, value = '') =>
  server.call(calls.changeWorks, { work_ids, what, value }, { token: lan.token });
const back = (changed: object[]) =>
  server.call(calls.changeBack, { works: JSON.stringify(changed) }, { token: lan.token });
const shown = async (ids: number[]) => Promise.all(ids.map(async id => (await lan.read(id)).published));

test('several works get a category, a price type, are withdrawn and offered again at once, each with a version', async () => {
  const ids = await works('Một', 'Hai');
  expect((await change(ids, 'category', 'Miền núi')).code).toBe(0);
  expect((await shown(ids)).map(({ category }) => category)).toEqual(['Miền núi', 'Miền núi']);
  await change(ids, 'priceType', '-2');
  await change(ids, 'withdraw');
  expect((await shown(ids)).map(({ editions: [one] }) => [one?.priceType, one?.copyright])).toEqual([
    [-2, 'expired'],
    [-2, 'expired'],
  ]);
  await change(ids, 'offer');
  expect((await shown(ids)).map(({ editions: [one] }) => one?.copyright)).toEqual(['cleared', 'cleared']);
  expect((await lan.versions(ids[0] ?? 0)).map(({ what }) => what)).toContain('sửa thể loại');
});

test('one press takes all of it back', async () => {
  const ids = await works('Ba', 'Bốn');
  const before = await shown(ids);
  const { data } = await change(ids, 'withdraw');
  expect((await back(data.changed)).code).toBe(0);
  expect(await shown(ids)).toEqual(before);
});

test('what somebody changed since is not written over, and then nothing is taken back', async () => {
  const ids = await works('Năm', 'Sáu');
  const { data } = await change(ids, 'withdraw');
  await lan.change(ids[1] ?? 0, { quote: 'Gió biết đường về.' });
  expect((await back(data.changed)).code).toBe(refusals.changed_meanwhile);
  expect((await shown(ids)).map(({ editions: [one] }) => one?.copyright)).toEqual(['expired', 'expired']);
});

test('a way back that leads nowhere is refused', async () => {
  expect((await back([{ work_id: 999_999, version: 1, to: 0 }])).code).toBe(refusals.not_found);
});

test('one that cannot be changed so is named, and none is', async () => {
  const [sold = 0] = await works('Có giá');
  const free = await workOf(server, (await server.aBook('Cho không', { priceVnd: 0, priceType: 0 })).id);
  const reply = await change([sold, free], 'priceType', '2');
  expect(reply).toMatchObject({ code: refusals.bad_input, message: '“Cho không”: Bán lẻ thì cần có giá.' });
  expect((await lan.versions(sold)).length).toBe(0);
  expect((await change([sold, 999_999], 'withdraw')).code).toBe(refusals.not_found);
  expect((await change([sold], 'priceType', '7')).code).toBe(refusals.bad_input);
  expect((await change([sold], 'category', 'Không có')).code).toBe(refusals.bad_input);
});

test('a draft of a work stays as it was', async () => {
  const [id = 0] = await works('Có nháp');
  const { version, published } = await lan.read(id);
  await lan.save(id, version, { ...published, title: 'Nháp' });
  await change([id], 'withdraw');
  expect((await lan.read(id)).draft).toMatchObject({ title: 'Nháp' });
});
