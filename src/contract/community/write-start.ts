import type { BookCard } from '../library/catalogue.ts';

/* What somebody comes to the feed with: it travels as the state of its address. */

export interface WriteStart {
  body?: string;
  quote?: string;
  quoteChapter?: string;
  book?: Pick<BookCard, 'id' | 'title' | 'authors' | 'cover' | 'tint'>;
}

/** State of an address of the feed: the dialog opens with this. */
export const toWrite = (write: WriteStart): { write: WriteStart } => ({ write });

export const isWriteStart = (state: unknown): state is { write: WriteStart } =>
  typeof state === 'object' &&
  state !== null &&
  typeof (state as { write?: unknown }).write === 'object' &&
  (state as { write?: unknown }).write !== null;
