import { contentType } from '#contract/catalogue.ts';
import type { boughtCalls } from '#contract/purchase-bought.ts';
import type { Handlers } from '../kit/http/context.ts';
import { bookStart, countOpening } from '../reader/book-start.ts';
import { boughtWorks } from './bought-queries.ts';

export const boughtHandlers: Handlers<typeof boughtCalls> = {
  async listBuyContent({ page_no, page_size }, { db, reader, now }) {
    const page = { limit: page_size, offset: (page_no - 1) * page_size };
    return boughtWorks(db, reader.accountId, new Date(now()), page);
  },

  async openOakBook(input, context) {
    const start = await bookStart({ ...input, content_type: contentType.oakBook }, context);
    if (!input.renew) countOpening(context, start.contentId);
    return start;
  },
};
