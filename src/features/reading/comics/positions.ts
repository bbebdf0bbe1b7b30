import { request } from '#client/request.ts';
import { comicReadingCalls } from '#contract/reading/comic-reading.ts';
import { createPositionQueue } from '#features/reading/progress/index.ts';
import type { ComicPosition, SecondPosition } from '#rules/reading/positions.ts';
import { parseComicPosition, parseSecondPosition } from '#rules/reading/positions-stored.ts';
import { comicPositionKey, videoPositionKey, waitingComicsKey } from '#rules/reading/progress-positions.ts';

/** Places in comics, by the comic's id. */
export const comicPositions = createPositionQueue<ComicPosition>({
  key: waitingComicsKey,
  placeKey: comicPositionKey,
  parse: parseComicPosition,
  send: (content_id, position, keepalive) => {
    const { issue, page, readAt } = position;
    const inside = position.kind === 'panel' ? position.inside : 0;
    const input = { content_id, issue, page, inside, read_at: readAt, sent_at: Date.now() };
    return request(comicReadingCalls.saveProgress, input, { keepalive });
  },
});

/** Places in videos, by the video's id. */
export const videoPositions = createPositionQueue<SecondPosition>({
  key: 'video_unsent',
  placeKey: videoPositionKey,
  parse: parseSecondPosition,
  send: (content_id, { seconds, readAt }, keepalive) =>
    request(
      comicReadingCalls.updateWatchTime,
      { content_id, current_time: seconds, read_at: readAt, sent_at: Date.now() },
      { keepalive },
    ),
});
