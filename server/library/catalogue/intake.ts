import { contentType } from '#contract/library/catalogue.ts';
import type { BookPackage, TocItem } from '#contract/library/content.ts';
import { beginningOf } from '#rules/reading/reader-positions.ts';
import type { PriceType } from '#rules/rights/access.ts';
import { searchable } from '#rules/text/search.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { freeFirst, setTerms, type Terms } from '../../rights/queries.ts';
import { editionAddress } from './addresses.ts';
import { type IncomingPage, putPages } from './intake-pages.ts';
import { freeAsChapters, type IncomingSound, putSound } from './intake-sound.ts';
import { insertWork, linkTopics, lockIntake } from './intake-works.ts';
import { makeBookPictures } from './make-book-pictures.ts';

/** An ingested book, as far as the catalogue needs it (server/library/ingest makes it). */
export interface IncomingBook {
  hash: string;
  package: BookPackage;
  cover: { tint: string } | null;
  metadata: {
    title: string;
    authors: string[];
    description: string;
    language: string;
    publishedYear: number | null;
  };
  /** `text` as written. */
  chapters: { index: number; title: string; words: number; chars: number; text?: string }[];
  /** Of a book that reads itself aloud. */
  sound?: IncomingSound;
  /** Some of its pictures are still to be made. */
  picturesLater?: boolean;
  /** Of a printed book (PDF). */
  pages?: readonly IncomingPage[];
}

/** The terms of a work. By default it is free. */
export interface EditorsTerms {
  priceVnd?: number;
  /** Price before a promotion. */
  originVnd?: number;
  /** Specification, section 3: free 0, membership -1, retail 2, both -2; by default what the prices say. */
  priceType?: PriceType;
  oakPerChapter?: number;
  /** How many chapters of the contents everyone may read, whatever the work costs. */
  freeChapters?: number;
  copyright?: Terms['copyright'];
  /** Letters that one reader may copy; without it as many as they like. */
  copyLetters?: number;
}

/** Fields of an editor that override the file's. */
export interface EditorsFields extends EditorsTerms {
  /** An ebook unless told: an oak book is the same text, sold by the chapter on shelves of its own. */
  contentType?: typeof contentType.ebook | typeof contentType.oakBook;
  title?: string;
  authors?: string[];
  language?: string;
  topics?: string[];
  /** The work that this is another edition of; without it a new one. */
  workId?: number;
  category?: string;
  description?: string;
  quote?: string;
  publishedYear?: number;
  /** Writes what goes with a new edition, all of it or nothing. */
  onAdded?: (tx: Tx, editionId: number) => Promise<void>;
}

export interface IntakeResult {
  status: 'imported' | 'known';
  /** Content id: the edition. */
  id: number;
  address: string;
}

/** Ground of covers that have none: the palette's than. */
export const PLAIN_TINT = '#1B2420';

/** Nesting of each spine item in the table of contents; 0 for those it does not name. */
function levels(toc: TocItem[], depth = 0, found = new Map<number, number>()): Map<number, number> {
  for (const item of toc) {
    if (item.spine >= 0 && !found.has(item.spine)) found.set(item.spine, depth);
    levels(item.children, depth + 1, found);
  }
  return found;
}

/**
 * Puts an ingested book into the catalogue: work, authors, edition, chapters, in one transaction.
 * The same content twice is 'known' and changes nothing.
 */
