import { type PointerEvent, useRef } from 'react';
import { type PlacedWord, strokesOf, type WordSpan, wordAt } from '#rules/library/page-words.ts';
import styles from './words.module.css';

interface SelectionHandlesProps {
  words: readonly PlacedWord[];
  span: WordSpan;
  onSpan: (span: WordSpan, how: { touch: boolean; done: boolean }) => void;
}

const PARTS = 10_000;
/** A handle hangs under its line, and the finger under the handle: the word meant is so far above it. Pixels. */
const BELOW_PX = 24;

/** The word that the other end stays at, and the one that this end came to, in their order. */
const between = (one: number, other: number): WordSpan => ({
  from: Math.min(one, other),
  to: Math.max(one, other) + 1,
});

/** For fingers: the two ends of what is selected, each to be dragged to another word. By keys Shift and the arrows do it. */
export function SelectionHandles({ words, span, onSpan }: SelectionHandlesProps) {
  /** The word at the end that stays, and the span as it is now, while one is dragged. */
  const drag = useRef<{ stays: number; now: WordSpan } | null>(null);
  const strokes = strokesOf(words, span);
  const first = strokes[0];
  const last = strokes.at(-1);
  if (!first || !last) return null;

  function begin(event: PointerEvent<HTMLElement>, stays: number) {
    // Under it a page would be turned, scrolled, or selected anew.
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { stays, now: span };
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    event.stopPropagation();
    const page = event.currentTarget.closest('[data-words]')?.getBoundingClientRect();
    if (!page) return;
    const x = ((event.clientX - page.left) / page.width) * PARTS;
    const y = ((event.clientY - BELOW_PX - page.top) / page.height) * PARTS;
    const word = wordAt(words, x, y);
    if (word < 0) return;
    drag.current.now = between(drag.current.stays, word);
    onSpan(drag.current.now, { touch: true, done: false });
  }
  function end(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    event.stopPropagation();
    const { now } = drag.current;
    drag.current = null;
    onSpan(now, { touch: true, done: true });
  }
  const handle = (side: 'from' | 'to') => {
    const [x, y] = side === 'from' ? [first.x0, first.y1] : [last.x1, last.y1];
    return (
      <span
        key={side}
        className={styles.handle}
        data-side={side}
        aria-hidden="true"
        style={{ left: `${x / 100}%`, top: `${y / 100}%` }}
        onPointerDown={event => begin(event, side === 'from' ? span.to - 1 : span.from)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    );
  };
  return (
    <>
      {handle('from')}
      {handle('to')}
    </>
  );
}
