import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedCalls, toldEvents } from '#contract/people/embed-api.ts';
import { partnerCalls as calls } from '#contract/people/partners.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { aPartner } from '../../testing/testPartners.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { dropOldEvents, EVENTS_KEPT_MS } from '../embed/frame-events.ts';
import { countRefused } from '../embed/refused-origins.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** People who read so many seconds each at a partner's, so many days ago. */
async function readThere(partner_id: string, people: number, seconds: number, daysAgo: number) {
  const at = Date.now() - daysAgo * DAY_MS;
  for (let n = 0; n < people; n++) {
    const { id } = await server.aReader();
    const sat = { said: seconds, counted: seconds, began_at: at, last_at: at, partner_id };
    await server.context.db
      .insertInto('reading_sitting')
      .values({ id: randomUUID(), account_id: id, ...sat })
      .execute();
  }
}

test('minutes are told of days that are over and that five people or more read', async () => {
  const { partner_id, owner } = await aPartner(server);
  await readThere(partner_id, 5, 600, 2);
  await readThere(partner_id, 4, 600, 1);
  await readThere(partner_id, 6, 600, 0);
  const { data } = await server.call(calls.readFigures, { partner_id, days: 4 }, owner);
  expect(data.days.map(({ minutes }) => minutes)).toEqual([null, 50, null, null]);
  expect(data.minutes).toBe(50);
});

test('no two looks of other lengths differ by a day that is not told', async () => {
  const { partner_id, owner } = await aPartner(server);
  await readThere(partner_id, 5, 600, 1);
  await readThere(partner_id, 1, 900, 2);
  const minutes = async (days: number) =>
    (await server.call(calls.readFigures, { partner_id, days }, owner)).data.minutes;
  expect(await Promise.all([2, 3, 4, 40].map(minutes))).toEqual([50, 50, 50, 50]);
});

test('each event of a frame is seen live for an hour, an opened book counts, and nothing says who', async () => {
  const { partner_id, origin, owner } = await aPartner(server);
  const reader = await server.aReader('Trần Rất Riêng');
  const book = await server.aBook('Sách trong báo');
  for (const name of toldEvents)
    await server.call(
      embedCalls.frameEvent,
      { partner_id, origin, name, content_id: book.id, detail: 'Chương 1' },
      reader,
    );
  const { data } = await server.call(calls.listEvents, { partner_id }, owner);
  expect(data.map(({ name }) => name)).toEqual([...toldEvents].reverse());
  expect(data[0]).toMatchObject({ origin, title: 'Sách trong báo', detail: 'Chương 1' });
  const { rows } = { rows: await server.context.db.selectFrom('partner_event').selectAll().execute() };
  for (const text of ['Trần Rất Riêng', reader.account, 'test-device'])
    expect(JSON.stringify([data, rows])).not.toContain(text);
  expect((await server.call(calls.listEvents, { partner_id, after: data[0]?.event_id }, owner)).code).toBe(1);
  const read = (await server.call(calls.readPartner, { partner_id }, owner)).data;
  expect(read.origins).toEqual([{ origin, opened_week: 1 }]);
  expect((await server.call(calls.readFigures, { partner_id, days: 1 }, owner)).data.opened).toBe(1);
  await dropOldEvents(server.context.db, new Date(Date.now() - EVENTS_KEPT_MS + 2 * EVENTS_KEPT_MS));
  expect((await server.call(calls.listEvents, { partner_id }, owner)).code).toBe(1);
});

test('an event from a page that is not the partner’s, or of a partner that is none, is written nowhere', async () => {
  const { partner_id, origin, owner } = await aPartner(server);
  const other = await aPartner(server);
  const say = (id: string, from: string) =>
    server.call(embedCalls.frameEvent, { partner_id: id, origin: from, name: 'opened' });
  for (const from of ['https://evil.vn', 'null', `${origin}/`, other.origin])
    expect((await say(partner_id, from)).code).toBe(0);
  expect((await say('khong-co-ai', origin)).code).toBe(0);
  expect((await server.call(calls.listEvents, { partner_id }, owner)).code).toBe(1);
  expect((await server.call(calls.readFigures, { partner_id }, owner)).data.opened).toBe(0);
});

test('pages that are turned away are listed, twenty of a day', async () => {
  const { partner_id, owner } = await aPartner(server);
  const day = todayInVietnam(Date.now());
  const count = (origin: string) => countRefused(server.context.db, partner_id, origin, day);
  for (let n = 0; n < 25; n++) await count(`https://trang-${n}.vn`);
  await count('https://trang-0.vn');
  const { refused } = (await server.call(calls.readPartner, { partner_id }, owner)).data;
  expect(refused).toHaveLength(20);
  expect(refused[0]).toEqual({ origin: 'https://trang-0.vn', times: 2 });
});
