import { useEffect, useRef } from 'react';
import type { BookStart } from '#contract/content.ts';
import { type LockedAnswer, showWhyLocked, WhyLockedHost } from '#features/rights/index.ts';

/** How a reader of a closed chapter gets in, and where from. */
export interface UnlockOptions {
  from: 'reader' | 'frame';
  /** The book's page, for a frame. */
  page?: string;
  requestLogin: (why: string) => Promise<boolean>;
}

interface LockedChapterProps {
  start: Pick<BookStart, 'title' | 'authors' | 'cover' | 'access'>;
  /** The closed chapter that was wanted. */
  chapter: number;
  name: string;
  theme?: 'dark';
  unlock: UnlockOptions;
  onAnswer: (answer: LockedAnswer) => void;
}

/** Says why the wanted chapter does not open, over the page one is on. */
export function LockedChapter({ start, chapter, name, theme, unlock, onAnswer }: LockedChapterProps) {
  const latest = useRef({ start, name, theme, unlock, onAnswer });
  latest.current = { start, name, theme, unlock, onAnswer };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each chapter that was wanted
  useEffect(() => {
    let mounted = true;
    const { start: book, name: title, theme: dress, unlock: ways } = latest.current;
    if (!book.access) return;
    void showWhyLocked(book.access, book, { ...ways, chapter: title || undefined, theme: dress }).then(
      answer => mounted && latest.current.onAnswer(answer),
    );
    return () => {
      mounted = false;
    };
  }, [chapter]);

  return <WhyLockedHost />;
}
