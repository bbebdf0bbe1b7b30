import { Offline, Refused, request } from '#client/request.ts';
import type { BookStart } from '#contract/content.ts';
import type { EmbedError } from '#contract/embed.ts';
import type { Partner } from '#contract/embed-api.ts';
import { whyNotBookAddress } from '#contract/embed-hash.ts';
import { reading } from '#contract/reading.ts';
import { refusals } from '#contract/refusals.ts';
import { isClosedCode } from '#contract/rights.ts';
import { readOnDevice } from '#features/places/index.ts';
import type { Book } from '#features/reading/engine/book.ts';
import type { PlaceInBook, Target } from '#features/reading/engine/renderer.ts';
import { serverBook } from '#features/reading/engine/server-book.ts';
import { placeKeeper } from '#features/reading/places.ts';
import { renewed } from '#features/reading/renew.ts';
import type { Host } from '#hosts/host.ts';
import { newestPlace } from '#rules/reading-places.ts';
import { countSilence } from '../talk/dismissals.ts';
import type { Asked } from './asked.ts';

/** A book that is ready to be shown. */
export interface Opened {
  start: BookStart;
  book: Book;
  at: Target;
  cover: string | null;
  /** Absolute address of the book's page on our site; null for a partner's own book. */
  page: string | null;
  remember(place: PlaceInBook): void;
  close(): void;
}

export class NotOpened extends Error {
  constructor(readonly reason: EmbedError) {
    super(reason);
  }
}

async function openOurs(
  asked: { contentId: number; chapter: number | null },
  host: Host,
  signal: AbortSignal,
): Promise<Opened> {
  const { contentId, chapter } = asked;
  const local = chapter === null ? readOnDevice(host, contentId) : null;
  const place = local ? { cfi: local.cfi, read_at: local.readAt } : {};
  const input = { content_id: contentId, ...(chapter === null ? place : { chapter }) };
  const start = await request(reading.openBook, input, { signal });
  const newest = chapter === null ? newestPlace(local, start.position) : null;
  const book = serverBook(start, () => renewed(contentId));
  const keeper = placeKeeper(host, start);
  return {
    start,
    book,
    at: newest ? { cfi: newest.cfi } : { chapter: start.chapter.index },
    cover: start.cover && `${start.cover}/160.webp`,
    page: new URL(start.address, location.href).href,
    remember: keeper.remember,
    close() {
      keeper.stop();
      book.close();
    },
  };
}

async function openTheirs(
  asked: { epubUrl: string; chapter: number | null },
  partner: Partner | null,
  signal: AbortSignal,
): Promise<Opened> {
  const why = whyNotBookAddress(asked.epubUrl, partner?.bookHosts ?? [], location.origin);
  if (why) {
    countSilence(`book_${why}`);
    throw new NotOpened('not_allowed');
  }
  const { openPartnerBook } = await import('../gate/partner-book.ts');
  const { start, book, cover } = await openPartnerBook(asked.epubUrl, asked.chapter, signal);
  return {
    start,
    book,
    at: { chapter: start.chapter.index },
    cover,
    page: null,
    remember() {},
    close: book.close,
  };
}

/** Opens what was asked for. Rejects with NotOpened. */
export async function openAsked(
  asked: Asked,
  host: Host,
  partner: Promise<Partner | null>,
  signal: AbortSignal,
): Promise<Opened> {
  try {
    return 'contentId' in asked
      ? await openOurs(asked, host, signal)
      : await openTheirs(asked, await partner, signal);
  } catch (error) {
    if (error instanceof NotOpened) throw error;
    if (error instanceof Offline) throw new NotOpened('offline');
    if (error instanceof Refused && isClosedCode(error.code)) throw new NotOpened('locked');
    if (error instanceof Refused)
      throw new NotOpened(error.code === refusals.not_found.code ? 'not_found' : 'failed');
    // The gate's refusals and what fetch says about a partner's server look alike to a reader.
    throw new NotOpened('epubUrl' in asked ? 'bad_book' : 'failed');
  }
}
