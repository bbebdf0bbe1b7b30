import type { ReactNode } from 'react';
import { Button, buttonStyle } from '#ui/Button.tsx';
import type { Words } from '../kinds/words.ts';

interface EndOverProps {
  title: string;
  words: Words;
  /** On our site, where the rest is. */
  page: string;
  /** A way on within the frame. */
  next?: ReactNode;
  onStay: () => void;
}

/** Behind the last page that is open here. */
export const EndOver = ({ title, words, page, next, onStay }: EndOverProps) => (
  <section className="frame-pages-end" aria-label={title}>
    <p className="text-title-2">{title}</p>
    <p className="frame-pages-ways">
      {next}
      <a {...buttonStyle({ kind: next ? 'soft' : 'primary' })} href={page} target="_blank" rel="noopener">
        {words.read}
      </a>
      <Button kind="quiet" onClick={onStay}>
        {words.stay}
      </Button>
    </p>
  </section>
);
