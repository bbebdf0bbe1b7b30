import { contentType } from '#contract/library/catalogue.ts';
import {
  CALENDAR_DAYS,
  type GivenDay,
  NOT_AGAIN_DAYS,
  type SuggestedForm,
  suggestionFor,
} from '#rules/front/suggestion.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import type { Database } from '../../kit/db/db.ts';
import { youthMarks } from './shelf.ts';
import { giveDays, givenDays, openEditions, rememberedDays, takeDaysBack } from './suggestion-queries.ts';

const formOf: Record<number, SuggestedForm> = {
  [contentType.ebook]: 'read',
  [contentType.oakBook]: 'read',
  [contentType.audiobook]: 'heard',
  [contentType.brief]: 'heard',
  [contentType.podcast]: 'podcast',
  [contentType.comic]: 'comic',
};
const suggestedTypes = Object.keys(formOf).map(Number);
export const suggestedForm = (type: number): SuggestedForm => formOf[type] ?? 'read';

const partsOf = (day: string) => ({ month: Number(day.slice(5, 7)), day: Number(day.slice(8)) });

/**
 * Gives today, tomorrow and each day of the calendar its work, from the first on; a day that has one keeps it while anybody may open
 * it, and a day that is gone keeps it for good.
 */
export async function giveSuggestedDays({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const today = todayInVietnam(now());
  const [first, last] = [dayFrom(today, 1 - CALENDAR_DAYS), dayFrom(today, 1)];
  const { shelf } = await youthMarks(db);
  const [editions, before, remembered] = await Promise.all([
    openEditions(db, shelf, suggestedTypes),
    givenDays(db, dayFrom(first, -NOT_AGAIN_DAYS), last),
    rememberedDays(db),
  ]);
  const open = new Set(editions.map(({ id }) => id));
  const closed = before.filter(row => row.day >= today && !open.has(row.edition_id));
  if (closed.length > 0)
    await takeDaysBack(
      db,
      closed.map(({ day }) => day),
    );
  const kept = before.filter(row => !closed.includes(row));
  const given: GivenDay[] = kept.map(row => ({
    day: row.day,
    work: row.work_id,
    form: suggestedForm(row.content_type),
  }));
  const candidates = editions.map(({ id, work_id, content_type, topics }) => ({
    ...{ id, work: work_id, topics },
    form: suggestedForm(content_type),
  }));
  const made: Parameters<typeof giveDays>[1] = [];
  for (let day = first; day <= last; day = dayFrom(day, 1)) {
    if (given.some(each => each.day === day)) continue;
    const { month, day: inMonth } = partsOf(day);
    const about = remembered.find(row => row.month === month && row.day === inMonth && row.topic_id !== null);
    const chosen = suggestionFor(day, candidates, given, about?.topic_id ?? null);
    if (!chosen) continue;
    given.push({ day, work: chosen.work, form: chosen.form });
    const isAbout = about?.topic_id != null && chosen.topics.includes(about.topic_id);
    made.push({ day, edition_id: chosen.id, remembered: isAbout ? about.name : '' });
  }
  if (made.length > 0) await giveDays(db, made);
}
