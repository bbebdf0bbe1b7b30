import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import type { oakCalls } from '#contract/money/purchase-oak.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { openedChapter } from '../../reading/reader/opened-chapter.ts';
import { accessOf } from '../../rights/access.ts';
import { walletOf } from '../ledger/queries.ts';
import { type Bought, buyChapters, chaptersForSale } from './buy-chapters.ts';
import { oakBook } from './chapter-queries.ts';

const ALL = Number.MAX_SAFE_INTEGER;

/** The purchase with the chapter that the reader waits for. The purchase stands, whatever becomes of the chapter. */
async function withOpened(
  context: ReaderContext,
  bookId: number,
  chapter: number | undefined,
  bought: Bought,
): Promise<Bought & { opened: OpenedChapter | null }> {
  if (chapter === undefined) return { ...bought, opened: null };
  try {
    const type = contentType.oakBook;
    return { ...bought, opened: await openedChapter(context, { bookId, type, chapter }) };
  } catch (error) {
    context.request.log.error({ err: error }, 'a chapter was bought and could not be opened');
    return { ...bought, opened: null };
  }
}

export const oakHandlers: Handlers<typeof oakCalls> = {
  async buyChapterBookOak({ book_id, chapter, total_price, open }, context) {
    const bought = await buyChapters(context, book_id, { only: chapter }, { price: total_price });
    return withOpened(context, book_id, open, bought);
  },

  async buyMultiChapterOak({ book_id, chapter, total_chapter, total_price, open }, context) {
    const which = { from: chapter, most: total_chapter };
    const seen = { price: total_price, chapters: total_chapter };
    return withOpened(context, book_id, open, await buyChapters(context, book_id, which, seen));
  },

  async buyBookOak({ book_id, total_price, open }, context) {
    const bought = await buyChapters(context, book_id, { from: 0, most: ALL }, { price: total_price });
    return withOpened(context, book_id, open, bought);
  },

  async checkBoughtChapOak({ book_id, chapter }, context) {
    const book = await oakBook(context.db, book_id);
    if (!book) throw context.refuse('not_found');
    return { state: (await accessOf(context, book)).stateOf(chapter) };
  },

  async listChapBookOakCanBuy({ book_id, chapter, page_no, page_size }, context) {
    const { chapters, price, total } = await chaptersForSale(context, context.db, book_id, {
      from: chapter,
      most: ALL,
    });
    const skip = (page_no - 1) * page_size;
    return {
      total_price: total,
      total_chapter: chapters.length,
      price,
      nut: (await walletOf(context.db, context.reader.accountId))?.oak ?? 0,
      items: chapters
        .slice(skip, skip + page_size)
        .map(({ spine_index, title }) => ({ chapter: spine_index, title })),
    };
  },
};
