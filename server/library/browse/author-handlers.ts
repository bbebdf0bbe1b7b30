import type { authorCalls } from '#contract/library/browse-authors.ts';
import { searchable } from '#rules/text/search.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { authorCardOf } from './author-cards.ts';
import {
  authorById,
  authorsInOrder,
  editionsOfAuthor,
  kindsOfAuthor,
  lettersInUse,
} from './author-queries.ts';

/** How many works of each kind come with an author. */
const FIRST = 30;

export const authorHandlers: Handlers<typeof authorCalls> = {
  async getListAuthors({ letter, key_word, page_no, page_size }, { db }) {
    const [found, letters] = await Promise.all([
      authorsInOrder(db, letter.toLocaleUpperCase('vi'), searchable(key_word), pageOf(page_no, page_size)),
      lettersInUse(db),
    ]);
    const { rows, more } = cutToPage(found, page_size);
    return { items: rows.map(authorCardOf), more, letters };
  },

  async detailAuthor({ author_id }, { db, filesOrigin: files, refuse }) {
    const [author, kinds] = await Promise.all([authorById(db, author_id), kindsOfAuthor(db, author_id)]);
    if (!author) throw refuse('not_found');
    const shelves = await Promise.all(
      kinds.map(async ({ content_type, count }) => {
        const { rows, more } = cutToPage(
          await editionsOfAuthor(db, author_id, content_type, pageOf(1, FIRST)),
          FIRST,
        );
        return { contentType: content_type, count, items: await cardsInOrder(db, files, rows), more };
      }),
    );
    const { born, died, home } = author;
    const picture = author.picture && `${files}/covers/authors/${author.picture}`;
    return { ...authorCardOf({ ...author, books: author.books ?? 0 }), born, died, home, picture, shelves };
  },

  async getContentAuthors({ author_id, content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const { rows, more } = cutToPage(
      await editionsOfAuthor(db, author_id, content_type, pageOf(page_no, page_size)),
      page_size,
    );
    return { items: await cardsInOrder(db, files, rows), more };
  },
};
