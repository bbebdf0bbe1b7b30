import type { bookSearchCalls, FoundChapter } from '#contract/book-search.ts';
import { around, placesIn } from '#rules/book-search.ts';
import { readTypes } from '#rules/content-type.ts';
import type { Handlers } from '../kit/http/context.ts';
import { accessOf } from '../rights/access.ts';
import { editionToRead } from './queries.ts';
import { chaptersHolding } from './search-queries.ts';

/** Chapters of the first reply, which shall be there at once, and of those that follow. */
const FIRST = 4;
const FOLLOWING = 24;
/** Places of a chapter that come with their words. */
const SHOWN = 40;

export const bookSearchHandlers: Handlers<typeof bookSearchCalls> = {
  async searchInBook({ content_id, q, marks, from }, context) {
    const { db, refuse } = context;
    const edition = await editionToRead(db, content_id, readTypes);
    if (!edition) throw refuse('not_found');
    const limit = from === 0 ? FIRST : FOLLOWING;
    const [access, holding] = await Promise.all([
      accessOf(context, edition),
      chaptersHolding(db, edition.id, { q, from, limit }),
    ]);
    const chapters = holding.flatMap(({ chapter, title, text }): FoundChapter[] => {
      const places = placesIn(text, q, marks === 1);
      if (places.length === 0) return [];
      const isOpen = access.stateOf(chapter) !== 'locked';
      const hits = isOpen ? places.slice(0, SHOWN).map(place => around(text, place)) : [];
      return [{ chapter, title, count: places.length, isOpen, hits }];
    });
    const last = holding.at(-1);
    return { chapters, next: last && holding.length === limit ? last.chapter + 1 : null };
  },
};
