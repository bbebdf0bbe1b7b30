import { isLastingRefusal } from '#client/refused.ts';
import { request } from '#client/request.ts';
import { currentAccount } from '#client/session.ts';
import type { BookStart } from '#contract/content.ts';
import { readerCalls } from '#contract/reader.ts';
import type { Host } from '#hosts/host.ts';
import { readingPositionKey } from '#rules/progress-positions.ts';
import { parsePosition, type SavedPosition } from '#rules/reader-positions.ts';

/*
 * Where a reader is in each book: on this device at once, for guests too; on the server soon after, for those who
 * signed in. What could not be sent waits on the device and goes when the network is back; the newest place wins.
 */

const SEND_AFTER = 800;
const UNSENT_KEY = 'reading_unsent';

/** The book of the last visit, under the names of the specification (section 3). */
function storeLastBook(host: Host, start: BookStart, position: SavedPosition): void {
  host.settings.set('chapterReading', String(position.chapter));
  host.settings.set('chapterWithCfiReading', position.cfi);
  host.settings.set(
    'ebookInfoReading',
    JSON.stringify({ id: start.contentId, readAt: position.readAt, percent: position.percent }),
  );
}

function unsent(host: Host): Map<number, SavedPosition> {
  const waiting = new Map<number, SavedPosition>();
  let saved: unknown;
  try {
    saved = JSON.parse(host.store.get(UNSENT_KEY) ?? '{}');
  } catch {
    return waiting;
  }
  if (typeof saved !== 'object' || saved === null) return waiting;
  for (const [id, value] of Object.entries(saved)) {
    const position = parsePosition(JSON.stringify(value));
    if (position && /^\d{1,10}$/.test(id)) waiting.set(Number(id), position);
  }
  return waiting;
}

function storeUnsent(host: Host, waiting: Map<number, SavedPosition>): void {
  if (waiting.size === 0) host.store.remove(UNSENT_KEY);
  else host.store.set(UNSENT_KEY, JSON.stringify(Object.fromEntries(waiting)));
}

async function send(
  host: Host,
  contentId: number,
  position: SavedPosition,
  keepalive: boolean,
): Promise<void> {
  const { cfi, percent, chapter, readAt } = position;
  const input = { content_id: contentId, cfi, percent, chapter, read_at: readAt };
  try {
    await request(readerCalls.saveProgress, input, { keepalive });
  } catch (error) {
    // No network, or a server that is busy or broken: tried again. A refusal would be refused again.
    if (!isLastingRefusal(error)) return;
  }
  const waiting = unsent(host);
  if (waiting.get(contentId)?.readAt === readAt) {
    waiting.delete(contentId);
    storeUnsent(host, waiting);
  }
}

/** Sends what waited on the device. Does nothing for guests. */
export async function sendUnsentPositions(host: Host): Promise<void> {
  if (!currentAccount()) return;
  for (const [contentId, position] of unsent(host)) await send(host, contentId, position, false);
}

export interface PositionSync {
  save(position: Omit<SavedPosition, 'readAt'>): void;
  /** Sends at once what is still waiting; `closing` when the page may be gone in a moment. */
  flush(closing: boolean): void;
  stop(): void;
}

/** Keeps the place in one book while it is read. */
export function startPositionSync(host: Host, start: BookStart, now: () => number = Date.now): PositionSync {
  let latest: SavedPosition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(closing: boolean): void {
    clearTimeout(timer);
    if (!latest || !currentAccount()) return;
    const position = latest;
    latest = null;
    void send(host, start.contentId, position, closing);
  }

  const offHide = host.onHide(() => flush(true));
  const backOnline = () => void sendUnsentPositions(host);
  addEventListener('online', backOnline);

  return {
    save(position) {
      // Six digits: the wire knows no exponents, and a millionth of a book is less than a letter.
      latest = { ...position, percent: Math.round(position.percent * 1e6) / 1e6, readAt: now() };
      host.store.set(readingPositionKey(start.contentId), JSON.stringify(latest));
      storeLastBook(host, start, latest);
      if (!currentAccount()) return;
      const waiting = unsent(host);
      waiting.set(start.contentId, latest);
      storeUnsent(host, waiting);
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
