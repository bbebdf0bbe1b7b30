import * as z from 'zod/mini';

/** A book's cover and what stands on it without a picture. `base` as in bookCard's `cover`. */
export const bookCover = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  base: z.nullable(z.string()),
  /** "#rrggbb" */
  tint: z.string(),
});
export type BookCover = z.infer<typeof bookCover>;
