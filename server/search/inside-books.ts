import type { InsideHit } from '#contract/search.ts';
import { snippetOf } from '#rules/search.ts';
import { readerAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Db } from '../kit/db/db.ts';
import type { Context } from '../kit/http/context.ts';
import { sharedPart } from '../kit/shared/shared-part.ts';
import { accessOfMany, type EditionAccess } from '../rights/access.ts';
import { chaptersWith, chapterText, chapterTitle, type Page, type Wanted } from './queries.ts';

/** Chapters of one book that are read to find the one with the query's own marks. */
const MOST_READ = 3;

type Shown = Pick<InsideHit, 'chapterTitle' | 'snippet'> & { index: number };
type Card = Awaited<ReturnType<typeof cardsByIds>>[number];
type Asker = Pick<Context, 'db' | 'reader' | 'now' | 'filesOrigin' | 'shared'>;

/** The first of these chapters with the query's marks, else the first with its letters. All of them are open to who asks. */
async function bestOf(db: Db, edition: number, chapters: number[], query: string): Promise<Shown | null> {
  let first: Shown | null = null;
  for (const index of chapters) {
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
async function hitOf(
  asker: Asker,
  card: Card,
  access: EditionAccess,
  chapters: number[],
  query: string,
): Promise<InsideHit | null> {
  const { db, filesOrigin } = asker;
  const open = chapters.filter(index => access.stateOf(index) !== 'locked').slice(0, MOST_READ);
  const [index = 0] = chapters;
  // The chapters that are open to this reader are part of the name: whoever may open less finds another part.
  const shown = await sharedPart(asker, `inside ${card.id} ${index} ${open.join()} ${query}`, async () =>
    open.length > 0
      ? bestOf(db, card.id, open, query)
      : { index, chapterTitle: await chapterTitle(db, card.id, index), snippet: null },
  );
  if (!shown) return null;
  return {
    book: cardOf(card, filesOrigin),
    chapterTitle: shown.chapterTitle,
    address: `${readerAddress(card.title, card.id)}?chapter=${shown.index}`,
    snippet: shown.snippet,
    chapters: chapters.length,
  };
}

/** Books in whose text the words stand side by side, each with its chapters; the cards of those on this page. */
async function candidates(db: Db, wanted: Wanted, { limit, offset }: Page) {
  const byBook = new Map<number, number[]>();
  for (const { edition_id, spine_index } of await chaptersWith(db, wanted)) {
    const chapters = byBook.get(edition_id) ?? [];
    chapters.push(spine_index);
    byBook.set(edition_id, chapters);
  }
  const page = [...byBook.keys()].slice(offset, offset + limit);
  const cards = new Map((await cardsByIds(db, page)).map(card => [card.id, card]));
  const books = page.flatMap(id => {
    const card = cards.get(id);
    return card ? { card, chapters: byBook.get(id) ?? [] } : [];
  });
  return { books, total: byBook.size };
}

/** One page of the books in whose text the words stand, with words only of what the one who asks may open. */
export async function insideBooks(
  asker: Asker,
  wanted: Wanted,
  query: string,
  page: Page,
): Promise<{ hits: InsideHit[]; total: number }> {
  const name = `inside ${JSON.stringify(wanted)} ${JSON.stringify(page)}`;
  const { books, total } = await sharedPart(asker, name, () => candidates(asker.db, wanted, page));
  const cards = books.map(({ card }) => card);
  const accessTo = await accessOfMany(asker, cards, () => 'read');
  const hits = await Promise.all(
    books.map(({ card, chapters }) => hitOf(asker, card, accessTo(card), chapters, query)),
  );
  return { hits: hits.filter(hit => hit !== null), total };
}
