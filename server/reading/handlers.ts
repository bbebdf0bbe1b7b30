import type { BookPackage, BookStart, ReadingPosition } from '#contract/content.ts';
import type { reading } from '#contract/reading.ts';
import { coverBase } from '../catalogue/cards.ts';
import { bookAddress } from '../catalogue/intake.ts';
import { authorsOf } from '../catalogue/queries.ts';
import { chapterFile, readBook, readLocations } from '../content/books.ts';
import type { Context, Handlers } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { signLink } from '../kit/signed-links.ts';
import { editionToRead, placeOf, savePlace } from './queries.ts';

type PlaceRow = NonNullable<Awaited<ReturnType<typeof placeOf>>>;
const positionOf = ({ cfi, percent, chapter, read_at }: PlaceRow): ReadingPosition => ({
  cfi,
  percent,
  chapter,
  readAt: read_at,
});

/** Spine index a CFI of ours points into ("/6/8[…]!…" is the fourth item), or -1. */
export function chapterOfCfi(cfi: string): number {
  const step = /^epubcfi\(\/6\/(\d{1,6})[[!)]/.exec(cfi)?.[1];
  return step && Number(step) % 2 === 0 ? Number(step) / 2 - 1 : -1;
}

function firstChapter(
  book: BookPackage,
  asked: number | undefined,
  device: { cfi?: string; readAt: number },
  saved: ReadingPosition | null,
): number {
  const local = device.cfi ? chapterOfCfi(device.cfi) : -1;
  const remembered =
    saved && saved.readAt > device.readAt ? saved.chapter : local >= 0 ? local : saved?.chapter;
  const wanted = asked ?? remembered;
  if (wanted !== undefined && book.spine[wanted]) return wanted;
  const linear = book.spine.findIndex(item => item.linear);
  return Math.max(0, linear);
}

async function signedBase(
  context: Context,
  editionId: number,
  hash: string,
): Promise<{ base: string; expiresAt: number }> {
  const reader = context.reader ? `a${context.reader.accountId}` : 'g';
  const { signed, expiresAt } = signLink(context.linkSecret, { hash, editionId, reader }, context.now());
  return { base: `${context.filesOrigin}/content/${signed}/`, expiresAt };
}

export const readingHandlers: Handlers<typeof reading> = {
  async openBook(input, context): Promise<BookStart> {
    const { db, storage, reader } = context;
    const edition = await editionToRead(db, input.content_id, input.content_type);
    if (!edition) throw new Refusal('not_found');
    const [book, locations, authors, saved, link] = await Promise.all([
      readBook(storage, edition.content_hash),
      readLocations(storage, edition.content_hash),
      authorsOf(db, edition.id),
      reader ? placeOf(db, reader.accountId, edition.id) : undefined,
      signedBase(context, edition.id, edition.content_hash),
    ]);
    if (!book) throw new Refusal('not_found');
    const position = saved ? positionOf(saved) : null;
    const index = firstChapter(book, input.chapter, { cfi: input.cfi, readAt: input.read_at ?? 0 }, position);
    return {
      contentId: edition.id,
      title: edition.title,
      authors: authors.length ? authors : book.authors,
      cover: coverBase(edition, context.filesOrigin),
      address: bookAddress(edition.title, edition.id),
      ...link,
      // The catalogue knows the language better than the file.
      package: { ...book, lang: edition.language },
      locations: input.renew ? [] : locations,
      chapter: { index, html: input.renew ? '' : await chapterFile(storage, book, index) },
      position,
    };
  },

  async saveProgress(input, { db, reader, deviceId, now }) {
    const known = await editionToRead(db, input.content_id, input.content_type);
    if (!known) throw new Refusal('not_found');
    await savePlace(db, {
      account_id: reader.accountId,
      edition_id: known.id,
      cfi: input.cfi,
      percent: input.percent,
      chapter: input.chapter,
      // A device whose clock runs ahead must not win for ever.
      read_at: Math.min(input.read_at, now()),
      device_id: deviceId,
    });
    const kept = await placeOf(db, reader.accountId, known.id);
    if (!kept) throw new Refusal('not_found');
    return positionOf(kept);
  },
};
