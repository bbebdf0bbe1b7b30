import * as z from 'zod/mini';
import { post } from '../kit/call.ts';
import { id, whole } from '../kit/fields.ts';

/** Words copied out of a book whose publisher sets how many letters one reader may copy. Part of the area `reader`. */
export const copyCalls = {
  /**
   * Asked before words are copied; they count when `allowed`. `left`: letters that may still be copied, null where no limit
   * is set. Name ours.
   */
  countCopied: post('/ebook/countCopied', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), letters: whole(1, 1_000_000) }),
    ids: { content_id: 'open' },
    output: z.object({ allowed: z.boolean(), left: z.nullable(z.number()) }),
  }),
  /**
   * Asked before the words of marks leave in a file, a copy or a picture. `keys`: names of marks in one book, with commas. The words of each count once; those
   * that no longer fit are not `allowed`. Name ours.
   */
  takeQuotes: post('/ebook/takeQuotes', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      keys: z
        .string()
        .check(z.regex(/^[A-Za-z0-9_-]{8,40}(,[A-Za-z0-9_-]{8,40}){0,99}$/, 'Ghi chú không hợp lệ')),
    }),
    ids: { content_id: 'open' },
    output: z.object({ allowed: z.array(z.string()), left: z.nullable(z.number()) }),
  }),
};
