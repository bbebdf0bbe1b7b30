import { useEffect, useRef } from 'react';

type Keys = Record<string, (() => void) | undefined>;

/** Letters and the line's end belong to whoever types them; Enter also to what it presses. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"]')) return true;
  if (target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select')) return true;
  return key === 'enter' && target.closest('button, a, summary') !== null;
};

/** One letter or number does what its button does, while nobody types. Keys in small letters. */
export function useDeskKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const key = event.key.toLowerCase();
      const run = latest.current[key];
      if (!run || isTaken(event.target, key)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
