import { useEffect } from 'react';
import { useHost } from '#client/host.tsx';
import { onLive } from '#client/live.ts';
import { request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import { type CfiPosition, shouldOfferPosition } from '#rules/reading/positions.ts';
import type { Moved } from './engine/renderer.ts';

/** While a book lies open here: `onElsewhere` gets the position at which another device reads on, null once one turns a page here. */
export function useReadElsewhere(
  start: BookStart,
  moved: Moved,
  onElsewhere: (position: CfiPosition | null) => void,
): void {
  const host = useHost();
  useEffect(() => {
    let gone = false;
    const stop = onLive('position', async ({ content_id, form }) => {
      if (content_id !== start.contentId || form !== 'read') return;
      const opened = await request(readerCalls.openBook, { content_id, renew: 1 }).catch(() => null);
      const here = readingPositionOnDevice(host, content_id);
      if (gone || !opened || !here) return;
      const worth = shouldOfferPosition(here, opened.position, start.package.chars);
      onElsewhere(worth ? opened.position : null);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [host, start, onElsewhere]);
  useEffect(() => {
    if (moved.byReader) onElsewhere(null);
  }, [moved, onElsewhere]);
}
