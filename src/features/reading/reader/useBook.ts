import { useEffect, useState } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { Book } from './engine/book.ts';
import { serverBook } from './engine/server-book.ts';
import { renewed } from './renew.ts';

/** The book to read: the given one, else the one on our server. Its requests end with the screen. */
export function useBook(start: BookStart, given: Book | undefined): Book | null {
  const [made, setMade] = useState<Book | null>(null);
  useEffect(() => {
    if (given) return;
    const book = serverBook(start, () => renewed(start.contentId));
    setMade(book);
    return () => book.close();
  }, [start, given]);
  return given ?? made;
}
