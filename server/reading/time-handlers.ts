import { decodeData } from '#contract/encoded-data.ts';
import { enterpriseReadReport, type readTime } from '#contract/read-time.ts';
import { SHELF, type Statistics, type statistics } from '#contract/statistics.ts';
import { todayInVietnam } from '#rules/person.ts';
import { dayFrom } from '#rules/time-days.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Context, Handlers } from '../kit/context.ts';
import { parseFields } from '../kit/form.ts';
import { Refusal } from '../kit/refusal.ts';
import { messagesOf } from '../kit/wire.ts';
import { countSaid, knownOutside, openSitting, type Said } from '../sittings/count.ts';
import type { Sitting } from '../sittings/sitting.ts';
import { daysSince, inAll, lastWorks, secondsOn } from '../sittings/time-queries.ts';

function bookSitting(context: Context, token: string, editionId: number): Sitting {
  const sitting = openSitting(context, 'read', token);
  if (sitting.editionId !== editionId) throw new Refusal('not_found');
  return sitting;
}

async function count({ db, now }: Context, sitting: Sitting, said: Said) {
  const { added } = await db.transaction().execute(tx => countSaid(tx, 'read', sitting, said, now()));
  return { added, today: await secondsOn(db, 'read', sitting.accountId, todayInVietnam(now())) };
}

/** Days of either kind, side by side. */
function joined(read: { day: string; seconds: number }[], heard: typeof read): Statistics['days'] {
  const on = (rows: typeof read) => new Map(rows.map(({ day, seconds }) => [day, seconds]));
  const [reads, hears] = [on(read), on(heard)];
  return [...new Set([...reads.keys(), ...hears.keys()])]
    .sort()
    .map(day => ({ day, read: reads.get(day) ?? 0, heard: hears.get(day) ?? 0 }));
}

async function shelf(
  { db, filesOrigin }: Context,
  rows: { edition_id: number; seconds: number }[],
): Promise<Statistics['read']> {
  const cards = await cardsByIds(
    db,
    rows.map(({ edition_id }) => edition_id),
  );
  return rows.flatMap(({ edition_id, seconds }) => {
    const card = cards.find(({ id }) => id === edition_id);
    return card ? [{ book: cardOf(card, filesOrigin), seconds }] : [];
  });
}

export const timeHandlers: Handlers<typeof readTime & typeof statistics> = {
  async updateReadTime({ token, content_id, read_time, read_at }, context) {
    const sitting = bookSitting(context, token, content_id);
    if (sitting.accountId !== context.reader.accountId) throw new Refusal('not_found');
    return count(context, sitting, { seconds: read_time, at: read_at, partnerId: null });
  },

  async updateReadTimeOfPartner({ data }, context) {
    const text = decodeData(data);
    if (text === null) throw new Refusal('bad_input');
    const fields = enterpriseReadReport.safeParse(parseFields(text));
    if (!fields.success) throw new Refusal('bad_input', messagesOf(fields.error));
    const { token, content_id, enterprise_id, read_time, read_at } = fields.data;
    const sitting = bookSitting(context, token, content_id);
    await knownOutside(context, sitting, enterprise_id);
    return count(context, sitting, { seconds: read_time, at: read_at, partnerId: enterprise_id || null });
  },

  async readListenStatistics({ days }, context) {
    const { db, reader, now } = context;
    const me = reader.accountId;
    const date = todayInVietnam(now());
    const first = dayFrom(date, 1 - days);
    const [readDays, heardDays, readAll, heardAll, readLast, heardLast] = await Promise.all([
      daysSince(db, 'read', me, first),
      daysSince(db, 'heard', me, first),
      inAll(db, 'read', me),
      inAll(db, 'heard', me),
      lastWorks(db, 'read', me, SHELF),
      lastWorks(db, 'heard', me, SHELF),
    ]);
    const all = joined(readDays, heardDays);
    const { read = 0, heard = 0 } = all.find(({ day }) => day === date) ?? {};
    const [readShelf, heardShelf] = await Promise.all([shelf(context, readLast), shelf(context, heardLast)]);
    return {
      days: all,
      date,
      today: { read, heard },
      total: { read: readAll.seconds, heard: heardAll.seconds },
      works: { read: readAll.works, heard: heardAll.works },
      read: readShelf,
      heard: heardShelf,
    };
  },
};
