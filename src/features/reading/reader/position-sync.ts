import type { BookStart } from '#contract/library/content.ts';
import { bookPositions } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';

/* Where a reader is in a book: on this device at once, and sent soon after (features/reading/progress/positionQueue.ts). */

/** Delay after the last page turn, ms. */
const SEND_AFTER = 800;
/** Delay of writing cookies, ms: writing takes longer than saving the position, and the next request carries them. */
const COOKIES_AFTER = 100;

/** The book of the last visit, under the names of the specification (section 3). */
function storeLastBook(host: Host, start: BookStart, position: CfiPosition): void {
  host.settings.set('chapterReading', String(position.chapter));
  host.settings.set('chapterWithCfiReading', position.cfi);
  host.settings.set(
    'ebookInfoReading',
    JSON.stringify({ id: start.contentId, readAt: position.readAt, percent: position.percent }),
  );
}

/** Sends positions that were saved on the device. Does nothing for guests. */
export const sendUnsentPositions = (host: Host): Promise<void> => bookPositions.send(host);

export interface PositionSync {
  save(position: Omit<CfiPosition, 'kind' | 'readAt'>): void;
  /** Sends waiting positions at once; `closing` while the page is being unloaded. */
  flush(closing: boolean): void;
  stop(): void;
}

/** Keeps the position in one book while it is read. */
export function startPositionSync(host: Host, start: BookStart, now: () => number = Date.now): PositionSync {
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: CfiPosition | null = null;
  let cookiesTimer: ReturnType<typeof setTimeout> | undefined;

  function storeLast(): void {
    clearTimeout(cookiesTimer);
    if (last) storeLastBook(host, start, last);
    last = null;
  }

  function flush(keepalive: boolean): void {
    clearTimeout(timer);
    storeLast();
    if (isWaiting) void bookPositions.send(host, { workId: start.contentId, keepalive });
    isWaiting = false;
  }

  const offHide = host.onHide(() => flush(true));
  const backOnline = () => void sendUnsentPositions(host);
  addEventListener('online', backOnline);

  return {
    save({ cfi, percent, chapter }) {
      // Six digits: the wire knows no exponents, and a millionth of a book is less than a letter.
      const rounded = Math.round(percent * 1e6) / 1e6;
      const position: CfiPosition = { kind: 'cfi', cfi, percent: rounded, chapter, readAt: now() };
      bookPositions.keep(host, start.contentId, position);
      last = position;
      clearTimeout(cookiesTimer);
      cookiesTimer = setTimeout(storeLast, COOKIES_AFTER);
      isWaiting = true;
      clearTimeout(timer);
      timer = setTimeout(() => flush(false), SEND_AFTER);
    },
    flush,
    stop() {
      flush(true);
      offHide();
      removeEventListener('online', backOnline);
    },
  };
}
