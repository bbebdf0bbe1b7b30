import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, pageNo, pageSize, whole } from '../kit/fields.ts';
import { LIST_PAGE } from '../kit/page-of.ts';
import { categoryDetail, listPage } from '../library/browse.ts';
import { bookCard } from '../library/catalogue.ts';
import { listOrders, listPrices } from '../library/lists.ts';
import { comicReadingCalls, issueLink } from './comic-reading.ts';

const newIssue = z.object({ ...issueLink.shape, publishedAt: z.number(), comic: bookCard });

const paged = { page_no: pageNo(), page_size: pageSize(LIST_PAGE) };

export const comicCalls = {
  ...comicReadingCalls,
  filterComic: get('/cmi/filterComic', {
    who: 'anyone',
    input: z.strictObject({
      category_id: z.optional(id()),
      /** Only comics of this state: #rules/library/comic-status.ts. */
      status: z.optional(whole(0, 4)),
      price: z._default(z.enum(listPrices), 'all'),
      order: z.optional(z.enum(listOrders)),
      ...paged,
    }),
    ids: { category_id: 'open' },
    output: listPage,
  }),
  /** Opened most in these days. */
  listNominated: get('/cmi/listNominated', {
    who: 'anyone',
    input: z.strictObject(paged),
    output: listPage,
  }),
  /** Issues of all comics, the newest first. The path is the platform's spelling. */
  latestIssues: get('/cmi/lastestIssue', {
    who: 'anyone',
    input: z.strictObject(paged),
    output: z.array(newIssue),
  }),
  /** For who does not know what to read next: much opened, without those that are closed for good. */
  suggestComic: get('/cmi/suggestComic', {
    who: 'anyone',
    input: z.strictObject({ page_size: pageSize(10) }),
    output: z.array(bookCard),
  }),
  detailCategory: get('/cmi/detailCategory', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ category_id: id() }),
    ids: { category_id: 'open' },
    output: categoryDetail,
  }),
};
