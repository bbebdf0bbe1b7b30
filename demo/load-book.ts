import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { contentType } from '#contract/catalogue.ts';
import { addEbook, changeTerms } from '#server/catalogue/intake.ts';
import { type IngestedBook, ingestEpub } from '#server/ingest/ingest.ts';
import type { Database } from '#server/kit/db.ts';
import type { Storage } from '#server/kit/storage.ts';
import type { BookFolder } from './book-folder.ts';
import { makeEpub } from './epub.ts';

/** A book of the demo library that the catalogue now has. */
export interface LoadedBook {
  title: string;
  editionId: number;
  /** What ingestion found, when the book came in just now. */
  fresh: IngestedBook | null;
}

/** Raise it when the way an EPUB or a cover is made changes: the demo books are then made again. */
const MAKER_VERSION = 1;

const mark = z.object({ source: z.string(), editionId: z.number(), hash: z.string() });

/**
 * Brings one folder into the catalogue. A small mark in the storage remembers from which text the edition was made,
 * so that a second start costs one query; a changed text replaces the edition that this loader made before.
 */
export async function loadBook(
  { db, storage }: { db: Database; storage: Storage },
  name: string,
  folder: BookFolder,
): Promise<LoadedBook> {
  const key = `demo/${name}.json`;
  const { facts } = folder;
  const source = createHash('sha256')
    .update(JSON.stringify([MAKER_VERSION, facts, folder.chapters]))
    .digest('hex');
  const before = await readMark(storage, key);
  const standing = before && (await workOfEdition(db, before.editionId, before.hash));
  if (standing && before.source === source)
    return { title: facts.title, editionId: before.editionId, fresh: null };

  const fresh = await ingestEpub(await makeEpub(folder), storage, { language: 'vi' });
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
  if (standing && before.editionId !== id)
    await db.deleteFrom('work').where('id', '=', standing.work_id).execute();
  await storage.put(
    key,
    Buffer.from(JSON.stringify({ source, editionId: id, hash: fresh.hash })),
    'application/json',
  );
  return { title: facts.title, editionId: id, fresh };
}

async function readMark(storage: Storage, key: string): Promise<z.infer<typeof mark> | null> {
  const stored = await storage.read(key);
  if (!stored) return null;
  try {
    return mark.parse(JSON.parse(stored.toString('utf8')));
  } catch {
    return null; // A mark nobody can read is no mark.
  }
}

const workOfEdition = (db: Database, editionId: number, hash: string) =>
  db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', editionId)
    .where('content_hash', '=', hash)
    .executeTakeFirst();
