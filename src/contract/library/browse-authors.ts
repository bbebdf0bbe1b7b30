import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, optionalText, whole } from '../kit/fields.ts';
import { cardPage, more, paged } from './card-page.ts';

const authorCard = z.object({
  id: z.number(),
  name: z.string(),
  bio: z.string(),
  /** Ground of the portrait that a screen draws, "#rrggbb". */
  tint: z.string(),
  /** Works, of whatever kinds. */
  books: z.number(),
  address: z.string(),
});
export type AuthorCard = z.infer<typeof authorCard>;

const authorDetail = z.object({
  ...authorCard.shape,
  /** As editors write it, "1920", "khoảng 1766"; '' when unknown. */
  born: z.string(),
  died: z.string(),
  home: z.string(),
  /** Base of the portrait (`…/160.webp`, `320`, `640`); null when there is none. */
  picture: z.nullable(z.string()),
  /** Kinds of content, the most frequent first, each with the first page of getContentAuthors. */
  shelves: z.array(z.object({ contentType: z.number(), count: z.number(), ...cardPage.shape })),
});
export type AuthorDetail = z.infer<typeof authorDetail>;

export const authorCalls = {
  /** Authors by name, in Vietnamese order; `letter` '' is all, '#' what begins with none. */
  getListAuthors: get('/super/getListAuthors', {
    who: 'anyone',
    input: z.strictObject({ letter: optionalText(2), key_word: optionalText(80), ...paged }),
    output: z.object({ items: z.array(authorCard), more, letters: z.array(z.string()) }),
  }),
  detailAuthor: get('/sa/detailAuthor', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ author_id: id() }),
    ids: { author_id: 'open' },
    output: authorDetail,
  }),
  /** An author's works of one kind, the newest first. */
  getContentAuthors: get('/super/getContentAuthors', {
    who: 'anyone',
    input: z.strictObject({ author_id: id(), content_type: whole(), ...paged }),
    ids: { author_id: 'open' },
    output: cardPage,
  }),
};
