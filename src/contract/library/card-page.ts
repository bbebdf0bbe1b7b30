import * as z from 'zod/mini';
import { pageNo, pageSize } from '../kit/fields.ts';
import { bookCard } from './catalogue.ts';

/* A page of cards, as every list of works or of sets of works sends it. */

/** A work's cover, as much of a card as a composed picture needs. */
export const coverCard = z.pick(bookCard, { id: true, title: true, authors: true, cover: true, tint: true });
export type CoverCard = z.infer<typeof coverCard>;

/** There is another page. */
export const more = z.boolean();
export const cardPage = z.object({ items: z.array(bookCard), more });
export type CardPage = z.infer<typeof cardPage>;

/** Which page is asked for. */
export const paged = { page_no: pageNo(), page_size: pageSize() };
