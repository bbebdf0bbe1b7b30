import { expect, test } from 'vitest';
import { dayFrom } from '#rules/text/progress-days.ts';
import {
  type Candidate,
  type GivenDay,
  NOT_AGAIN_DAYS,
  type SuggestedForm,
  suggestionFor,
  whySuggested,
} from './suggestion.ts';

const work = (id: number, form: SuggestedForm = 'read', topics: number[] = []): Candidate => ({
  id,
  work: id,
  form,
  topics,
});
const FIRST = '2026-09-01';

/** So many days one after another. */
function run(
  candidates: Candidate[],
  days: number,
  topic: (day: string) => number | null = () => null,
): GivenDay[] {
  const given: GivenDay[] = [];
  for (let at = 0; at < days; at++) {
    const day = dayFrom(FIRST, at);
    const chosen = suggestionFor(day, candidates, given, topic(day));
    if (chosen) given.push({ day, work: chosen.work, form: chosen.form });
  }
  return given;
}

test('a day has one work, the same whenever it is asked', () => {
  const shelf = Array.from({ length: 20 }, (_, at) => work(at + 1));
  const once = suggestionFor(FIRST, shelf, []);
  expect(suggestionFor(FIRST, [...shelf].reverse(), [])).toEqual(once);
  expect(suggestionFor(FIRST, [], [])).toBeNull();
});

test('a work is not suggested again for sixty days while the shelf has others', () => {
  const shelf = Array.from({ length: NOT_AGAIN_DAYS + 1 }, (_, at) => work(at + 1));
  const given = run(shelf, 150);
  for (const [at, { work: id }] of given.entries())
    expect(given.slice(Math.max(0, at - NOT_AGAIN_DAYS), at).map(each => each.work)).not.toContain(id);
});

test('on a small shelf the work comes again whose day is furthest back', () => {
  const given = run([work(1), work(2), work(3)], 9);
  expect(given).toHaveLength(9);
  expect(given.slice(3).map(each => each.work)).toEqual(given.slice(0, 6).map(each => each.work));
});

test('forms take turns, and one that has nothing is passed over', () => {
  const shelf = [1, 2, 3, 4, 5].flatMap(at => [
    work(at),
    work(at + 10, 'heard'),
    ...(at < 3 ? [work(at + 20, 'podcast')] : []),
  ]);
  expect(run(shelf, 7).map(({ form }) => form)).toEqual([
    'read',
    'heard',
    'podcast',
    'read',
    'heard',
    'podcast',
    'read',
  ]);
});

test('a remembered day takes a work of its topic, and any other where all of them were given lately', () => {
  const shelf = [work(1, 'read', [7]), work(2), work(3), work(4)];
  const given = run(shelf, 3, day => (day === dayFrom(FIRST, 1) ? 7 : null));
  expect(given[1]?.work === 1 || given[0]?.work === 1).toBe(true);
  const again = suggestionFor(
    dayFrom(FIRST, 2),
    shelf,
    [{ day: dayFrom(FIRST, 1), work: 1, form: 'read' }],
    7,
  );
  expect(again?.work).not.toBe(1);
});

test('the reason says category, length and what is free, and the day where it was chosen for it', () => {
  const of = { category: 'Lịch sử', minutes: 178, form: 'read', free: 'whole', remembered: '' } as const;
  expect(whySuggested(of)).toBe('Lịch sử, đọc trong 3 giờ, mở được trọn, không tốn đồng nào.');
  expect(whySuggested({ ...of, form: 'heard', minutes: 42, free: 'start' })).toBe(
    'Lịch sử, nghe trong 42 phút, phần đầu mở miễn phí.',
  );
  expect(whySuggested({ ...of, category: '', minutes: 0, remembered: 'ngày Thương binh Liệt sĩ' })).toBe(
    'Chọn cho ngày Thương binh Liệt sĩ. Mở được trọn, không tốn đồng nào.',
  );
});
