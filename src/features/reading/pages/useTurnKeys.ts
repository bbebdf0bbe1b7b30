import { useEffect, useRef } from 'react';
import type { PageDirection } from '#rules/reading/page-layout.ts';

interface Turning {
  turn: (by: 1 | -1) => void;
  /** Space and the page keys: as `turn` unless the screen scrolls first. */
  step?: (by: 1 | -1) => void;
  zoom?: (to: 'in' | 'out' | 'whole') => void;
}

const zooms: Record<string, 'in' | 'out' | 'whole'> = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' };

/** The slider has arrows of its own, and a dialog or a field is none of the page's business. */
const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** The arrow keys, in the direction in which one reads. */
export function useTurnKeys(direction: PageDirection, turning: Turning): void {
  const latest = useRef({ direction, turning });
  latest.current = { direction, turning };
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      const { turn, step, zoom } = latest.current.turning;
      const ahead = latest.current.direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
      const { key } = event;
      const onControl = event.target instanceof Element && event.target.closest('button, a');
      if (key === 'ArrowRight' || key === 'ArrowLeft') turn(key === ahead ? 1 : -1);
      else if (step && key === ' ' && !onControl) step(event.shiftKey ? -1 : 1);
      else if (step && (key === 'PageDown' || key === 'PageUp')) step(key === 'PageDown' ? 1 : -1);
      else if (zoom && zooms[key]) zoom(zooms[key]);
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
