import type { oakCalls } from '#contract/purchase-oak.ts';
import type { Handlers } from '../kit/http/context.ts';
import { walletOf } from '../ledger/queries.ts';
import { accessOf } from '../rights/access.ts';
import { buyChapters, chaptersForSale } from './buy-chapters.ts';
import { oakBook } from './chapter-queries.ts';

const ALL = Number.MAX_SAFE_INTEGER;

export const oakHandlers: Handlers<typeof oakCalls> = {
  async buyChapterBookOak({ book_id, chapter, total_price }, context) {
    return buyChapters(context, book_id, { only: chapter }, { price: total_price });
  },

  async buyMultiChapterOak({ book_id, chapter, total_chapter, total_price }, context) {
    const which = { from: chapter, most: total_chapter };
    return buyChapters(context, book_id, which, { price: total_price, chapters: total_chapter });
  },

  async buyBookOak({ book_id, total_price }, context) {
    return buyChapters(context, book_id, { from: 0, most: ALL }, { price: total_price });
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
