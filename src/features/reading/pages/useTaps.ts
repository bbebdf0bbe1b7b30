import { type MouseEvent, useEffect, useRef } from 'react';
import { isMeantForPage } from './tap.ts';

interface Point {
  x: number;
  y: number;
}

interface Taps {
  once: (point: Point) => void;
  twice: (point: Point) => void;
}

/** A second tap within this time makes a double one. Milliseconds. */
const TWICE_MS = 220;
/** Taps further apart are two. Pixels. */
const NEAR = 40;
/** A press that moved so far has dragged something. */
const DRAGGED = 6;

/** Tells a tap from a double one, in pixels of the element that was tapped. */
export function useTaps(taps: Taps): (event: MouseEvent<HTMLElement>) => void {
  const latest = useRef(taps);
  latest.current = taps;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; point: Point } | null>(null);
  const pressed = useRef<Point>({ x: 0, y: 0 });
  useEffect(() => {
    const down = ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = { x, y };
    };
    addEventListener('pointerdown', down, { passive: true });
    return () => {
      removeEventListener('pointerdown', down);
      clearTimeout(waiting.current?.timer);
    };
  }, []);
  return event => {
    if (!isMeantForPage(event)) return;
    const { x, y } = pressed.current;
    // A click without a press is a script's or a screen reader's.
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAGGED) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const first = waiting.current;
    waiting.current = null;
    clearTimeout(first?.timer);
    if (first && Math.hypot(first.point.x - point.x, first.point.y - point.y) < NEAR)
      latest.current.twice(point);
    else {
      const timer = setTimeout(() => {
        waiting.current = null;
        latest.current.once(point);
      }, TWICE_MS);
      waiting.current = { timer, point };
    }
  };
}
