import type { InsideHit } from '#contract/library/search.ts';
import { snippetOf } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Context } from '../../kit/http/context.ts';
import { sharedPart } from '../../kit/shared/shared-part.ts';
import { accessOfMany } from '../../rights/access.ts';
import { readerAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import { chaptersWith, chapterText, isMember, type WayIn } from './inside-queries.ts';
import { type Page, rest, type Wanted } from './queries.ts';

/** Chapters of one book that are read to find the one with the query's own marks. */
const MOST_READ = 3;

type Shown = Pick<InsideHit, 'chapterTitle' | 'snippet'> & { index: number };
type Card = Awaited<ReturnType<typeof cardsByIds>>[number];
interface Candidate {
  card: Card;
  /** Files that have the words, each with the one that its chapter begins with. */
  chapters: Map<number, number>;
}
type Asker = Pick<Context, 'db' | 'reader' | 'now' | 'country' | 'filesOrigin' | 'shared'>;

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

/** One hit a book; `chapters` are the open ones that have the words. */
async function hitOf(asker: Asker, { card, chapters }: Candidate, query: string): Promise<InsideHit | null> {
  const { db, filesOrigin } = asker;
  const read = [...chapters.keys()].slice(0, MOST_READ);
  // The chapters that are open to this reader are part of the name: whoever may open less finds another part.
  const shown = await sharedPart(asker, `inside ${card.id} ${read.join()} ${query}`, () =>
    bestOf(db, card.id, read, query),
  );
  if (!shown) return null;
  return {
    book: cardOf(card, filesOrigin),
    chapterTitle: shown.chapterTitle,
    address: `${readerAddress(card.title, card.id)}?chapter=${shown.index}`,
    snippet: shown.snippet,
    chapters: new Set(chapters.values()).size,
  };
}

/** Books in whose text the words stand side by side, each with its chapters of one way in. */
async function candidates(db: Db, wanted: Wanted, way: WayIn): Promise<Candidate[]> {
  const byBook = new Map<number, Map<number, number>>();
  for (const { edition_id, spine_index, first } of await chaptersWith(
    db,
    { folded: wanted.folded, rest: rest(wanted) },
    way,
  )) {
    const chapters = byBook.get(edition_id) ?? new Map<number, number>();
    chapters.set(spine_index, first);
    byBook.set(edition_id, chapters);
  }
  const cards = new Map((await cardsByIds(db, [...byBook.keys()])).map(card => [card.id, card]));
  return [...byBook].flatMap(([id, chapters]) => {
    const card = cards.get(id);
    return card ? [{ card, chapters }] : [];
  });
}

/** The same for every way that may be open to who asks, book by book: what everybody finds is looked for once for all of them. */
async function candidatesFor(asker: Asker, wanted: Wanted): Promise<Candidate[]> {
  const { db, reader } = asker;
  const shared = (way: 'everyone' | 'members') =>
    sharedPart(asker, `inside ${way} ${JSON.stringify(wanted)}`, () => candidates(db, wanted, way));
  const holder = reader && { accountId: reader.accountId, now: new Date(asker.now()) };
  const found = await Promise.all([
    shared('everyone'),
    holder && isMember(db, holder).then(is => (is ? shared('members') : [])),
    holder && candidates(db, wanted, holder),
  ]);
  const byBook = new Map<number, Candidate>();
  for (const { card, chapters } of found.flatMap(some => some ?? [])) {
    const all = [...(byBook.get(card.id)?.chapters ?? []), ...chapters];
    byBook.set(card.id, { card, chapters: new Map(all.sort(([one], [other]) => one - other)) });
  }
  return [...byBook.values()].sort((one, other) => one.card.id - other.card.id);
}

/**
 * One page of the books in whose text the words stand, as if they had no chapters but those that the one who asks may open:
 * a count of the others would tell their words (docs/decisions/091-closed-chapters-are-not-searched.md).
 */
export async function insideBooks(
  asker: Asker,
  wanted: Wanted,
  query: string,
  page: Page,
): Promise<{ hits: InsideHit[]; total: number }> {
  const all = await candidatesFor(asker, wanted);
  const accessTo = await accessOfMany(
    asker,
    all.map(({ card }) => card),
    () => 'read',
  );
  const open = all.flatMap(({ card, chapters }) => {
    const access = accessTo(card);
    const seen = new Map([...chapters].filter(([index]) => access.stateOf(index) !== 'locked'));
    return seen.size > 0 ? { card, chapters: seen } : [];
  });
  const shown = open.slice(page.offset, page.offset + page.limit);
  const hits = await Promise.all(shown.map(candidate => hitOf(asker, candidate, query)));
  return { hits: hits.filter(hit => hit !== null), total: open.length };
}
