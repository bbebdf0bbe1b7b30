import { createHash } from 'node:crypto';
import { makeReadAloudBook, readAloudFacts } from '../../demo/read-aloud.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addEbook } from '../library/catalogue/intake.ts';
import { ingestEpub } from '../library/ingest/epub/ingest-epub.ts';
import { loadedEdition, writeLoadMark } from './load-mark.ts';

const NAME = 'read-aloud';

/** Brings in the book that reads itself aloud, once for each version of it. */
export async function loadReadAloud({ db, storage }: { db: Database; storage: Storage }): Promise<void> {
  const epub = await makeReadAloudBook();
  const source = createHash('sha256').update(epub).digest('hex');
  const before = await loadedEdition(db, storage, NAME);
  if (before?.source === source) return;
  const book = await ingestEpub(epub, storage, { language: 'vi' });
  const { author, category, description, quote, publishedYear, priceVnd, freeChapters } = readAloudFacts;
  const { id } = await addEbook(db, book, {
    authors: [author],
    ...{ category, description, quote, publishedYear, priceVnd, freeChapters },
  });
  if (before && before.editionId !== id)
    await db.deleteFrom('work').where('id', '=', before.workId).execute();
  await writeLoadMark(storage, NAME, { source, editionId: id, hash: book.hash });
}
