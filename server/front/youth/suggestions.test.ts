import { expect, test } from 'vitest';
import { youthCalls } from '#contract/front/youth.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { CALENDAR_DAYS } from '#rules/front/suggestion.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import { youthShelf } from '../../testing/youthShelf.ts';
import { giveSuggestedDays } from './give-days.ts';

const at = youthShelf();
const ask = (day?: string) => at.server.call(youthCalls.suggestToday, day ? { day } : {});
const today = () => todayInVietnam(at.server.context.now());
const rows = () => at.server.context.db.selectFrom('suggested_day').selectAll().orderBy('day').execute();

test('youthCalls.suggestToday has nothing before days were given, and says so without an error', async () => {
  expect((await ask()).data).toEqual({ today: today(), suggestion: null, calendar: [] });
});

test('each day of the calendar and tomorrow are given a work that anybody may begin, and keep it', async () => {
  await giveSuggestedDays(at.server.context);
  const given = await rows();
  expect(given).toHaveLength(CALENDAR_DAYS + 1);
  const closed = ['Chữ bán', 'Chữ ngoài tủ', 'Chữ hết hạn'].map(title => at.ids[title]);
  expect(given.filter(({ edition_id }) => closed.includes(edition_id))).toEqual([]);
  await giveSuggestedDays(at.server.context);
  expect(await rows()).toEqual(given);
});

test('today’s work comes with a reason and what is free; tomorrow’s is told to nobody', async () => {
  await expect.poll(async () => (await ask()).data.suggestion?.day).toBe(today());
  const { data } = await ask();
  expect(data.suggestion?.why).toMatch(/(không tốn đồng nào|phần đầu mở miễn phí)\.$/);
  expect(data.calendar).toHaveLength(CALENDAR_DAYS);
  expect(data.calendar[0]?.day).toBe(today());
  expect((await ask(dayFrom(today(), 1))).code).toBe(refusals.not_found);
  const first = data.calendar.at(-1);
  expect((await ask(first?.day)).data.suggestion?.book.title).toBe(first?.title);
  for (const day of [dayFrom(today(), -CALENDAR_DAYS - 90), '2026-02-31'])
    expect((await ask(day)).code).toBe(refusals.not_found);
  expect((await ask('hôm nay')).code).toBe(refusals.bad_input);
});

test('a work that is closed goes: today is given another one, days before lose theirs from the calendar', async () => {
  const { db } = at.server.context;
  const before = (await rows()).find(({ day }) => day === today());
  await db
    .updateTable('edition')
    .set({ copyright: 'expired' })
    .where('id', '=', before?.edition_id ?? 0)
    .execute();
  await expect.poll(async () => (await ask()).data.suggestion).toBeNull();
  await giveSuggestedDays(at.server.context);
  await expect.poll(async () => (await ask()).data.suggestion?.day).toBe(today());
  const { data } = await ask();
  expect(data.suggestion?.book.id).not.toBe(before?.edition_id);
  expect(data.calendar.length).toBeLessThan(CALENDAR_DAYS);
});

test('a remembered day takes a work of its topic and says what it was chosen for', async () => {
  const { db } = at.server.context;
  const day = dayFrom(today(), 1);
  await db.deleteFrom('suggested_day').execute();
  await db
    .insertInto('remembered_day')
    .values({
      ...{ day: Number(day.slice(8)), month: Number(day.slice(5, 7)) },
      ...{ name: 'Ngày của làng', topic_id: at.named },
    })
    .execute();
  await giveSuggestedDays(at.server.context);
  const row = (await rows()).at(-1);
  expect(row).toMatchObject({ day, remembered: 'Ngày của làng' });
  expect([at.ids['Chữ lịch sử'], at.ids['Nói lịch sử']]).toContain(row?.edition_id);
});
