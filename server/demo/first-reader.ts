import { todayInVietnam } from '#rules/people/person.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { saveGoal } from '../reading/progress/goal-queries.ts';
import { addSeconds } from '../reading/progress/time-queries.ts';
import { keepWord } from '../reading/vocabulary/queries.ts';
import { answered, newCard } from '../reading/vocabulary/schedule.ts';
import { savedWords } from './first-reader-words.ts';

/* What the first reader of docs/demo.md has behind him: every badge, his days, and words he saved while he read. */

/** Nguyễn Hải Triều, of people.ts. */
const READER = '0901234567';
const DAYS = 150;
const GOAL = 20;
const DAY_MS = 86_400_000;
/** The day on which he did nothing but read. */
const LONG_DAY = 17;
/** The last days without one off. */
const ROW = 41;

/** Minutes of a day so long ago, 1 yesterday: the same at each start. */
function minutesOf(ago: number): { read: number; heard: number } {
  if (ago === LONG_DAY) return { read: 150, heard: 45 };
  if (ago > ROW && ago % 6 === 0) return { read: 0, heard: 0 };
  return { read: 18 + ((ago * 31) % 23), heard: ago % 2 === 0 ? 0 : 18 + ((ago * 17) % 21) };
}

async function editionsOf(db: Database, types: readonly number[], most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('edition')
    .select('id')
    .where('content_type', 'in', types)
    .where('copyright', '=', 'cleared')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Yesterday and before: what he reads today counts by itself. */
async function loadDays(db: Database, account_id: number, today: string): Promise<void> {
  const works = { read: await editionsOf(db, [1], 18), heard: await editionsOf(db, [52, 53], 10) };
  for (let ago = DAYS; ago > 0; ago--) {
    const minutes = minutesOf(ago);
    for (const kind of ['read', 'heard'] as const) {
      const edition_id = works[kind][Math.floor(ago / 7) % Math.max(1, works[kind].length)];
      if (edition_id === undefined || minutes[kind] === 0) continue;
      await addSeconds(db, kind, {
        ...{ account_id, edition_id, day: dayFrom(today, -ago) },
        seconds: minutes[kind] * 60,
      });
    }
  }
  await saveGoal(db, account_id, GOAL);
}

/** Some new, some answered: a few are due today. */
async function loadWords(db: Database, account_id: number, now: number): Promise<void> {
  const books = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('content_type', '=', 1)
    .execute();
  for (const [at, { title, times, ...word }] of savedWords.entries()) {
    const saved = now - (savedWords.length - at) * 2 * DAY_MS;
    let card = newCard(saved);
    for (let time = 0; time < times; time++) card = answered(card, 3, saved + (time + 1) * DAY_MS);
    const edition_id = books.find(book => book.title === title)?.id ?? null;
    await transact(db, tx =>
      keepWord(tx, {
        ...{ ...word, account_id, edition_id, lang: 'vi', form: word.word },
        ...{ saved_at: new Date(saved), due_at: card.due, card: JSON.stringify(card) },
      }),
    );
  }
}

/** Once: days and words that are there are his. */
export async function loadFirstReader(db: Database, now: number): Promise<void> {
  const reader = await db.selectFrom('account').select('id').where('phone', '=', READER).executeTakeFirst();
  if (!reader) return;
  const has = async (table: 'reading_day' | 'saved_word') =>
    (await db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', reader.id)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  if (!(await has('reading_day'))) await loadDays(db, reader.id, todayInVietnam(now));
  if (!(await has('saved_word'))) await loadWords(db, reader.id, now);
}
