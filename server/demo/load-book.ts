import { createHash } from 'node:crypto';
import { contentType } from '#contract/library/catalogue.ts';
import type { BookFolder } from '../../demo/book-folder.ts';
import { makeEpub } from '../../demo/epub.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addEbook, changeTerms } from '../library/catalogue/intake.ts';
import { type IngestedBook, ingestEpub } from '../library/ingest/epub/ingest-epub.ts';
import { loadedEdition, writeLoadMark } from './load-mark.ts';

/** A book of the demo library that the catalogue now has. */
export interface LoadedBook {
  title: string;
  editionId: number;
  /** What ingestion found, when the book came in just now. */
  fresh: IngestedBook | null;
}

/** Raise it when the way an EPUB or a cover is made changes: the demo books are then made again. */
const MAKER_VERSION = 1;

interface LoadContext {
  db: Database;
  storage: Storage;
}

type LoadedBefore = Awaited<ReturnType<typeof loadedEdition>>;

/** A book's folder; where the catalogue lacks it or has another version, made into a book in storage. */
export type MadeBook = {
  name: string;
  folder: BookFolder;
  /** The text it was made of. */
  source: string;
} & ({ before: NonNullable<LoadedBefore>; fresh: null } | { before: LoadedBefore; fresh: IngestedBook });

/**
 * Everything that takes time and may be done for several books at once. A record in the storage says from
 * which text the edition was made, so that a second start costs one query.
 */
export async function makeBook(
  { db, storage }: LoadContext,
  name: string,
  folder: BookFolder,
): Promise<MadeBook> {
  const source = createHash('sha256')
    .update(JSON.stringify([MAKER_VERSION, folder.facts, folder.chapters]))
    .digest('hex');
  const before = await loadedEdition(db, storage, name);
  if (before?.source === source) return { name, folder, source, before, fresh: null };
  const fresh = await ingestEpub(await makeEpub(folder), storage, { language: 'vi' });
  return { name, folder, source, before, fresh };
}

/** Brings a made book into the catalogue; a changed text replaces the edition that this loader made before. */
export async function loadBook({ db, storage }: LoadContext, made: MadeBook): Promise<LoadedBook> {
  const { name, source, before, fresh } = made;
  const { facts } = made.folder;
  if (!fresh) return { title: facts.title, editionId: before.editionId, fresh };
  const { priceVnd, priceType, freeChapters, oakPerChapter, copyLetters, copyright } = facts;
  const terms = { priceVnd, priceType, freeChapters, oakPerChapter, copyLetters, copyright };
  const { id, status } = await addEbook(db, fresh, {
    authors: [facts.author],
    category: facts.category,
    description: facts.description,
    quote: facts.quote,
    publishedYear: facts.publishedYear,
    contentType: oakPerChapter === undefined ? contentType.ebook : contentType.oakBook,
    ...terms,
  });
  // The same text on other terms is the same edition.
  if (status === 'known') await changeTerms(db, id, terms);
  if (before && before.editionId !== id)
    await db.deleteFrom('work').where('id', '=', before.workId).execute();
  await writeLoadMark(storage, name, { source, editionId: id, hash: fresh.hash });
  return { title: facts.title, editionId: id, fresh };
}
