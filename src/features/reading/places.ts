import { Offline, request } from '#client/request.ts';
import { currentAccount } from '#client/session.ts';
import type { BookStart } from '#contract/content.ts';
import { reading } from '#contract/reading.ts';
import { readPlaceKey } from '#features/places/index.ts';
import type { Host } from '#hosts/host.ts';
import { parsePlace, type RememberedPlace } from '#rules/reading-places.ts';

/*
 * Where a reader is in each book: on this device at once, for guests too; on the server soon after, for those who
 * signed in. What could not be sent waits on the device and goes when the network is back; the newest place wins.
 */

const SEND_AFTER = 800;
const UNSENT_KEY = 'reading_unsent';

/** The book of the last visit, under the names of the specification (section 3). */
function rememberLast(host: Host, start: BookStart, place: RememberedPlace): void {
  host.settings.set('chapterReading', String(place.chapter));
  host.settings.set('chapterWithCfiReading', place.cfi);
  host.settings.set(
    'ebookInfoReading',
    JSON.stringify({ id: start.contentId, readAt: place.readAt, percent: place.percent }),
  );
}

function unsent(host: Host): Map<number, RememberedPlace> {
  const waiting = new Map<number, RememberedPlace>();
  let saved: unknown;
  try {
    saved = JSON.parse(host.store.get(UNSENT_KEY) ?? '{}');
  } catch {
    return waiting;
  }
  if (typeof saved !== 'object' || saved === null) return waiting;
  for (const [id, value] of Object.entries(saved)) {
    const place = parsePlace(JSON.stringify(value));
    if (place && /^\d{1,10}$/.test(id)) waiting.set(Number(id), place);
  }
  return waiting;
}

function keepUnsent(host: Host, waiting: Map<number, RememberedPlace>): void {
  if (waiting.size === 0) host.store.remove(UNSENT_KEY);
  else host.store.set(UNSENT_KEY, JSON.stringify(Object.fromEntries(waiting)));
}

async function send(
  host: Host,
  contentId: number,
  place: RememberedPlace,
  keepalive: boolean,
): Promise<void> {
  const { cfi, percent, chapter, readAt } = place;
  const input = { content_id: contentId, cfi, percent, chapter, read_at: readAt };
  try {
    await request(reading.saveProgress, input, { keepalive });
  } catch (error) {
    // Only a missing network is worth trying again; a refusal would be refused again.
    if (error instanceof Offline) return;
  }
  const waiting = unsent(host);
  if (waiting.get(contentId)?.readAt === readAt) {
    waiting.delete(contentId);
    keepUnsent(host, waiting);
  }
}

/** Sends what waited on the device. Does nothing for guests. */
export async function sendWaitingPlaces(host: Host): Promise<void> {
  if (!currentAccount()) return;
  for (const [contentId, place] of unsent(host)) await send(host, contentId, place, false);
}

export interface PlaceKeeper {
  remember(place: Omit<RememberedPlace, 'readAt'>): void;
  /** Sends at once what is still waiting; `closing` when the page may be gone in a moment. */
  flush(closing: boolean): void;
  stop(): void;
}

/** Keeps the place in one book while it is read. */
export function placeKeeper(host: Host, start: BookStart, now: () => number = Date.now): PlaceKeeper {
  let latest: RememberedPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(closing: boolean): void {
    clearTimeout(timer);
    if (!latest || !currentAccount()) return;
    const place = latest;
    latest = null;
    void send(host, start.contentId, place, closing);
  }

  const offHide = host.onHide(() => flush(true));
  const backOnline = () => void sendWaitingPlaces(host);
  addEventListener('online', backOnline);

  return {
    remember(place) {
      // Six digits: the wire knows no exponents, and a millionth of a book is less than a letter.
      latest = { ...place, percent: Math.round(place.percent * 1e6) / 1e6, readAt: now() };
      host.store.set(readPlaceKey(start.contentId), JSON.stringify(latest));
      rememberLast(host, start, latest);
      if (!currentAccount()) return;
      const waiting = unsent(host);
      waiting.set(start.contentId, latest);
      keepUnsent(host, waiting);
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
