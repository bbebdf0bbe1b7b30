import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentType } from '#contract/library/catalogue.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { countEvent, writeEvents } from './events.ts';
import { rankNow } from './job.ts';
import { computeRankings } from './queries.ts';

let server: TestServer;
let one: number;
let two: number;
let three: number;
const NOON = Date.UTC(2026, 10, 21, 5);
const DAY = 86_400_000;

beforeAll(async () => {
  server = await openTestServer();
  [one, two, three] = (await Promise.all(['Một', 'Hai', 'Ba'].map(title => server.aBook(title)))).map(
    ({ id }) => id,
  ) as [number, number, number];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOON);
  await writeEvents(server.context.db);
  await server.context.db.deleteFrom('event_day').execute();
});

const counts = async () => {
  await writeEvents(server.context.db);
  return server.context.db
    .selectFrom('event_day')
    .select(['edition_id', 'day', 'kind', 'seen'])
    .orderBy('edition_id')
    .orderBy('kind')
    .execute();
};
const onDay = (edition_id: number, daysAgo: number, seen: number, kind: 'open' | 'read' = 'open') =>
  server.context.db
    .insertInto('event_day')
    .values({ edition_id, day: new Date(NOON - daysAgo * DAY).toISOString().slice(0, 10), kind, seen })
    .execute();
const places = async (period: 'day' | 'week' | 'month') =>
  (
    await server.context.db
      .selectFrom('ranking')
      .select(['edition_id', 'was'])
      .where('period', '=', period)
      .where('content_type', '=', contentType.ebook)
      .orderBy('position')
      .execute()
  ).map(({ edition_id, was }) => [edition_id, was]);
const heatOf = async (id: number) =>
  (
    await server.context.db
      .selectFrom('edition')
      .select('heat')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).heat;

test('opening a book counts once an hour for a device, and not at all when a link is renewed', async () => {
  for (let time = 0; time < 3; time++) await server.call(readerCalls.openBook, { content_id: one });
  await server.call(readerCalls.openBook, { content_id: two, renew: '1' as never });
  server.setNow(NOON + 2 * 3_600_000);
  await server.call(readerCalls.openBook, { content_id: one });
  expect(await counts()).toEqual([{ edition_id: one, day: '2026-11-21', kind: 'open', seen: 2 }]);
});

test('a person who turns many pages has read the book once that day, and again the day after', async () => {
  const LATE = Date.UTC(2026, 10, 21, 16, 50);
  server.setNow(LATE);
  const reader = await server.aReader();
  const place = { content_id: two, cfi: 'epubcfi(/6/2!/4/2/1:0)', percent: 0.1, chapter: 0 };
  const save = (read_at: number) => {
    server.setNow(read_at);
    return server.call(readerCalls.saveProgress, { ...place, read_at }, { token: reader.token });
  };
  for (let minute = 0; minute < 3; minute++) await save(LATE + minute * 60_000);
  // Past midnight in Vietnam.
  await save(LATE + 11 * 60_000);
  await save(LATE + 5 * 60_000);
  const read = (await counts()).filter(({ kind }) => kind === 'read');
  expect(read.map(({ day, seen }) => [day, seen])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 1],
  ]);
});

test('nothing about who is stored with what happened', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'event_day'`.execute(
    server.context.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(['day', 'edition_id', 'kind', 'seen']);
});

test('a day’s ranking shows what is popular now, a month’s what was popular for long', async () => {
  await onDay(one, 0, 10);
  await onDay(two, 20, 400);
  await onDay(three, 3, 40);
  expect(await rankNow(server.context)).toBe(true);
  expect((await places('day')).map(([id]) => id)).toEqual([one]);
  expect((await places('week')).map(([id]) => id)).toEqual([three, one]);
  expect((await places('month')).map(([id]) => id)).toEqual([two, three, one]);
});

test('reading weighs more than opening, and each place remembers where the work stood the day before', async () => {
  await onDay(one, 1, 30);
  await onDay(two, 1, 10);
  await onDay(two, 0, 20, 'read');
  await onDay(three, 0, 1);
  await rankNow(server.context);
  expect(await places('week')).toEqual([
    [two, 2],
    [one, 1],
    [three, null],
  ]);
});

test('heat rises with events and falls to zero without them', async () => {
  await onDay(one, 0, 5);
  await rankNow(server.context);
  expect(await heatOf(one)).toBe(500);
  expect(await heatOf(two)).toBe(0);
  await server.context.db.deleteFrom('event_day').execute();
  await rankNow(server.context);
  expect(await heatOf(one)).toBe(0);
  expect(await places('day')).toEqual([]);
});

test('a work that may not be shown now is not ranked', async () => {
  const { id } = await server.aBook('Chờ duyệt', { copyright: 'awaiting' });
  await onDay(id, 0, 99);
  await rankNow(server.context);
  expect(await places('day')).toEqual([]);
});

test('two processes do not compute at once: the second leaves it to the first', async () => {
  const { db } = server.context;
  await db.transaction().execute(async tx => {
    expect(await computeRankings(tx, '2026-11-21', [contentType.ebook])).toBe(true);
    expect(await rankNow(server.context)).toBe(false);
  });
});

test('counts of a work that has gone do not keep the others from being written', async () => {
  countEvent(server.context, 999_999, 'open');
  countEvent(server.context, one, 'favour');
  expect(await counts()).toEqual([{ edition_id: one, day: '2026-11-21', kind: 'favour', seen: 1 }]);
});
