import { useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { bookSearchCalls, type FoundChapter } from '#contract/book-search.ts';

/** Between two questions while one types: the first key asks at once. ms */
const BETWEEN_MS = 60;

export interface BookSearch {
  chapters: readonly FoundChapter[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

const nothing: BookSearch = { chapters: [], state: 'idle' };

/** Searches a book while one types: chapters come a few at a time, in reading order. `again` counts the tries. */
export function useBookSearch(contentId: number, words: string, marks: boolean, again: number): BookSearch {
  const [found, setFound] = useState(nothing);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again
  useEffect(() => {
    const q = words.normalize('NFC').trim();
    if (!q) {
      setFound(nothing);
      return undefined;
    }
    const aborter = new AbortController();
    const search = async () => {
      askedAt.current = performance.now();
      const chapters: FoundChapter[] = [];
      setFound({ chapters, state: 'searching' });
      try {
        for (let from: number | null = 0; from !== null; ) {
          const input = { content_id: contentId, q, marks: marks ? 1 : 0, from };
          const reply: { chapters: FoundChapter[]; next: number | null } = await request(
            bookSearchCalls.searchInBook,
            input,
            { signal: aborter.signal },
          );
          if (aborter.signal.aborted) return;
          chapters.push(...reply.chapters);
          from = reply.next;
          setFound({ chapters: [...chapters], state: from === null ? 'done' : 'searching' });
        }
      } catch {
        if (!aborter.signal.aborted) setFound({ chapters: [...chapters], state: 'failed' });
      }
    };
    const timer = setTimeout(() => void search(), askedAt.current + BETWEEN_MS - performance.now());
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [contentId, words, marks, again]);
  return found;
}
