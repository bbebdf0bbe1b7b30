import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import type { BookStart } from '#contract/content.ts';
import { reading } from '#contract/reading.ts';
import type { Book } from './engine/book.ts';
import { serverBook } from './engine/server-book.ts';

/** The book to read: the given one, else the one on our server. Its requests end with the screen. */
export function useBook(start: BookStart, given: Book | undefined): Book | null {
  const [made, setMade] = useState<Book | null>(null);
  useEffect(() => {
    if (given) return;
    const book = serverBook(start, () =>
      request(reading.openBook, { content_id: start.contentId, renew: 1 }),
    );
    setMade(book);
    return () => book.close();
  }, [start, given]);
  return given ?? made;
}
