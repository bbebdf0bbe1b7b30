import { request } from '#client/request.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { parseBookPosition } from '#rules/reading/positions-stored.ts';
import { readingPositionKey, waitingBooksKey } from '#rules/reading/progress-positions.ts';
import { createPositionQueue } from './positionQueue.ts';

/** Places in books. */
export const bookPositions = createPositionQueue<CfiPosition>({
  key: waitingBooksKey,
  placeKey: readingPositionKey,
  parse: parseBookPosition,
  send: (content_id, { cfi, percent, chapter, readAt }, keepalive) =>
    request(
      readerCalls.saveProgress,
      { content_id, cfi, percent, chapter, read_at: readAt, sent_at: Date.now() },
      { keepalive },
    ),
});
