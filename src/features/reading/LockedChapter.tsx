import { useEffect, useRef } from 'react';
import type { BookStart } from '#contract/content.ts';
import { type LockedAnswer, showWhyLocked, WhyLockedHost } from '#features/rights/index.ts';

/** How a reader of a closed chapter gets in, and where from. */
export interface Doors {
  from: 'reader' | 'frame';
  /** The book's page, for a frame. */
  page?: string;
  askIn: (why: string) => Promise<boolean>;
}

interface LockedChapterProps {
  start: Pick<BookStart, 'title' | 'authors' | 'cover' | 'access'>;
  /** The closed chapter that was wanted. */
  chapter: number;
  name: string;
  theme?: 'dark';
  doors: Doors;
  onAnswer: (answer: LockedAnswer) => void;
}

/** Says why the wanted chapter does not open, over the page one is on. */
export function LockedChapter({ start, chapter, name, theme, doors, onAnswer }: LockedChapterProps) {
  const latest = useRef({ start, name, theme, doors, onAnswer });
  latest.current = { start, name, theme, doors, onAnswer };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each chapter that was wanted
  useEffect(() => {
    let standing = true;
    const { start: book, name: title, theme: dress, doors: ways } = latest.current;
    if (!book.access) return;
    void showWhyLocked(book.access, book, { ...ways, chapter: title || undefined, theme: dress }).then(
      answer => standing && latest.current.onAnswer(answer),
    );
    return () => {
      standing = false;
    };
  }, [chapter]);

  return <WhyLockedHost />;
}
