import { decodeData } from '#contract/kit/encoded-data.ts';
import { enterpriseReport, type listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { parseFields } from '../../kit/http/form.ts';
import { messagesOf } from '../../kit/http/wire.ts';
import { ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { heardEdition } from '../player/heard-edition.ts';
import { fileNear, newestPositions, type PositionRow, startedWorks } from '../player/position-queries.ts';
import { positionReply, shownFile } from '../player/shown-file.ts';
import { checkPartnerReport } from './count-time.ts';
import { countOwnListening, countReport, playbackSessionOf } from './listen-report.ts';
import { daysSince, totalSeconds } from './time-queries.ts';

const DAY_MS = 86_400_000;

/** The position to resume: when its file was deleted, the start of the file nearest to it. */
async function resumePosition({ db }: Context, position: PositionRow): Promise<PositionRow | null> {
  if (position.file_id !== null) return position;
  const near = await fileNear(db, position.edition_id, position.position);
  return near === null ? null : { ...position, file_id: near, seconds: 0 };
}

export const listenTimeHandlers: Handlers<typeof listenTimeCalls> = {
  async updateListenTime({ token, chapter_id, ...report }, context) {
    return countOwnListening(context, { token, fileId: chapter_id, report });
  },

  async updateListenTimeOfPartner({ data }, context) {
    const text = decodeData(data);
    if (text === null) throw context.refuse('bad_input');
    const fields = enterpriseReport.safeParse(parseFields(text));
    if (!fields.success) throw context.refuse('bad_input', messagesOf(fields.error));
    const { token, chapter_id, enterprise_id, ...report } = fields.data;
    const session = playbackSessionOf(context, token, chapter_id);
    await checkPartnerReport(context, session, enterprise_id);
    return countReport(context, session, report, enterprise_id || null);
  },

  async place({ content_id }, context) {
    const { db, reader, deviceId } = context;
    const row = await heardEdition(db, content_id);
    const [newest] = await newestPositions(db, reader.accountId, [row.id]);
    const position = newest && (await resumePosition(context, newest));
    const file = position?.file_id ? await shownFile(context, position.file_id) : null;
    return file && position
      ? { file: file.shown, place: positionReply(position, deviceId) }
      : { file: null, place: null };
  },

  async myListening({ page_no, page_size }, context) {
    const { db, reader, deviceId, filesOrigin } = context;
    const positions = await startedWorks(db, reader.accountId, page_size, (page_no - 1) * page_size);
    const ids = positions.map(({ edition_id }) => edition_id);
    const [rows, cardsOfOwn] = await Promise.all([
      cardsByIds(db, ids),
      ownCardsInOrder(db, filesOrigin, reader.accountId, ids),
    ]);
    const cards = await Promise.all(
      positions.map(async newest => {
        const row = rows.find(({ id }) => id === newest.edition_id);
        const position = await resumePosition(context, newest);
        const file = row && position?.file_id ? await shownFile(context, position.file_id, row) : null;
        const book = cardsOfOwn.find(({ id }) => id === newest.edition_id);
        return book && position && file
          ? [{ book, file: file.shown, place: positionReply(position, deviceId) }]
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
      totalSeconds(db, 'heard', reader.accountId),
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
