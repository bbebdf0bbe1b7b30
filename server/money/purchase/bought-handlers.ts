import { contentType } from '#contract/library/catalogue.ts';
import type { boughtCalls } from '#contract/money/purchase-bought.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { withoutSale } from '../../library/catalogue/cards.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { bookStart, countOpening } from '../../reading/reader/book-start.ts';
import { boughtWorks, worksChanged, worksGone } from './bought-queries.ts';

/** A transaction that began before an answer may be committed after it: what it changed is told again. */
const OVERLAP_MS = 15_000;

export const boughtHandlers: Handlers<typeof boughtCalls> = {
  async listBuyContent({ how, page_no, page_size }, { db, reader, now, filesOrigin }) {
    const page = { how, limit: page_size, offset: (page_no - 1) * page_size };
    const works = await boughtWorks(db, reader.accountId, new Date(now()), page);
    const ids = works.map(({ content_id }) => content_id);
    const cards = new Map(
      (await cardsInOrder(db, filesOrigin, ids)).map(card => [card.id, withoutSale(card)]),
    );
    return works.flatMap(work => {
      const card = cards.get(work.content_id);
      return card ? [{ ...work, card }] : [];
    });
  },

  async getUserContentV2({ last_time }, { db, reader, now }) {
    const [at, since] = [new Date(now()), new Date(last_time)];
    const [items, removed] = await Promise.all([
      worksChanged(db, reader.accountId, at, since),
      // Who has nothing yet is told of nothing that went.
      last_time === 0 ? [] : worksGone(db, reader.accountId, at, since),
    ]);
    return { items, removed, last_time: Math.max(0, now() - OVERLAP_MS) };
  },

  async openOakBook(input, context) {
    const start = await bookStart({ ...input, content_type: contentType.oakBook }, context);
    if (!input.renew) countOpening(context, start.contentId);
    return start;
  },
};
