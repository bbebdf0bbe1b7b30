import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

const range = z.object({ from: z.number(), to: z.number() });

const foundChapter = z.object({
  /** Index in reading order. */
  chapter: z.number(),
  title: z.string(),
  /** Places in it; at most 200. */
  count: z.number(),
  /** The first positions with the words around them. */
  hits: z.array(z.object({ text: z.string(), marks: z.array(range) })),
});
export type FoundChapter = z.infer<typeof foundChapter>;

/** Search in one book, part of the area `reader`. */
export const bookSearchCalls = {
  /**
   * Open chapters that have the words, from chapter `from` on, a few a reply: `next` is where to go on, null at the end. `marks` 1:
   * the marks of the words count. The last word may be a beginning. Name ours.
   */
  searchInBook: get('/ebook/searchInBook', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      q: text(100, 'từ cần tìm'),
      marks: z._default(whole(0, 1), 0),
      from: z._default(whole(0, 100_000), 0),
    }),
    ids: { content_id: 'open' },
    output: z.object({ chapters: z.array(foundChapter), next: z.nullable(z.number()) }),
  }),
  /**
   * The words of open chapters, from chapter `from` on, for a device that searches in them by itself; `next` as above. `isAll`: no
   * chapter up to there is left out. Nothing of a book whose publisher limits copying. Name ours.
   */
  bookWords: get('/ebook/bookWords', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), from: z._default(whole(0, 100_000), 0) }),
    ids: { content_id: 'open' },
    output: z.object({
      chapters: z.array(z.object({ chapter: z.number(), title: z.string(), text: z.string() })),
      isAll: z.boolean(),
      next: z.nullable(z.number()),
    }),
  }),
};