export function addEbook(
  db: Database,
  book: IncomingBook,
  fields: EditorsFields = {},
): Promise<IntakeResult> {
  return transact(db, async tx => {
    await lockIntake(tx);
    const type = fields.contentType ?? contentType.ebook;
    const known = await tx
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select(['edition.id', 'work.title'])
      .where('content_type', '=', type)
      .where('content_hash', '=', book.hash)
      .executeTakeFirst();
    if (known) return { status: 'known', id: known.id, address: editionAddress(type, known.title, known.id) };

    const { metadata } = book;
    const title = (fields.title ?? metadata.title).normalize('NFC').trim() || 'Sách chưa có tên';
    if (fields.workId !== undefined) await linkTopics(tx, fields.workId, fields.topics);
    const workId =
      fields.workId ??
      (await insertWork(tx, {
        ...fields,
        title,
        authors: fields.authors ?? metadata.authors,
        description: fields.description ?? metadata.description,
        language: fields.language ?? metadata.language,
        publishedYear: fields.publishedYear ?? metadata.publishedYear,
      }));
    const rows = chapterRows(book);
    const edition = await tx
      .insertInto('edition')
      .values({
        work_id: workId,
        content_type: type,
        content_hash: book.hash,
        ...termsOf(fields),
        origin_vnd: fields.originVnd ?? null,
        copy_letters: fields.copyLetters ?? null,
        words: book.chapters.reduce((sum, chapter) => sum + chapter.words, 0),
        chars: book.package.chars,
        has_cover: book.cover !== null,
        tint: book.cover?.tint ?? PLAIN_TINT,
        parts: rows.filter(({ title }) => title !== '').length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertChapters(tx, edition.id, rows);
    await freeFirst(tx, edition.id, fields.freeChapters ?? 0);
    await putSound(tx, edition.id, book.sound);
    await makePicturesOf(tx, book);
    await putPages(tx, edition.id, book);
    await fields.onAdded?.(tx, edition.id);
    const named = await tx
      .selectFrom('work')
      .select('title')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow();
    return { status: 'imported', id: edition.id, address: editionAddress(type, named.title, edition.id) };
  });
}

export async function makePicturesOf(tx: Tx, { hash, picturesLater }: IncomingBook): Promise<void> {
  if (picturesLater) await enqueue(tx, makeBookPictures, { hash, from: 0 }, { now: Date.now() });
}

/** The columns that say how an edition is sold. */
export function termsOf({
  priceVnd = 0,
  oakPerChapter,
  priceType,
  copyright = 'cleared',
}: EditorsTerms): Terms {
  const sold = priceVnd > 0 || oakPerChapter !== undefined;
  return {
    price_vnd: priceVnd,
    price_type: priceType ?? (sold ? 2 : 0),
    oak_per_chapter: oakPerChapter ?? null,
    copyright,
  };
}

export interface PaperTerms {
  priceVnd: number;
  originVnd?: number;
  promotionPercent?: number;
  /** YYYY-MM-DD; sold in advance before that day. */
  releaseOn: string | null;
}

/** Adds the paper book of an existing work, with the cover of one of its editions. An existing one is left as it is. */
export async function addPaper(db: Db, of: number, terms: PaperTerms): Promise<void> {
  const cover = await db
    .selectFrom('edition')
    .select(['work_id', 'content_hash', 'has_cover', 'tint'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('edition')
    .values({
      ...cover,
      content_type: contentType.paperBook,
      words: 0,
      chars: 0,
      price_vnd: terms.priceVnd,
      price_type: 2,
      origin_vnd: terms.originVnd ?? null,
      promotion_percent: terms.promotionPercent ?? null,
      release_on: terms.releaseOn,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Puts an edition on other terms, its free chapters with them. */
export function changeTerms(db: Database, editionId: number, terms: EditorsTerms): Promise<void> {
  return transact(db, async tx => {
    await setTerms(tx, editionId, termsOf(terms));
    await tx
      .updateTable('edition')
      .set({ copy_letters: terms.copyLetters ?? null })
      .where('id', '=', editionId)
      .execute();
    await freeFirst(tx, editionId, terms.freeChapters ?? 0);
    await freeAsChapters(tx, editionId);
  });
}

export function chapterRows(book: IncomingBook) {
  const { spine, toc } = book.package;
  const level = levels(toc);
  const listed = new Set([...level.keys()].map(index => beginningOf(spine, index)));
  return book.chapters.map(chapter => ({
    spine_index: chapter.index,
    part_of: spine[chapter.index]?.continues ? beginningOf(spine, chapter.index) : null,
    // A file that the contents do not name (cover, title page) is read but not listed.
    title: level.size === 0 || listed.has(chapter.index) ? chapter.title : '',
    words: chapter.words,
    chars: chapter.chars,
    start_chars: spine[chapter.index]?.start ?? 0,
    level: level.get(chapter.index) ?? 0,
    folded: searchable(chapter.text ?? ''),
    body: chapter.text ?? '',
  }));
}

export async function insertChapters(
  db: Db,
  edition_id: number,
  chapters: ReturnType<typeof chapterRows>,
): Promise<void> {
  const rows = chapters.map(chapter => ({ edition_id, ...chapter }));
  for (let from = 0; from < rows.length; from += 200) {
    await db
      .insertInto('chapter')
      .values(rows.slice(from, from + 200))
      .execute();
  }
}
