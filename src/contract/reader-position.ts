import * as z from 'zod/mini';

/** Where a reader is. `percent` 0–1 of the book, `readAt` ms since 1970 on the server's clock as far as known. */
export const readingPosition = z.object({
  cfi: z.string(),
  percent: z.number(),
  chapter: z.number(),
  readAt: z.number(),
});
export type ReadingPosition = z.infer<typeof readingPosition>;
