import type { BookStart, ReadingPosition } from '#contract/content.ts';
import type { reading } from '#contract/reading.ts';
import { bookAddress, readerAddress } from '../catalogue/addresses.ts';
import { coverBase } from '../catalogue/cards.ts';
import { authorsOf } from '../catalogue/queries.ts';
import { chapterFile, readBook, readLocations } from '../content/books.ts';
import type { Handlers } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { accessOf, refusalFor } from '../rights/access.ts';
import { contentLink } from '../rights/content-link.ts';
import { chapterStarts } from './chapter-starts.ts';
import { firstChapter } from './first-chapter.ts';
import { editionToRead, placeOf, savePlace } from './queries.ts';

type PlaceRow = NonNullable<Awaited<ReturnType<typeof placeOf>>>;
const positionOf = ({ cfi, percent, chapter, read_at }: PlaceRow): ReadingPosition => ({
  cfi,
  percent,
  chapter,
  readAt: read_at,
});

export const readingHandlers: Handlers<typeof reading> = {
  async openBook(input, context): Promise<BookStart> {
    const { db, storage, reader } = context;
    const edition = await editionToRead(db, input.content_id, input.content_type);
    if (!edition) throw new Refusal('not_found');
    const [book, locations, authors, saved, access] = await Promise.all([
      readBook(storage, edition.content_hash),
      readLocations(storage, edition.content_hash),
      authorsOf(db, edition.id),
      reader ? placeOf(db, reader.accountId, edition.id) : undefined,
      accessOf(context, edition),
    ]);
    if (!book) throw new Refusal('not_found');
    const { open } = access.facts;
    if (open !== 'all' && open.length === 0) throw refusalFor(access.facts);
    const position = saved ? positionOf(saved) : null;
    const device = { cfi: input.cfi, readAt: input.read_at ?? 0 };
    const { index, wanted } = firstChapter(book, { asked: input.chapter, device, saved: position }, open);
    return {
      contentId: edition.id,
      title: edition.title,
      authors: authors.length ? authors : book.authors,
      cover: coverBase(edition, context.filesOrigin),
      address: bookAddress(edition.title, edition.id),
      ...contentLink(context, { id: edition.id, hash: edition.content_hash }, access),
      // The catalogue knows the language better than the file.
      package: { ...book, lang: edition.language },
      locations: input.renew ? [] : locations,
      chapter: { index, html: input.renew ? '' : await chapterFile(storage, book, index) },
      position,
      access: { ...access.facts, wanted },
    };
  },

  async codeCfi({ content_id, content_type }, { db, storage }) {
    const edition = await editionToRead(db, content_id, content_type);
    const book = edition && (await readBook(storage, edition.content_hash));
    if (!edition || !book) throw new Refusal('not_found');
    const [locations, authors] = await Promise.all([
      readLocations(storage, edition.content_hash),
      authorsOf(db, edition.id),
    ]);
    return {
      contentId: edition.id,
      title: edition.title,
      authors: authors.length ? authors : book.authors,
      address: bookAddress(edition.title, edition.id),
      chapters: chapterStarts(book, locations).map(chapter => ({
        ...chapter,
        address: `${readerAddress(edition.title, edition.id)}?chapter=${chapter.index}`,
      })),
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
