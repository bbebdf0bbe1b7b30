import { contentType } from '#contract/library/catalogue.ts';
import type { comicCalls } from '#contract/reading/comics.ts';
import { type ComicPosition, readMoment, type SecondPosition } from '#rules/reading/positions.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { editionRow } from '../../library/catalogue/detail.ts';
import { accessOf } from '../../rights/access.ts';
import { issueLinkOf, videoCardOf } from './cards.ts';
import {
  type ComicPositionRow,
  issueByNumber,
  newestVideoPosition,
  positionInComic,
  positionInVideo,
  saveComicPosition,
  saveVideoPosition,
  type VideoPositionRow,
} from './position-queries.ts';
import { videoById } from './queries.ts';

/** A place in a comic as replies say it. */
export const comicPositionOf = ({ issue, page, inside, read_at }: ComicPositionRow): ComicPosition =>
  inside > 0
    ? { kind: 'panel', issue, page, inside, readAt: read_at }
    : { kind: 'page', issue, page, readAt: read_at };

export const secondPositionOf = ({ video, seconds, read_at }: VideoPositionRow): SecondPosition => ({
  kind: 'second',
  video,
  seconds,
  readAt: read_at,
});

const comic = [contentType.comic];

type PositionCalls = Pick<
  typeof comicCalls,
  'continueChapter' | 'continueVideo' | 'saveProgress' | 'updateWatchTime'
>;

export const comicPositionHandlers: Handlers<PositionCalls> = {
  async continueChapter({ content_id }, context) {
    const row = await editionRow(context.db, content_id, comic);
    const position = await positionInComic(context.db, context.reader.accountId, row.id);
    const issue = position && (await issueByNumber(context.db, row.id, position.issue));
    if (!issue) return { issue: null, position: null };
    const access = await accessOf(context, row, 'comic');
    // An issue may come back from an import with fewer pages.
    const page = Math.min(position.page, issue.pages);
    return {
      issue: issueLinkOf(issue, row.title, access),
      position: comicPositionOf({ ...position, page }),
    };
  },

  async continueVideo({ content_id }, { db, reader, filesOrigin }) {
    const row = await editionRow(db, content_id, comic);
    const position = await newestVideoPosition(db, reader.accountId, row.id);
    const video = position && (await videoById(db, position.id));
    if (!video) return { video: null, position: null };
    return { video: videoCardOf(video, filesOrigin), position: secondPositionOf(position) };
  },

  async saveProgress({ content_id, issue, page, inside, read_at, sent_at }, context) {
    const { db, reader, deviceId, now, refuse } = context;
    const row = await editionRow(db, content_id, comic);
    const known = await issueByNumber(db, row.id, issue);
    if (!known) throw refuse('not_found');
    if (page > known.pages) throw refuse('bad_input', 'Tập truyện này không có trang ấy.');
    await saveComicPosition(db, {
      account_id: reader.accountId,
      edition_id: row.id,
      issue,
      page,
      inside,
      read_at: readMoment(read_at, sent_at, now()),
      device_id: deviceId,
    });
    const kept = await positionInComic(db, reader.accountId, row.id);
    if (!kept) throw refuse('not_found');
    return comicPositionOf(kept);
  },

  async updateWatchTime({ content_id, current_time, read_at, sent_at }, context) {
    const { db, reader, deviceId, now, refuse } = context;
    const video = await videoById(db, content_id);
    if (!video) throw refuse('not_found');
    const number = video.position + 1;
    await saveVideoPosition(db, {
      account_id: reader.accountId,
      edition_id: video.edition_id,
      video: number,
      seconds: Math.min(current_time, video.seconds),
      read_at: readMoment(read_at, sent_at, now()),
      device_id: deviceId,
    });
    const kept = await positionInVideo(db, reader.accountId, video.edition_id, number);
    if (!kept) throw refuse('not_found');
    return secondPositionOf(kept);
  },
};
