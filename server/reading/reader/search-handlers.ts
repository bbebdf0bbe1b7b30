import type { bookSearchCalls, FoundChapter } from '#contract/reading/book-search.ts';
import { hitsAt, positionsIn } from '#rules/reading/book-search.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { accessOf } from '../../rights/access.ts';
import { editionToRead } from './queries.ts';
import { chapterLengths, chaptersHolding, wordsOfChapters } from './search-queries.ts';

/** Chapters of the first reply, which shall be there at once, and of those that follow. */
const FIRST = 4;
const FOLLOWING = 24;
/** Characters of one reply of words; a chapter is never cut. */
const CHARS = 300_000;

export const bookSearchHandlers: Handlers<typeof bookSearchCalls> = {
  async searchInBook({ content_id, q, marks, from }, context) {
    const { db, refuse } = context;
    const edition = await editionToRead(db, content_id, readTypes);
    if (!edition) throw refuse('not_found');
    const limit = from === 0 ? FIRST : FOLLOWING;
    const [access, all] = await Promise.all([
      accessOf(context, edition),
      chapterLengths(db, edition.id, from),
    ]);
    // Closed chapters are not searched: that they hold a word would tell it.
    const open = all.flatMap(({ chapter }) => (access.stateOf(chapter) === 'locked' ? [] : [chapter]));
    const holding = await chaptersHolding(db, edition.id, { q, open, limit });
    const chapters = holding.flatMap(({ chapter, title, text }): FoundChapter[] => {
      const positions = positionsIn(text, q, marks === 1);
      if (positions.length === 0) return [];
      return [{ chapter, title, count: positions.length, hits: hitsAt(text, positions) }];
    });
    const last = holding.at(-1);
    return { chapters, next: last && holding.length === limit ? last.chapter + 1 : null };
  },

  async bookWords({ content_id, from }, context) {
    const { db, refuse } = context;
    const edition = await editionToRead(db, content_id, readTypes);
    if (!edition) throw refuse('not_found');
    if (edition.copy_letters !== null) return { chapters: [], isAll: false, next: null };
    const [access, all] = await Promise.all([
      accessOf(context, edition),
      chapterLengths(db, edition.id, from),
    ]);
    const isClosed = (chapter: number) => access.stateOf(chapter) === 'locked';
    let room = CHARS;
    const end = all.findIndex(({ chapter, chars }) => {
      room -= isClosed(chapter) ? 0 : chars;
      return room < 0;
    });
    // One chapter at least: the first may be longer than a reply.
    const some = end < 0 ? all : all.slice(0, Math.max(1, end));
    const open = some.flatMap(({ chapter }) => (isClosed(chapter) ? [] : [chapter]));
    return {
      chapters: await wordsOfChapters(db, edition.id, open),
      isAll: open.length === some.length,
      next: all[some.length]?.chapter ?? null,
    };
  },
};
