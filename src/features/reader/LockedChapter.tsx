import { useEffect, useRef } from 'react';
import type { BookStart } from '#contract/content.ts';
import { type LockedAnswer, LockedCard } from '#features/rights/index.ts';
import { permissions } from '#rules/access.ts';

/** How a reader of a closed chapter gets in, and where from. */
export interface UnlockOptions {
  from: 'reader' | 'frame';
  /** The book's page, for a frame. */
  page?: string;
  requestLogin: (why: string) => Promise<boolean>;
}

interface LockedChapterProps {
  start: Pick<BookStart, 'title' | 'authors' | 'cover' | 'access'>;
  /** Of the closed chapter that was wanted. */
  name: string;
  theme?: 'dark';
  unlock: UnlockOptions;
  onAnswer: (answer: LockedAnswer) => void;
}

/** In the place of the page that was wanted: why it does not open, and the ways on. */
export default function LockedChapter({ start, name, theme, unlock, onAnswer }: LockedChapterProps) {
  const { access } = start;
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  const open = access?.permission === permissions.mayOpen;
  useEffect(() => {
    if (open) latest.current('retry');
  }, [open]);

  if (!access || open) return null;
  return (
    <div className="reader-locked">
      <LockedCard
        access={access}
        book={start}
        context={{ ...unlock, chapter: name || undefined, theme }}
        onAnswer={onAnswer}
      />
    </div>
  );
}
