import { dayFrom } from '#rules/text/progress-days.ts';

/* One work a day for everybody, fixed by its date. Days are Vietnam's, YYYY-MM-DD. */

/** A work is not suggested again within so many days. */
export const NOT_AGAIN_DAYS = 60;
/** Days that one looks back on. */
export const CALENDAR_DAYS = 30;

/** Forms in the order in which days take them. */
const suggestedForms = ['read', 'heard', 'podcast', 'comic'] as const;
export type SuggestedForm = (typeof suggestedForms)[number];

/** An edition that anybody may open, or begin. */
export interface Candidate {
  id: number;
  work: number;
  form: SuggestedForm;
  /** Its topics: a remembered day asks for one. */
  topics: readonly number[];
}

/** An earlier day's suggestion. */
export interface GivenDay {
  day: string;
  work: number;
  form: SuggestedForm;
}

/** The same for the same words on every machine. */
function drawn(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The last day before `day` that each work was given. */
function lastDays(day: string, given: readonly GivenDay[]): ReadonlyMap<number, string> {
  const last = new Map<number, string>();
  for (const each of given)
    if (each.day < day && each.day > (last.get(each.work) ?? '')) last.set(each.work, each.day);
  return last;
}

/** Books whose last day is furthest back. */
function longestAgo(
  candidates: readonly Candidate[],
  last: ReadonlyMap<number, string>,
): readonly Candidate[] {
  const oldest = candidates.map(({ work }) => last.get(work) ?? '').sort()[0];
  return candidates.filter(({ work }) => (last.get(work) ?? '') === oldest);
}

/**
 * The work of a day; null where nothing may be suggested. None that was given in the last sixty days; of a small shelf, where all were,
 * one whose day is furthest back. A remembered day takes one of its topic where there is one; else the forms take turns, one that has
 * nothing is passed over.
 */
export function suggestionFor(
  day: string,
  candidates: readonly Candidate[],
  given: readonly GivenDay[],
  topic: number | null = null,
): Candidate | null {
  const last = lastDays(day, given);
  const since = dayFrom(day, -NOT_AGAIN_DAYS);
  const fresh = candidates.filter(({ work }) => (last.get(work) ?? '') < since);
  const restedOf = (some: readonly Candidate[]) => (fresh.length > 0 ? some : longestAgo(some, last));
  const possible = fresh.length > 0 ? fresh : candidates;
  const remembered = topic === null ? [] : restedOf(possible.filter(({ topics }) => topics.includes(topic)));
  const before = given.filter(each => each.day < day).sort((one, other) => (one.day < other.day ? 1 : -1))[0];
  const after = before ? suggestedForms.indexOf(before.form) + 1 : 0;
  const rested = restedOf(possible);
  const turn = suggestedForms
    .map((_, step) => suggestedForms[(after + step) % suggestedForms.length])
    .map(form => rested.filter(each => each.form === form))
    .find(each => each.length > 0);
  const among = remembered.length > 0 ? remembered : (turn ?? []);
  const place = ({ id }: Candidate) => drawn(`${day} ${id}`);
  return [...among].sort((one, other) => place(one) - place(other) || one.id - other.id)[0] ?? null;
}

interface Why {
  category: string;
  /** 0 where it is not known. */
  minutes: number;
  form: SuggestedForm;
  free: 'whole' | 'start';
  /** The occasion of the day; '' for other days. */
  remembered: string;
}

/** "40 phút", "3 giờ" */
function roughly(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} phút`;
  return `${Math.round(minutes / 60)} giờ`;
}

/** Why this one, in a sentence of what is known. */
export function whySuggested({ category, minutes, form, free, remembered }: Why): string {
  const verb = form === 'heard' || form === 'podcast' ? 'nghe' : 'đọc';
  const parts = [
    category,
    minutes > 0 ? `${verb} trong ${roughly(minutes)}` : '',
    free === 'whole' ? 'mở được trọn, không tốn đồng nào' : 'phần đầu mở miễn phí',
  ].filter(Boolean);
  const facts = parts.join(', ');
  const said = `${facts.charAt(0).toLocaleUpperCase('vi')}${facts.slice(1)}.`;
  return remembered ? `Chọn cho ${remembered}. ${said}` : said;
}
