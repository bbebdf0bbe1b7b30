import type { InsideHit } from '#contract/search.ts';
import { snippetOf } from '#rules/search.ts';
import { readerAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Db } from '../kit/db/db.ts';
import { chaptersWith, chapterText, type Page, type Wanted } from './queries.ts';

/** Chapters of one book that are read to find the one with the query's own marks. */
const MOST_READ = 3;

/** One hit a book: the first chapter with the query's marks, else the first with its letters. */
async function bestOf(db: Db, edition: number, chapters: number[], query: string) {
  let first = null;
  for (const index of chapters.slice(0, MOST_READ)) {
    const row = await chapterText(db, edition, index);
    const snippet = row && snippetOf(row.text, query);
    if (!snippet) continue;
    const hit = { index, title: row.title, snippet };
    if (snippet.exact) return hit;
    first ??= hit;
  }
  return first;
}

/** Books in whose text the words stand side by side. Of a book only one line is shown, whoever asks. */
export async function insideBooks(
  db: Db,
  files: string,
  wanted: Wanted,
  query: string,
  { limit, offset }: Page,
): Promise<{ hits: InsideHit[]; total: number }> {
  const byBook = new Map<number, number[]>();
  for (const { edition_id, spine_index } of await chaptersWith(db, wanted)) {
    const chapters = byBook.get(edition_id) ?? [];
    chapters.push(spine_index);
    byBook.set(edition_id, chapters);
  }
  const page = [...byBook].slice(offset, offset + limit);
  const cards = new Map(
    (
      await cardsByIds(
        db,
        page.map(([id]) => id),
      )
    ).map(row => [row.id, row]),
  );
  const hits = await Promise.all(
    page.map(async ([id, chapters]) => {
      const [card, best] = [cards.get(id), await bestOf(db, id, chapters, query)];
      if (!card || !best) return null;
      return {
        book: cardOf(card, files),
        chapterTitle: best.title,
        address: `${readerAddress(card.title, id)}?chapter=${best.index}`,
        snippet: {
          text: best.snippet.text,
          marks: best.snippet.marks,
        },
        chapters: chapters.length,
      };
    }),
  );
  return { hits: hits.filter(hit => hit !== null), total: byBook.size };
}
