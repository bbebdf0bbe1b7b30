import type { ContinueCard } from '#contract/catalogue.ts';
import { decodeData } from '#contract/encoded-data.ts';
import { enterpriseReadReport, type readTimeCalls } from '#contract/progress-reading.ts';
import { SHELF, type Statistics, type statisticsCalls } from '#contract/progress-statistics.ts';
import { listenedTypes } from '#rules/content-type.ts';
import { todayInVietnam } from '#rules/person.ts';
import { dayFrom, FINISHED } from '#rules/progress-days.ts';
import { continueCardsOf, ownCardsInOrder } from '../catalogue/cards-by-id.ts';
import { transact } from '../kit/db/transact.ts';
import type { Context, Handlers, ReaderContext } from '../kit/http/context.ts';
import { parseFields } from '../kit/http/form.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { messagesOf } from '../kit/http/wire.ts';
import type { ProgressSession } from '../rights/progress-token.ts';
import { checkPartnerReport, countReportedTime, type ReportedTime, sessionOfToken } from './count-time.ts';
import { daysSince, lastWorks, secondsOn, totalSeconds } from './time-queries.ts';

/** Works of the library that are counted. */
const MOST_BEGUN = 500;

function readingSessionOf(context: Context, token: string, editionId: number): ProgressSession {
  const session = sessionOfToken(context, 'read', token);
  if (session.editionId !== editionId) throw new Refusal('not_found');
  return session;
}

async function count({ db, now }: Context, session: ProgressSession, said: ReportedTime) {
  const { added } = await transact(db, tx => countReportedTime(tx, 'read', session, said, now()));
  return { added, today: await secondsOn(db, 'read', session.accountId, todayInVietnam(now())) };
}

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
  places: readonly ContinueCard[],
): Promise<Statistics['read']> {
  const cards = await ownCardsInOrder(
    db,
    filesOrigin,
    reader.accountId,
    rows.map(({ edition_id }) => edition_id),
  );
  const seconds = new Map(rows.map(row => [row.edition_id, row.seconds]));
  const begun = places.map(({ book }) => book).filter(({ id }) => !seconds.has(id));
  const percents = new Map(places.map(({ book, percent }) => [book.id, percent]));
  return [...cards, ...begun].slice(0, SHELF).map(book => ({
    book,
    seconds: seconds.get(book.id) ?? 0,
    percent: percents.get(book.id) ?? null,
  }));
}

export const readTimeHandlers: Handlers<typeof readTimeCalls & typeof statisticsCalls> = {
  async updateReadTime({ token, content_id, read_time, read_at }, context) {
    const session = readingSessionOf(context, token, content_id);
    if (session.accountId !== context.reader.accountId) throw context.refuse('not_found');
    return count(context, session, { seconds: read_time, at: read_at, partnerId: null });
  },

  async updateReadTimeOfPartner({ data }, context) {
    const text = decodeData(data);
    if (text === null) throw context.refuse('bad_input');
    const fields = enterpriseReadReport.safeParse(parseFields(text));
    if (!fields.success) throw context.refuse('bad_input', messagesOf(fields.error));
    const { token, content_id, enterprise_id, read_time, read_at } = fields.data;
    const session = readingSessionOf(context, token, content_id);
    await checkPartnerReport(context, session, enterprise_id);
    return count(context, session, { seconds: read_time, at: read_at, partnerId: enterprise_id || null });
  },

  async readListenStatistics({ days }, context) {
    const { db, reader, now } = context;
    const me = reader.accountId;
    const date = todayInVietnam(now());
    const first = dayFrom(date, 1 - days);
    const [readDays, heardDays, readAll, heardAll, readLast, heardLast, places] = await Promise.all([
      daysSince(db, 'read', me, first),
      daysSince(db, 'heard', me, first),
      totalSeconds(db, 'read', me),
      totalSeconds(db, 'heard', me),
      lastWorks(db, 'read', me, SHELF),
      lastWorks(db, 'heard', me, SHELF),
      continueCardsOf(db, context.filesOrigin, me, MOST_BEGUN, 0),
    ]);
    const isHeard = ({ book }: ContinueCard) => listenedTypes.includes(book.contentType);
    const all = daysOfBoth(readDays, heardDays);
    const { read = 0, heard = 0 } = all.find(({ day }) => day === date) ?? {};
    const [readShelf, heardShelf] = await Promise.all([
      worksOf(
        context,
        readLast,
        places.filter(place => !isHeard(place)),
      ),
      worksOf(context, heardLast, places.filter(isHeard)),
    ]);
    return {
      days: all,
      date,
      today: { read, heard },
      total: { read: readAll.seconds, heard: heardAll.seconds },
      works: { read: readAll.works, heard: heardAll.works },
      begun: places.length,
      finished: places.filter(({ percent }) => percent >= FINISHED).length,
      read: readShelf,
      heard: heardShelf,
    };
  },
};
