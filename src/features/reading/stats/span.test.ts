import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInARow, reachedInWords, sumOf, type TimeDay } from '#rules/text/progress-days.ts';
import { slugOf, spanOf, spans, viewOf } from './span.ts';

const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const start = Date.parse('2025-11-20T00:00:00Z');
const dayArbitrary = fc.integer({ min: 0, max: 420 }).map(at => iso(start + at * DAY_MS));
const daysArbitrary = fc
  .uniqueArray(
    fc.record({
      day: dayArbitrary,
      read: fc.integer({ min: 0, max: 9_000 }),
      heard: fc.integer({ min: 0, max: 9_000 }),
    }),
    { selector: one => one.day, maxLength: 60 },
  )
  .map(days => days.sort((one, other) => one.day.localeCompare(other.day)));

/** Monday of a day's week, by counting back. */
function mondayOf(day: string): string {
  let ms = Date.parse(`${day}T00:00:00Z`);
  while (new Date(ms).getUTCDay() !== 1) ms -= DAY_MS;
  return iso(ms);
}

const sameSpan = {
  day: (one: string, other: string) => one === other,
  week: (one: string, other: string) => mondayOf(one) === mondayOf(other),
  month: (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7),
  year: (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4),
};

const recount = (days: readonly TimeDay[], which: (day: string) => boolean) => {
  let [read, heard] = [0, 0];
  for (const one of days)
    if (which(one.day)) {
      read += one.read;
      heard += one.heard;
    }
  return { read, heard };
};

test('the sums of a day, a week, a month and a year, and of those before them, are plain recounts', () => {
  fc.assert(
    fc.property(daysArbitrary, dayArbitrary, dayArbitrary, (days, at, today) => {
      for (const { view } of spans) {
        const span = spanOf(view, at, today, days);
        const isIn = (day: string) => sameSpan[view](day, at);
        expect(sumOf(span.days)).toEqual(recount(days, isIn));
        const isBefore = (day: string) => sameSpan[view](day, span.previous);
        expect(span.earlier).toEqual(recount(days, isBefore));
        expect(isIn(span.previous)).toBe(false);
        expect(isIn(span.next)).toBe(false);
      }
    }),
  );
});

test('from one span to the next no day is left out and none is met twice, over the ends of years', () => {
  for (const { view } of spans) {
    const met: string[] = [];
    for (let at = '2025-12-01'; at <= '2027-02-01'; ) {
      const span = spanOf(view, at, '2026-06-01', []);
      met.push(...span.days.map(({ day }) => day));
      expect(spanOf(view, span.next, '2026-06-01', []).previous <= at).toBe(true);
      at = span.next;
    }
    expect(new Set(met).size).toBe(met.length);
    for (const [at, day] of met.slice(1).entries()) expect((met[at] ?? '') < day).toBe(true);
  }
});

test('days in a row and days that reach the goal are plain recounts', () => {
  fc.assert(
    fc.property(daysArbitrary, dayArbitrary, fc.integer({ min: 5, max: 90 }), (days, today, goal) => {
      const seconds = (day: string) =>
        days.filter(one => one.day === day).reduce((sum, one) => sum + one.read + one.heard, 0);
      let day = seconds(today) >= 60 ? today : iso(Date.parse(today) - DAY_MS);
      let row = 0;
      while (seconds(day) >= 60) {
        row += 1;
        day = iso(Date.parse(day) - DAY_MS);
      }
      expect(daysInARow(days, today)).toBe(row);
      const month = spanOf('month', today, today, days).days;
      const past = month.filter(one => one.day <= today);
      const reached = past.filter(one => seconds(one.day) >= goal * 60).length;
      expect(reachedInWords(month, today, goal)).toBe(`Đạt ${reached} trên ${past.length} ngày`);
    }),
  );
});

test('each span has a word in the address, and another word names none', () => {
  expect(spans.map(({ slug }) => viewOf(slug))).toEqual(['day', 'week', 'month', 'year']);
  expect(viewOf(undefined)).toBe('month');
  expect(viewOf('doc-qua-dong')).toBeNull();
  expect(slugOf('year')).toBe('nam');
});

test('a span says which it is, now and back in time', () => {
  const of = (view: (typeof spans)[number]['view'], at: string) => spanOf(view, at, '2027-01-02', []).when;
  expect(spans.map(({ view }) => of(view, '2027-01-02'))).toEqual([
    'Hôm nay',
    'Tuần này',
    'Tháng này',
    'Năm nay',
  ]);
  // The week of New Year is this week, the month and the year are not.
  expect(spans.map(({ view }) => of(view, '2026-12-31'))).toEqual([
    'Thứ Năm, 31/12',
    'Tuần này',
    'Tháng 12/2026',
    'Năm 2026',
  ]);
  expect(of('week', '2026-12-27')).toBe('Tuần 21/12 – 27/12');
});
