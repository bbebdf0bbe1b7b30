import type { KeyboardEvent, RefObject } from 'react';
import { type RowKey, type Selection, toggled } from './table.ts';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 };

/** Letters belong to whoever types them. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

/**
 * The keys of a table whose rows are the `[data-row]` of `box`, in the order of `keys`: they move the focus between what opens the
 * rows, and select. Where nothing opens a row, its checkbox has the focus.
 */
export function useTableKeys<K extends RowKey>(
  box: RefObject<HTMLElement | null>,
  keys: readonly K[] | undefined,
  selection: Selection<K> | undefined,
) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex(row => row.contains(event.target as Node));
    const step = steps[event.key];
    if (step !== undefined) {
      const next = at < 0 ? rows[0] : rows[at + step];
      const stop = next?.querySelector<HTMLElement>('[data-open]') ?? next?.querySelector('input');
      if (!stop) return;
      event.preventDefault();
      stop.focus();
      stop.scrollIntoView?.({ block: 'nearest' });
      return;
    }
    const key = keys?.[at];
    if ((event.key === 'x' || event.key === 'X') && selection && key !== undefined) {
      event.preventDefault();
      selection.change(toggled(selection.keys, key));
    }
    if (event.key === 'Escape' && selection && selection.keys.size > 0) {
      event.preventDefault();
      selection.change(new Set());
    }
  };
}
