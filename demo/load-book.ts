import { createHash } from 'node:crypto';
import { contentType } from '#contract/catalogue.ts';
import { addEbook, changeTerms } from '#server/catalogue/intake.ts';
import { type IngestedBook, ingestEpub } from '#server/ingest/ingest.ts';
import type { Database } from '#server/kit/db.ts';
import type { Storage } from '#server/kit/storage.ts';
import type { BookFolder } from './book-folder.ts';
import { makeEpub } from './epub.ts';
import { keepMark, standing } from './mark.ts';

/** A book of the demo library that the catalogue now has. */
export interface LoadedBook {
  title: string;
  editionId: number;
  /** What ingestion found, when the book came in just now. */
  fresh: IngestedBook | null;
}

/** Raise it when the way an EPUB or a cover is made changes: the demo books are then made again. */
const MAKER_VERSION = 1;

interface House {
  db: Database;
  storage: Storage;
}

type Standing = Awaited<ReturnType<typeof standing>>;

/** A folder that is read and, where the catalogue has it not yet or otherwise, made into a book in storage. */
export type MadeBook = {
  name: string;
  folder: BookFolder;
  /** The text it was made of. */
  source: string;
} & ({ before: NonNullable<Standing>; fresh: null } | { before: Standing; fresh: IngestedBook });

/**
 * Everything that takes time and may be done for several books at once. A small mark in the storage remembers from
 * which text the edition was made, so that a second start costs one query.
 */
export async function makeBook({ db, storage }: House, name: string, folder: BookFolder): Promise<MadeBook> {
  const source = createHash('sha256')
    .update(JSON.stringify([MAKER_VERSION, folder.facts, folder.chapters]))
    .digest('hex');
  const before = await standing(db, storage, name);
  if (before?.source === source) return { name, folder, source, before, fresh: null };
  const fresh = await ingestEpub(await makeEpub(folder), storage, { language: 'vi' });
  return { name, folder, source, before, fresh };
}

/** Brings a made book into the catalogue; a changed text replaces the edition that this loader made before. */
export async function loadBook({ db, storage }: House, made: MadeBook): Promise<LoadedBook> {
  const { name, source, before, fresh } = made;
  const { facts } = made.folder;
  if (!fresh) return { title: facts.title, editionId: before.editionId, fresh };
  const { priceVnd, priceType, freeChapters, oakPerChapter } = facts;
  const terms = { priceVnd, priceType, freeChapters, oakPerChapter };
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
  await keepMark(storage, name, { source, editionId: id, hash: fresh.hash });
  return { title: facts.title, editionId: id, fresh };
}
