import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

const range = z.object({ from: z.number(), to: z.number() });

const foundPage = z.object({
  page: z.number(),
  label: z.string(),
  /** Places on it, at most 200. */
  count: z.number(),
  /** The first of them with the words around; `words`: which words of the page, `to` not included. */
  hits: z.array(z.object({ text: z.string(), marks: z.array(range), words: range })),
});
export type FoundPage = z.infer<typeof foundPage>;

/** Search in the pages of a printed book, part of the area `reader`. */
export const pageSearchCalls = {
  /**
   * Open pages that have the words, from page `from` on, some a reply: `next` is where to go on, null at the end. Marks may be left
   * out. `closed`: on how many closed pages a single word stands; of a phrase it is not told, and never where. Name ours.
   */
  searchInPages: get('/ebook/searchInPages', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      q: text(100, 'từ cần tìm'),
      from: z._default(whole(1, 100_000), 1),
    }),
    ids: { content_id: 'open' },
    output: z.object({ pages: z.array(foundPage), next: z.nullable(z.number()), closed: z.number() }),
  }),
};
