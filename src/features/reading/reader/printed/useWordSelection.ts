import { type PointerEvent, useEffect, useRef } from 'react';
import { type PlacedWord, type WordSpan, wordAt } from '#rules/library/page-words.ts';

/** A finger that rests so long begins a selection, ms. */
const HELD_MS = 420;
/** A press that moved less is a tap. Pixels. */
const STILL_PX = 5;
const PARTS = 10_000;

interface Selecting {
  words: readonly PlacedWord[];
  onSpan: (span: WordSpan | null, how: { touch: boolean; done: boolean }) => void;
}

interface Press {
  word: number;
  x: number;
  y: number;
  touch: boolean;
  selects: boolean;
}

const spanOf = (one: number, other: number): WordSpan => ({
  from: Math.min(one, other),
  to: Math.max(one, other) + 1,
});

/** Selects words of a page: by dragging with the mouse, by holding and dragging with a finger. */
export function useWordSelection({ words, onSpan }: Selecting) {
  const press = useRef<Press | null>(null);
  const held = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ words, onSpan });
  latest.current = { words, onSpan };
  const box = useRef<HTMLDivElement>(null);

  const indexAt = ({ clientX, clientY }: { clientX: number; clientY: number }): number => {
    const at = box.current?.getBoundingClientRect();
    if (!at) return -1;
    const x = ((clientX - at.left) / at.width) * PARTS;
    const y = ((clientY - at.top) / at.height) * PARTS;
    return wordAt(latest.current.words, x, y);
  };

  useEffect(() => {
    // A page is scrolled by a finger unless that finger selects.
    const hold = (event: TouchEvent) => press.current?.selects && event.preventDefault();
    const element = box.current;
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      clearTimeout(held.current);
      element?.removeEventListener('touchmove', hold);
    };
  }, []);

  return {
    box,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
      const word = indexAt(event);
      if (word < 0) return;
      const touch = event.pointerType !== 'mouse';
      press.current = { word, x: event.clientX, y: event.clientY, touch, selects: false };
      clearTimeout(held.current);
      if (touch)
        held.current = setTimeout(() => {
          if (!press.current) return;
          press.current.selects = true;
          latest.current.onSpan(spanOf(word, word), { touch, done: false });
        }, HELD_MS);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = press.current;
      if (!now) return;
      const isStill = Math.hypot(event.clientX - now.x, event.clientY - now.y) < STILL_PX;
      if (!now.selects && isStill) return;
      if (!now.selects && now.touch) {
        // It scrolls.
        press.current = null;
        clearTimeout(held.current);
        return;
      }
      if (!now.selects) event.currentTarget.setPointerCapture?.(event.pointerId);
      now.selects = true;
      const word = indexAt(event);
      if (word >= 0) latest.current.onSpan(spanOf(now.word, word), { touch: now.touch, done: false });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = press.current;
      press.current = null;
      clearTimeout(held.current);
      if (!now?.selects) return;
      const word = indexAt(event);
      latest.current.onSpan(spanOf(now.word, word < 0 ? now.word : word), { touch: now.touch, done: true });
    },
    onPointerCancel() {
      press.current = null;
      clearTimeout(held.current);
    },
    /** Twice on a word selects it. */
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const word = indexAt(event);
      if (word >= 0 && matchMedia('(pointer: fine)').matches)
        latest.current.onSpan(spanOf(word, word), { touch: false, done: true });
    },
  };
}
