import * as z from 'zod/mini';

/* Places in works as replies say them: the types of rules/reading/positions.ts. `readAt`: ms since 1970 on the server's clock. */

const readAt = z.number();

/** In a book: `percent` 0–1 of it, `chapter` a spine index. */
export const cfiPosition = z.object({
  kind: z.literal('cfi'),
  cfi: z.string(),
  percent: z.number(),
  chapter: z.number(),
  readAt,
});

/** In a comic: issue and page from 1, at the page's top or `inside` it, 0–1 of its height. */
export const comicPosition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), issue: z.number(), page: z.number(), readAt }),
  z.object({
    kind: z.literal('panel'),
    issue: z.number(),
    page: z.number(),
    inside: z.number(),
    readAt,
  }),
]);

/** In a video of a comic, which count from 1. */
export const secondPosition = z.object({
  kind: z.literal('second'),
  video: z.number(),
  seconds: z.number(),
  readAt,
});
