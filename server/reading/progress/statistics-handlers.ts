import type { ContinueCard } from '#contract/library/catalogue.ts';
import { SHELF, type Statistics, type statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { listenedTypes } from '#rules/rights/content-type.ts';
import { type Both, dayFrom, FINISHED, together } from '#rules/text/progress-days.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { continueCardsOf, ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { goalOf, saveGoal } from './goal-queries.ts';
import { daysSince, lastWorks, longestWork, totalSeconds, worksOn } from './time-queries.ts';

/** Works of the library that are counted. */
const MOST_BEGUN = 500;

/** Days of either kind, side by side. */
function daysOfBoth(read: { day: string; seconds: number }[], heard: typeof read): Statistics['days'] {
  const on = (rows: typeof read) => new Map(rows.map(({ day, seconds }) => [day, seconds]));
  const [reads, hears] = [on(read), on(heard)];
  return [...new Set([...reads.keys(), ...hears.keys()])]
    .sort()
    .map(day => ({ day, read: reads.get(day) ?? 0, heard: hears.get(day) ?? 0 }));
}

/** Works with counted time, then those that the library has begun without any. */
async function worksOf(
  { db, filesOrigin, reader }: ReaderContext,
  rows: { edition_id: number; seconds: number }[],
  positions: readonly ContinueCard[],
): Promise<Statistics['read']> {
  const cards = await ownCardsInOrder(
    db,
    filesOrigin,
    reader.accountId,
    rows.map(({ edition_id }) => edition_id),
  );
  const seconds = new Map(rows.map(row => [row.edition_id, row.seconds]));
  const begun = positions.map(({ book }) => book).filter(({ id }) => !seconds.has(id));
  const percents = new Map(positions.map(({ book, percent }) => [book.id, percent]));
  return [...cards, ...begun].slice(0, SHELF).map(book => ({
    book,
    seconds: seconds.get(book.id) ?? 0,
    percent: percents.get(book.id) ?? null,
  }));
}

async function longestOf(
  { db, filesOrigin, reader }: ReaderContext,
  kind: 'read' | 'heard',
  since: string,
): Promise<Statistics['longest']['read']> {
  const row = await longestWork(db, kind, reader.accountId, since);
  const [book] = row ? await ownCardsInOrder(db, filesOrigin, reader.accountId, [row.edition_id]) : [];
  return row && book ? { book, seconds: row.seconds } : null;
}

export const statisticsHandlers: Handlers<typeof statisticsCalls> = {
  async readListenStatistics({ days }, context) {
    const { db, reader, now } = context;
    const me = reader.accountId;
    const date = todayInVietnam(now());
    const first = dayFrom(date, 1 - days);
    const [readDays, heardDays, readAll, heardAll, readLast, heardLast, positions, goal] = await Promise.all([
      daysSince(db, 'read', me, first),
      daysSince(db, 'heard', me, first),
      totalSeconds(db, 'read', me),
      totalSeconds(db, 'heard', me),
      lastWorks(db, 'read', me, SHELF),
      lastWorks(db, 'heard', me, SHELF),
      continueCardsOf(db, context.filesOrigin, me, MOST_BEGUN, 0),
      goalOf(db, me),
    ]);
    const isHeard = ({ book }: ContinueCard) => listenedTypes.includes(book.contentType);
    const all = daysOfBoth(readDays, heardDays);
    const { read = 0, heard = 0 } = all.find(({ day }) => day === date) ?? {};
    const month = `${date.slice(0, 8)}01`;
    const [readShelf, heardShelf, readLongest, heardLongest] = await Promise.all([
      worksOf(
        context,
        readLast,
        positions.filter(position => !isHeard(position)),
      ),
      worksOf(context, heardLast, positions.filter(isHeard)),
      longestOf(context, 'read', month),
      longestOf(context, 'heard', month),
    ]);
    return {
      days: all,
      date,
      today: { read, heard },
      total: { read: readAll.seconds, heard: heardAll.seconds },
      works: { read: readAll.works, heard: heardAll.works },
      begun: positions.length,
      finished: positions.filter(({ percent }) => percent >= FINISHED).length,
      read: readShelf,
      heard: heardShelf,
      goal,
      longest: { read: readLongest, heard: heardLongest },
    };
  },

  async readListenDay({ day }, { db, filesOrigin, reader }) {
    const [read, heard] = await Promise.all([
      worksOn(db, 'read', reader.accountId, day),
      worksOn(db, 'heard', reader.accountId, day),
    ]);
    const times = new Map<number, Both>();
    for (const { edition_id, seconds } of read) times.set(edition_id, { read: seconds, heard: 0 });
    for (const { edition_id, seconds } of heard)
      times.set(edition_id, { read: times.get(edition_id)?.read ?? 0, heard: seconds });
    const ids = [...times].sort(([, one], [, other]) => together(other) - together(one)).map(([id]) => id);
    const cards = await ownCardsInOrder(db, filesOrigin, reader.accountId, ids);
    return cards.map(book => ({ book, ...(times.get(book.id) ?? { read: 0, heard: 0 }) }));
  },

  async setReadingGoal({ minutes }, { db, reader }) {
    await saveGoal(db, reader.accountId, minutes);
    return { goal: minutes || null };
  },
};
