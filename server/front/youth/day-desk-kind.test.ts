import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberedDayKind } from '#contract/front/remembered-days.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, rememberedDayKind.kind);
});
afterAll(() => server.close());

const item = { ...rememberedDayKind.blank, day: 22, month: 12, name: 'Ngày thành lập Quân đội' };
const shown = async () =>
  (await server.call(youthCalls.youthCorner, { corner: 'forces' })).data.days.map(({ date, name }) => [
    date,
    name,
  ]);

test('editors make, change and take off a day, and readers of the corner see it', async () => {
  const { id, version } = await lan.put(item);
  await expect.poll(shown).toEqual([['22/12', 'Ngày thành lập Quân đội']]);
  const changed = await lan.put({ ...item, words: 'Một phút im lặng.' }, id, version);
  expect((await lan.read(id)).data).toMatchObject({ published: { words: 'Một phút im lặng.' } });
  expect(await lan.list()).toMatchObject([{ name: '22/12 · Ngày thành lập Quân đội' }]);
  await lan.remove(id, changed.version);
  await expect.poll(shown).toEqual([]);
});

test('a day that no month has, one that is there and a topic that is gone are refused in words', async () => {
  await lan.put(item);
  const wrong = async (some: object) => await lan.save(-1, 0, { ...item, name: 'Khác', ...some });
  expect(await wrong({ day: 31, month: 4 })).toMatchObject({
    code: refusals.bad_input,
    message: { day: ['Tháng này không có ngày đó'] },
  });
  expect(await wrong({ name: item.name })).toMatchObject({
    code: refusals.bad_input,
    message: { name: ['Ngày này đã có trong danh sách'] },
  });
  expect(await wrong({ topic: 999 })).toMatchObject({
    code: refusals.bad_input,
    message: { topic: ['Chủ đề này không còn'] },
  });
});
