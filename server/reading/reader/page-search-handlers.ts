import type { FoundPage, pageSearchCalls } from '#contract/reading/book-pages.ts';
import { around, positionsIn } from '#rules/reading/book-search.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import { countWords } from '#rules/text/text.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { accessOf } from '../../rights/access.ts';
import { chaptersWithPages, countHolding, pagesHolding } from './page-queries.ts';
import { editionToRead } from './queries.ts';

/** Pages of the first reply, which shall be there at once, and of those that follow. */
const FIRST = 12;
const FOLLOWING = 60;
/** Places of a page that come with their words. */
const SHOWN = 20;

function foundOn(
  { position, label, body }: { position: number; label: string; body: string },
  q: string,
): FoundPage[] {
  const positions = positionsIn(body, q, false);
  if (positions.length === 0) return [];
  const hits = positions.slice(0, SHOWN).map(position => {
    // Words are counted as the page's boxes are: between blanks.
    const before = body.slice(0, position.from);
    const from = countWords(before) - (/\S$/.test(before) ? 1 : 0);
    return {
      ...around(body, position),
      words: { from, to: from + countWords(body.slice(position.from, position.to)) },
    };
  });
  return [{ page: position + 1, label, count: positions.length, hits }];
}

export const pageSearchHandlers: Handlers<typeof pageSearchCalls> = {
  async searchInPages({ content_id, q, from }, context) {
    const { db, refuse } = context;
    const edition = await editionToRead(db, content_id, readTypes);
    if (!edition) throw refuse('not_found');
    const [access, all] = await Promise.all([accessOf(context, edition), chaptersWithPages(db, edition.id)]);
    const isClosed = (chapter: number) => access.stateOf(chapter) === 'locked';
    const chapters = all.map(({ spine_index }) => spine_index);
    const folded = searchable(q);
    if (folded === '') return { pages: [], next: null, closed: 0 };
    const limit = from === 1 ? FIRST : FOLLOWING;
    const open = chapters.filter(chapter => !isClosed(chapter));
    const rows = await pagesHolding(db, edition.id, { folded, chapters: open, from: from - 1, limit });
    // A phrase that grows word by word would have a closed page tell itself.
    const isOneWord = !folded.includes(' ') && from === 1;
    const closed = isOneWord
      ? await countHolding(db, edition.id, { folded, chapters: chapters.filter(isClosed) })
      : 0;
    const last = rows.at(-1);
    return {
      pages: rows.flatMap(row => foundOn(row, q)),
      next: last && rows.length === limit ? last.position + 2 : null,
      closed,
    };
  },
};
