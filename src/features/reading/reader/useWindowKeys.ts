import { useEffect, useRef } from 'react';
import { keyCommand, type PageCommand } from '#rules/reading/reader-input.ts';

/** Keys pressed while no chapter has the focus; chapters listen for themselves. */
export function useWindowKeys(
  on: boolean,
  strip: boolean,
  dir: 'ltr' | 'rtl',
  runCommand: (command: PageCommand) => void,
  nudge: (lines: number) => void,
): void {
  const latest = useRef({ runCommand, nudge });
  latest.current = { runCommand, nudge };
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const own = event.target as Element | null;
      if (event.defaultPrevented || own?.closest?.('input, textarea, select, [contenteditable]')) return;
      const onButton = own?.closest?.('button, a') && (event.key === 'Enter' || event.key === ' ');
      if (onButton) return;
      if (strip && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        latest.current.nudge(event.key === 'ArrowDown' ? 3 : -3);
        return;
      }
      const modified = event.altKey || event.ctrlKey || event.metaKey;
      const command = keyCommand({ key: event.key, shift: event.shiftKey, modified }, dir, strip);
      if (!command) return;
      event.preventDefault();
      latest.current.runCommand(command);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, strip, dir]);
}
