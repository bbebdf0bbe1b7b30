import { decodeData } from '#contract/encoded-data.ts';
import { enterpriseReport } from '#contract/listen-time.ts';
import type { listening } from '#contract/listening.ts';
import { heardTypes } from '#rules/content-type.ts';
import { todayInVietnam } from '#rules/person.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Context, Handlers } from '../kit/context.ts';
import { parseFields } from '../kit/form.ts';
import { Refusal } from '../kit/refusal.ts';
import { messagesOf } from '../kit/wire.ts';
import { knownOutside, openSitting } from '../sittings/count.ts';
import type { Sitting } from '../sittings/sitting.ts';
import { daysSince, inAll, secondsOn } from '../sittings/time-queries.ts';
import { editionRow } from '../works/detail.ts';
import { countTime, type Report } from './count-time.ts';
import { begunPlaces, fileNear, newestPlaces, type PlaceRow } from './place-queries.ts';
import { placeOf, shownFile } from './places.ts';

const DAY_MS = 86_400_000;

function fileSitting(context: Context, token: string, fileId: number): Sitting {
  const sitting = openSitting(context, 'heard', token);
  if (sitting.fileId !== fileId) throw new Refusal('not_found');
  return sitting;
}

async function count(context: Context, sitting: Sitting, report: Report, partnerId: string | null) {
  const { db, deviceId, now } = context;
  const { accountId, editionId } = sitting;
  const { added, fileThere } = await countTime(context, sitting, report, { deviceId, partnerId });
  const [[newest], today] = await Promise.all([
    newestPlaces(db, accountId, [editionId]),
    secondsOn(db, 'heard', accountId, todayInVietnam(now())),
  ]);
  return { place: newest && fileThere ? placeOf(newest, deviceId) : null, added, today };
}

/** The place to go on from: in a file that is there, at its beginning when the one that was heard is gone. */
async function resumable({ db }: Context, place: PlaceRow): Promise<PlaceRow | null> {
  if (place.file_id !== null) return place;
  const near = await fileNear(db, place.edition_id, place.position);
  return near === null ? null : { ...place, file_id: near, seconds: 0 };
}

type Time = 'updateListenTime' | 'updateListenTimeOfPartner' | 'place' | 'myListening' | 'listenStatistics';

export const timeHandlers: Pick<Handlers<typeof listening>, Time> = {
  async updateListenTime({ token, chapter_id, ...report }, context) {
    const sitting = fileSitting(context, token, chapter_id);
    if (sitting.accountId !== context.reader.accountId) throw new Refusal('not_found');
    return count(context, sitting, report, null);
  },

  async updateListenTimeOfPartner({ data }, context) {
    const text = decodeData(data);
    if (text === null) throw new Refusal('bad_input');
    const fields = enterpriseReport.safeParse(parseFields(text));
    if (!fields.success) throw new Refusal('bad_input', messagesOf(fields.error));
    const { token, chapter_id, enterprise_id, ...report } = fields.data;
    const sitting = fileSitting(context, token, chapter_id);
    await knownOutside(context, sitting, enterprise_id);
    return count(context, sitting, report, enterprise_id || null);
  },

  async place({ content_id }, context) {
    const { db, reader, deviceId } = context;
    const row = await editionRow(db, content_id, heardTypes);
    const [newest] = await newestPlaces(db, reader.accountId, [row.id]);
    const place = newest && (await resumable(context, newest));
    const file = place?.file_id ? await shownFile(context, place.file_id) : null;
    return file && place
      ? { file: file.shown, place: placeOf(place, deviceId) }
      : { file: null, place: null };
  },

  async myListening({ page_no, page_size }, context) {
    const { db, reader, deviceId, filesOrigin } = context;
    const places = await begunPlaces(db, reader.accountId, page_size, (page_no - 1) * page_size);
    const rows = await cardsByIds(
      db,
      places.map(({ edition_id }) => edition_id),
    );
    const cards = await Promise.all(
      places.map(async newest => {
        const row = rows.find(({ id }) => id === newest.edition_id);
        const place = await resumable(context, newest);
        const file = row && place?.file_id ? await shownFile(context, place.file_id, row) : null;
        return row && place && file
          ? [{ book: cardOf(row, filesOrigin), file: file.shown, place: placeOf(place, deviceId) }]
          : [];
      }),
    );
    return cards.flat();
  },

  async listenStatistics({ days }, { db, reader, now }) {
    const first = todayInVietnam(now() - (days - 1) * DAY_MS);
    const today = todayInVietnam(now());
    const [rows, all] = await Promise.all([
      daysSince(db, 'heard', reader.accountId, first),
      inAll(db, 'heard', reader.accountId),
    ]);
    return {
      days: rows,
      date: today,
      today: rows.find(({ day }) => day === today)?.seconds ?? 0,
      total: all.seconds,
      works: all.works,
    };
  },
};
