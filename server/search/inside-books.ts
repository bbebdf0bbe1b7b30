import type { InsideHit } from '#contract/search.ts';
import { snippetOf } from '#rules/search.ts';
import { readerAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Db } from '../kit/db/db.ts';
import type { Context } from '../kit/http/context.ts';
import { accessOf } from '../rights/access.ts';
import { chaptersWith, chapterText, chapterTitle, type Page, type Wanted } from './queries.ts';

/** Chapters of one book that are read to find the one with the query's own marks. */
const MOST_READ = 3;

type Shown = Pick<InsideHit, 'chapterTitle' | 'snippet'> & { index: number };
type Card = Awaited<ReturnType<typeof cardsByIds>>[number];
type Asker = Pick<Context, 'db' | 'reader' | 'now' | 'filesOrigin'>;

/** The first of these chapters with the query's marks, else the first with its letters. All of them are open to who asks. */
async function bestOf(db: Db, edition: number, chapters: number[], query: string): Promise<Shown | null> {
  let first: Shown | null = null;
  for (const index of chapters.slice(0, MOST_READ)) {
    const row = await chapterText(db, edition, index);
    const snippet = row && snippetOf(row.text, query);
    if (!snippet) continue;
    const { text, marks } = snippet;
    const hit = { index, chapterTitle: row.title, snippet: { text, marks } };
    if (snippet.exact) return hit;
    first ??= hit;
  }
  return first;
}

/** One hit a book, with words only of what the one who asks may open. */
async function hitOf(asker: Asker, card: Card, chapters: number[], query: string): Promise<InsideHit | null> {
  const { db, filesOrigin } = asker;
  const access = await accessOf(asker, card);
  const open = chapters.filter(index => access.stateOf(index) !== 'locked');
  const [index = 0] = chapters;
  const closed = { index, chapterTitle: await chapterTitle(db, card.id, index), snippet: null };
  const shown = open.length > 0 ? await bestOf(db, card.id, open, query) : closed;
  if (!shown) return null;
  return {
    book: cardOf(card, filesOrigin),
    chapterTitle: shown.chapterTitle,
    address: `${readerAddress(card.title, card.id)}?chapter=${shown.index}`,
    snippet: shown.snippet,
    chapters: chapters.length,
  };
}

/** Books in whose text the words stand side by side. */
export async function insideBooks(
  asker: Asker,
  wanted: Wanted,
  query: string,
  { limit, offset }: Page,
): Promise<{ hits: InsideHit[]; total: number }> {
  const byBook = new Map<number, number[]>();
  for (const { edition_id, spine_index } of await chaptersWith(asker.db, wanted)) {
    const chapters = byBook.get(edition_id) ?? [];
    chapters.push(spine_index);
    byBook.set(edition_id, chapters);
  }
  const page = [...byBook.keys()].slice(offset, offset + limit);
  const cards = new Map((await cardsByIds(asker.db, page)).map(card => [card.id, card]));
  const hits = await Promise.all(
    page.map(id => {
      const card = cards.get(id);
      return card ? hitOf(asker, card, byBook.get(id) ?? [], query) : null;
    }),
  );
  return { hits: hits.filter(hit => hit !== null), total: byBook.size };
}
