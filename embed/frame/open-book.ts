import type { ComponentType, ReactNode } from 'react';
import { request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { Partner } from '#contract/people/embed-api.ts';
import { whyNotBookAddress } from '#contract/people/embed-hash.ts';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { readingPositionOnDevice } from '#features/reading/progress/readingPosition.ts';
import type { Book } from '#features/reading/reader/engine/book.ts';
import type { BookPosition, Target } from '#features/reading/reader/engine/renderer.ts';
import { serverBook } from '#features/reading/reader/engine/server-book.ts';
import { takeHandedBook } from '#features/reading/reader/first/handed-book.ts';
import { startPositionSync } from '#features/reading/reader/position-sync.ts';
import { renewed } from '#features/reading/reader/renew.ts';
import type { OnLockedAnswer } from '#features/rights/index.ts';
import type { Host } from '#hosts/host.ts';
import { newestPosition } from '#rules/reading/positions.ts';
import type { PartnerChannel } from '../messaging/channel.ts';
import { countRejection } from '../messaging/rejections.ts';
import { inTime } from './in-time.ts';
import { type BookRequest, NO_BOOK } from './request.ts';
import { whyNot } from './why-not.ts';

/** A book that is ready to be shown. */
export interface OpenedBook {
  start: BookStart;
  book: Book;
  target: Target;
  cover: string | null;
  /** Absolute address of the book's page on our site; null for a partner's own book. */
  page: string | null;
  savePosition(position: BookPosition): void;
  close(): void;
  /** Of a good of a shop: what stands in the bar, at the foot, and where its sample ends. */
  shop?: ShopOfBook;
}

export interface ShopFootProps {
  page: string | null;
  /** All of it is open now. */
  onBought: () => void;
  onLogin: (() => void) | null;
}

export interface ShopOfBook {
  badge: ReactNode;
  Foot: ComponentType<ShopFootProps>;
  Card: ComponentType<{ onAnswer: OnLockedAnswer }>;
}

/** How a frame opens what was asked for. Rejects with BookNotOpened. */
export type OpenBook = (
  bookRequest: BookRequest,
  host: Host,
  partner: Promise<Partner | null>,
  signal: AbortSignal,
  send: PartnerChannel['send'],
) => Promise<OpenedBook>;

export class BookNotOpened extends Error {
  constructor(readonly reason: EmbedError) {
    super(reason);
  }
}

async function openServerBook(
  bookRequest: { contentId: number; chapter: number | null },
  host: Host,
  signal: AbortSignal,
): Promise<OpenedBook> {
  const { contentId, chapter } = bookRequest;
  if (contentId === NO_BOOK) throw new BookNotOpened('not_found');
  const local = chapter === null ? readingPositionOnDevice(host, contentId) : null;
  const position = local ? { cfi: local.cfi, read_at: local.readAt } : {};
  const input = { content_id: contentId, ...(chapter === null ? position : { chapter }) };
  const start =
    takeHandedBook(contentId, chapter ?? undefined) ??
    (await inTime(request(readerCalls.openBook, input, { signal })));
  const newest = chapter === null ? newestPosition(local, start.position) : null;
  const book = serverBook(start, () => renewed(contentId));
  const sync = startPositionSync(host, start);
  return {
    start,
    book,
    target: newest ? { cfi: newest.cfi } : { chapter: start.chapter.index },
    cover: start.cover && `${start.cover}/160.webp`,
    page: new URL(start.address, location.href).href,
    savePosition: sync.save,
    close() {
      sync.stop();
      book.close();
    },
  };
}

async function openPartnerBookAt(
  bookRequest: { epubUrl: string; chapter: number | null },
  partner: Partner | null,
  signal: AbortSignal,
): Promise<OpenedBook> {
  const why = whyNotBookAddress(bookRequest.epubUrl, partner?.bookHosts ?? [], location.origin);
  if (why) {
    countRejection(`book_${why}`);
    throw new BookNotOpened('not_allowed');
  }
  const { openPartnerBook } = await import('../book-source/partner-book.ts');
  const { start, book, cover } = await openPartnerBook(bookRequest.epubUrl, bookRequest.chapter, signal);
  return {
    start,
    book,
    target: { chapter: start.chapter.index },
    cover,
    page: null,
    savePosition() {},
    close: book.close,
  };
}

/** Opens a book of ours, or the partner's own. */
export const openRequestedBook: OpenBook = async (bookRequest, host, partner, signal) => {
  try {
    if ('contentId' in bookRequest) return await openServerBook(bookRequest, host, signal);
    if ('epubUrl' in bookRequest) return await openPartnerBookAt(bookRequest, await partner, signal);
    throw new BookNotOpened('not_found');
  } catch (error) {
    if (error instanceof BookNotOpened) throw error;
    // The gate's refusals and what fetch says about a partner's server look alike to a reader.
    throw new BookNotOpened(whyNot(error) ?? ('epubUrl' in bookRequest ? 'bad_book' : 'failed'));
  }
};
