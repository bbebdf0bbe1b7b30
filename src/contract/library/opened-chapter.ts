import * as z from 'zod/mini';
import { bookStart } from './content.ts';

/** A chapter that was closed before, for a reader who has the rest of the book already. */
export const openedChapter = z.pick(bookStart, {
  base: true,
  expiresAt: true,
  offlineUntil: true,
  access: true,
  chapter: true,
});
export type OpenedChapter = z.infer<typeof openedChapter>;
