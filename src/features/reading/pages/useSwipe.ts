import { type RefObject, useEffect, useRef } from 'react';
import type { PageDirection } from '#rules/reading/page-layout.ts';

interface Swiping {
  direction: PageDirection;
  turn: (by: 1 | -1) => void;
  /** Whether sideways turns: a page wider than the screen is moved by it instead. */
  isFree: () => boolean;
}

/** A finger that moved so far sideways turns the page. Pixels. */
const FAR = 48;
/** From here on it is known which way a finger means. */
const MEANT = 8;

/** A page follows the finger sideways, and turns when it went far enough. */
export function useSwipe(surface: RefObject<HTMLElement>, swiping: Swiping): void {
  const latest = useRef(swiping);
  latest.current = swiping;
  useEffect(() => {
    const box = surface.current;
    if (!box) return;
    let from: { x: number; y: number } | null = null;
    let way: 'sideways' | 'other' | null = null;
    let by = 0;
    const follow = (px: number) => {
      by = px;
      box.style.setProperty('--drag', `${px}px`);
      box.toggleAttribute('data-dragged', px !== 0);
    };
    function start({ touches }: TouchEvent) {
      const [touch] = touches;
      from = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
      way = null;
      follow(0);
    }
    function move(event: TouchEvent) {
      const [touch] = event.touches;
      if (!from || !touch || event.touches.length !== 1) return;
      if (event.defaultPrevented) {
        // This finger selects words.
        from = null;
        return follow(0);
      }
      const x = touch.clientX - from.x;
      const y = touch.clientY - from.y;
      if (way === null) {
        if (Math.hypot(x, y) < MEANT) return;
        const isSelecting = !(getSelection()?.isCollapsed ?? true);
        way = !isSelecting && Math.abs(x) > Math.abs(y) && latest.current.isFree() ? 'sideways' : 'other';
      }
      if (way !== 'sideways') return;
      event.preventDefault();
      follow(x);
    }
    function end() {
      const moved = by;
      from = null;
      follow(0);
      if (Math.abs(moved) < FAR) return;
      const ahead = latest.current.direction === 'ltr' ? -1 : 1;
      latest.current.turn(Math.sign(moved) === ahead ? 1 : -1);
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    box.addEventListener('touchstart', start, { passive: true, signal });
    box.addEventListener('touchmove', move, { passive: false, signal });
    box.addEventListener('touchend', end, { passive: true, signal });
    box.addEventListener('touchcancel', () => follow(0), { passive: true, signal });
    return () => leaving.abort();
  }, [surface]);
}
