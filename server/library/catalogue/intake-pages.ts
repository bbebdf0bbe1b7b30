import { searchable } from '#rules/text/search.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { makeBookPages } from './make-book-pages.ts';

/** A page of a printed book, as far as the catalogue needs it. */
export interface IncomingPage {
  /** By spine index. */
  chapter: number;
  label: string;
  width: number;
  height: number;
  widths: number[];
  text: string;
  /** Share of its words that are words, 0–1. */
  known: number;
}

/** Keeps the pages of a printed book; those that have no pictures yet get them by jobs. */
export async function putPages(
  tx: Tx,
  edition_id: number,
  { hash, pages = [] }: { hash: string; pages?: readonly IncomingPage[] },
): Promise<void> {
  const rows = pages.map(({ chapter, text, ...page }, position) => ({
    edition_id,
    position,
    spine_index: chapter,
    ...page,
    body: text,
    folded: searchable(text),
  }));
  for (let from = 0; from < rows.length; from += 200)
    await tx
      .insertInto('book_page')
      .values(rows.slice(from, from + 200))
      .execute();
  if (rows.length > 0)
    await enqueue(tx, makeBookPages, { editionId: edition_id, hash, from: 0 }, { now: Date.now() });
}
