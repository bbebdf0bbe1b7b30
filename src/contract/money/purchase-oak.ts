import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, pageNo, pageSize, whole } from '../kit/fields.ts';
import { openedChapter } from '../library/opened-chapter.ts';
import { chapterState } from '../rights/rights.ts';

/* Chapters bought with oaks; `nut` is what the wire calls an oak. */

/** The price shown to the reader. The server has its own: a different one is refused as `price_changed`. */
const seen = whole(0, 1_000_000_000);

/** Spine index of the chapter that the reader waits for: the reply brings it. */
const open = z.optional(whole(0, 100_000));

/** Beside the refusal `price_changed`: what it costs now. */
export const oakPrice = z.object({ total_price: z.number(), total_chapter: z.number() });
/** Beside the refusal `short_of_oak`: what it costs, and how many oaks one has. */
export const oakShort = z.object({ total_price: z.number(), nut: z.number() });

const bought = z.object({
  /** Of the purchase; '' when one had all of it already. */
  number: z.string(),
  /** Spine indexes that were bought, in order. */
  chapters: z.array(z.number()),
  total_price: z.number(),
  /** Balance left. */
  nut: z.number(),
  /** The chapter that was waited for, so that it is shown without being asked for; null when nobody waits, or it is closed still. */
  opened: z.nullable(openedChapter),
});

const refuses = ['not_found', 'not_for_sale', 'not_in_country', 'price_changed', 'short_of_oak'] as const;

export const oakCalls = {
  buyChapterBookOak: post('/buyChapterBookOak', {
    who: 'reader',
    refuses,
    /** `chapter`: spine index. */
    input: z.strictObject({ book_id: id(), chapter: whole(0, 100_000), total_price: seen, open }),
    ids: { book_id: 'open' },
    output: bought,
  }),
  /** The next chapters that one does not have, from `chapter` (spine index) on. */
  buyMultiChapterOak: post('/super/buyMultiChapterOak', {
    who: 'reader',
    refuses,
    input: z.strictObject({
      book_id: id(),
      total_price: seen,
      total_chapter: whole(1, 10_000),
      chapter: z._default(whole(0, 100_000), 0),
      open,
    }),
    ids: { book_id: 'open' },
    output: bought,
  }),
  /** All that is left. */
  buyBookOak: post('/buyBookOak', {
    who: 'reader',
    refuses,
    input: z.strictObject({ book_id: id(), total_price: seen, open }),
    ids: { book_id: 'open' },
    output: bought,
  }),
  checkBoughtChapOak: get('/checkBoughtChapOak', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ book_id: id(), chapter: whole(0, 100_000) }),
    ids: { book_id: 'open' },
    output: z.object({ state: chapterState }),
  }),
  /** Chapters that one may buy, in reading order, and what all of them cost. */
  listChapBookOakCanBuy: get('/super/listChapBookOakCanBuy', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'not_in_country'],
    input: z.strictObject({
      book_id: id(),
      chapter: z._default(whole(0, 100_000), 0),
      page_no: pageNo(),
      page_size: pageSize(30),
    }),
    ids: { book_id: 'open' },
    output: z.object({
      ...oakPrice.shape,
      /** Of one chapter. */
      price: z.number(),
      nut: z.number(),
      items: z.array(z.object({ chapter: z.number(), title: z.string() })),
    }),
  }),
};
