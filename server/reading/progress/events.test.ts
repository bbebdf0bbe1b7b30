import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventCalls } from '#contract/reading/progress-events.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { achievementRules } from '#rules/reading/achievements.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { putEvent } from './event-queries.ts';
import { addSeconds } from './time-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

const challenge = {
  slug: 'qua-nam-moi',
  title: 'Qua năm mới',
  about: '',
  first_day: '2026-12-29',
  last_day: '2027-01-04',
  counts: 'both' as const,
  minutes: 15,
  days: 5,
};

async function aReader() {
  const { visitor, id } = await aMember(server, 'Người Giữ Ngày');
  const add = (kind: 'read' | 'heard', edition_id: number, day: string, seconds: number) =>
    addSeconds(server.context.db, kind, { account_id: id, edition_id, day, seconds });
  return { visitor, add };
}

test('every figure is a plain recount of the rows of days, over midnight and the end of a year', async () => {
  const books = [await server.aBook('Đếm lại một'), await server.aBook('Đếm lại hai')];
  await putEvent(server.context.db, challenge);
  const row = fc.record({
    kind: fc.constantFrom('read' as const, 'heard' as const),
    book: fc.integer({ min: 0, max: 1 }),
    day: fc.integer({ min: -20, max: 6 }).map(at => dayFrom('2026-12-31', at)),
    seconds: fc.integer({ min: 1, max: 5_000 }),
  });
  const moment = fc.integer({ min: 0, max: 7 * 86_400 - 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), moment, async (rows, after) => {
      // Any second from the last day of a year on, its first and its last one too.
      server.setNow(midnight('2026-12-31') + after * 1_000);
      const { visitor, add } = await aReader();
      for (const one of rows) await add(one.kind, books[one.book]?.id ?? 0, one.day, one.seconds);
      const today = dayFrom('2026-12-31', Math.floor(after / 86_400));
      const sum = (which: (one: (typeof rows)[number]) => boolean) =>
        rows.filter(which).reduce((all, one) => all + one.seconds, 0);

      const { data: now } = await visitor.call(eventCalls.todayReadStatistics, {});
      expect(now).toMatchObject({
        date: today,
        read: sum(one => one.kind === 'read' && one.day === today),
        heard: sum(one => one.kind === 'heard' && one.day === today),
      });

      const { data: told } = await visitor.call(statisticsCalls.readListenStatistics, { days: 800 });
      expect(told.total).toEqual({
        read: sum(one => one.kind === 'read'),
        heard: sum(one => one.kind === 'heard'),
      });
      for (const day of told.days)
        expect(day).toEqual({
          day: day.day,
          read: sum(one => one.kind === 'read' && one.day === day.day),
          heard: sum(one => one.kind === 'heard' && one.day === day.day),
        });
      expect(told.days.map(({ day }) => day)).toEqual([...new Set(rows.map(({ day }) => day))].sort());

      const { data: shown } = await visitor.call(eventCalls.eventChartInfo, { slug: challenge.slug });
      const days = Array.from({ length: 7 }, (_, at) => dayFrom(challenge.first_day, at));
      const seconds = days.map(day => sum(one => one.day === day));
      expect(shown.chart).toEqual(
        days.map((day, at) => ({ day, seconds: seconds[at], kept: (seconds[at] ?? 0) >= 900 })),
      );
      const kept = seconds.filter(each => each >= 900).length;
      expect(shown.event).toMatchObject({
        kept,
        done: kept >= 5,
        seconds: seconds.reduce((all, each) => all + each, 0),
        state: today > '2027-01-04' ? 'over' : 'on',
      });

      const { data: achieved } = await visitor.call(eventCalls.achievements, {});
      const all = [...new Set(rows.map(({ day }) => day))].sort();
      const lived = all.filter(day => sum(one => one.day === day) >= 60);
      const inRow = (day: string): number => (lived.includes(day) ? 1 + inRow(dayFrom(day, -1)) : 0);
      const plain = {
        read: Math.floor(sum(one => one.kind === 'read') / 60),
        heard: Math.floor(sum(one => one.kind === 'heard') / 60),
        both: Math.floor(sum(() => true) / 60),
        row: Math.max(0, ...lived.map(inRow)),
        works: new Set(rows.map(({ book }) => book)).size,
        days: lived.length,
        longest: Math.max(...all.map(day => Math.floor(sum(one => one.day === day) / 60))),
      };
      expect(achieved.map(({ key, have }) => ({ key, have }))).toEqual(
        achievementRules.map(({ key, measure, amount }) => ({ key, have: Math.min(amount, plain[measure]) })),
      );
      for (const { key, have, on } of achieved) {
        const rule = achievementRules.find(one => one.key === key);
        expect(on === null, key).toBe(have < (rule?.amount ?? 0));
      }
    }),
    { numRuns: rounds(6, 25) },
  );
});

test('a challenge that is on comes first, then one to come, then one that was over in the last half year', async () => {
  const { db } = server.context;
  server.setNow(midnight('2026-11-25'));
  const { visitor } = await aReader();
  const put = (slug: string, first_day: string, last_day: string) =>
    putEvent(db, { ...challenge, slug, first_day, last_day, days: 1 });
  await put('cu-qua', '2026-01-01', '2026-01-10');
  await put('vua-xong', '2026-11-01', '2026-11-10');
  await put('sap-toi', '2026-12-10', '2026-12-20');
  await put('dang-chay', '2026-11-20', '2026-11-30');
  const { data } = await visitor.call(eventCalls.eventReadStatistics, {});
  const told = data.map(({ slug, state }) => `${state} ${slug}`);
  expect(told).toEqual(['on dang-chay', 'coming sap-toi', 'coming qua-nam-moi', 'over vua-xong']);
});

test('a challenge counts only the minutes that it names', async () => {
  server.setNow(midnight('2027-01-02'));
  const { visitor, add } = await aReader();
  const book = await server.aBook('Chỉ tính phút đọc');
  await putEvent(server.context.db, { ...challenge, slug: 'chi-doc', counts: 'read', days: 1 });
  await putEvent(server.context.db, { ...challenge, slug: 'chi-nghe', counts: 'heard', days: 1 });
  await add('read', book.id, '2026-12-31', 1_000);
  await add('heard', book.id, '2027-01-01', 500);
  const of = async (slug: string) => (await visitor.call(eventCalls.eventChartInfo, { slug })).data.event;
  expect(await of('chi-doc')).toMatchObject({ seconds: 1_000, kept: 1, done: true });
  expect(await of('chi-nghe')).toMatchObject({ seconds: 500, kept: 0, done: false });
});

test('a challenge that is not there is not found', async () => {
  const { visitor } = await aReader();
  expect((await visitor.call(eventCalls.eventChartInfo, { slug: 'khong-co' })).code).toBe(404);
});
