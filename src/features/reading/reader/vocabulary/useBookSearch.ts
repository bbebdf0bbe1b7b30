import { useEffect, useMemo, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { bookSearchCalls, type FoundChapter } from '#contract/reading/book-search.ts';
import { type BookWords, bookWords, nextTask, searchSome } from './bookWords.ts';

/** Between two questions to the server while one types: the first key asks at once. ms */
const BETWEEN_MS = 60;

export interface BookSearch {
  chapters: readonly FoundChapter[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

const nothing: BookSearch = { chapters: [], state: 'idle' };

/** The words of the book, when they are here. */
function useBookWords(contentId: number): BookWords | null {
  const [words, setWords] = useState<BookWords | null>(null);
  useEffect(() => {
    let unmounted = false;
    setWords(null);
    bookWords(contentId).then(
      here => !unmounted && here.chapters.length > 0 && setWords(here),
      // The server searches.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [contentId]);
  return words;
}

/**
 * Searches a book while one types: chapters come a few at a time, in reading order. What is here is searched with the key that was
 * pressed; the server tells of the rest. `again` counts the tries.
 */
export function useBookSearch(contentId: number, words: string, marks: boolean, again: number): BookSearch {
  const here = useBookWords(contentId);
  const [found, setFound] = useState<BookSearch & { of: unknown }>({ ...nothing, of: null });
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const q = words.normalize('NFC').trim();
  const first = useMemo(() => ({ q, ...(here && q && searchSome(here, q, marks)) }), [here, q, marks]);
  const isComplete = q !== '' && here?.isAll === true && first.next === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again
  useEffect(() => {
    if (!q || isComplete) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const chapters = [...(first.chapters ?? [])];
    const tell = (state: BookSearch['state']) =>
      setFound({
        of: first,
        chapters: [...chapters].sort((one, other) => one.chapter - other.chapter),
        state,
      });
    const searchHere = async () => {
      for (let from = first.next ?? null; here && from !== null; ) {
        await nextTask();
        if (signal.aborted) return;
        const some = searchSome(here, q, marks, from);
        chapters.push(...some.chapters);
        from = some.next;
        tell('searching');
      }
    };
    const ask = async () => {
      askedAt.current = performance.now();
      const known = new Set(here?.chapters.map(({ chapter }) => chapter));
      for (let from: number | null = 0; from !== null; ) {
        const input = { content_id: contentId, q, marks: marks ? 1 : 0, from };
        const reply: { chapters: FoundChapter[]; next: number | null } = await request(
          bookSearchCalls.searchInBook,
          input,
          { signal },
        );
        if (signal.aborted) return;
        chapters.push(...reply.chapters.filter(({ chapter }) => !known.has(chapter)));
        from = reply.next;
        if (from !== null) tell('searching');
      }
    };
    const search = async () => {
      tell('searching');
      try {
        await searchHere();
        if (!here?.isAll && !signal.aborted) await ask();
        if (!signal.aborted) tell('done');
      } catch {
        if (!signal.aborted) tell('failed');
      }
    };
    const wait = here?.isAll ? 0 : askedAt.current + BETWEEN_MS - performance.now();
    const timer = setTimeout(() => void search(), wait);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [contentId, first, again]);
  if (!q) return nothing;
  if (isComplete) return { chapters: first.chapters ?? [], state: 'done' };
  if (found.of === first) return found;
  // Until it is told of, what was found for the letters before stays.
  return first.chapters ? { chapters: first.chapters, state: 'searching' } : { ...found, state: 'searching' };
}
