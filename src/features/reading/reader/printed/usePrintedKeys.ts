import { useEffect, useRef } from 'react';

interface PrintedKeys {
  turn: (by: 1 | -1) => void;
  /** To the next place found, or the one before. */
  walk: (by: 1 | -1) => void;
  search: () => void;
  escape: () => void;
  /** Words are selected: what follows is about them. */
  isChosen: boolean;
  note: () => void;
  copy: () => void;
  extend: (by: 1 | -1) => void;
}

const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="toolbar"]';

/** Keys of a printed book; the arrows, space and the zoom are the pages' own. */
export function usePrintedKeys(on: PrintedKeys): void {
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const now = latest.current;
      const { key, shiftKey, target } = event;
      const command = event.ctrlKey || event.metaKey;
      if (key === 'F3') now.walk(shiftKey ? -1 : 1);
      else if (command && key.toLowerCase() === 'f') now.search();
      else if (event.defaultPrevented || (target instanceof Element && target.closest(elsewhere))) return;
      else if (command && key.toLowerCase() === 'c' && now.isChosen) now.copy();
      else if (command || event.altKey) return;
      else if (shiftKey && (key === 'ArrowRight' || key === 'ArrowLeft'))
        now.extend(key === 'ArrowRight' ? 1 : -1);
      else if (key.toLowerCase() === 'n' && now.isChosen) now.note();
      else if (key.toLowerCase() === 'j') now.turn(1);
      else if (key.toLowerCase() === 'k') now.turn(-1);
      else if (key === 'Escape') now.escape();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    // Before the pages', which would turn at an arrow with Shift.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}
