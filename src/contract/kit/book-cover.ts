import * as z from 'zod/mini';

/** The face of a book where only its cover is shown. `base` as in bookCard's `cover`. */
export const face = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  base: z.nullable(z.string()),
  /** "#rrggbb" */
  tint: z.string(),
});
export type Face = z.infer<typeof face>;
