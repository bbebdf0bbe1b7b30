import { type RefObject, useEffect } from 'react';

/** C and P on the row in focus; J from anywhere on the page begins with the first row. Keys inside the table: useTableKeys. */
export function useOrderKeys(
  box: RefObject<HTMLElement | null>,
  onKey: (key: 'c' | 'p', orderId: number | null) => void,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof HTMLElement))
        return;
      const key = event.key.toLowerCase();
      const isBody = target === document.body;
      const inBox = box.current?.contains(target) ?? false;
      if (isBody && key === 'j') box.current?.querySelector<HTMLElement>('[data-open]')?.focus();
      if ((!isBody && !inBox) || (key !== 'c' && key !== 'p')) return;
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      event.preventDefault();
      onKey(key, row === undefined ? null : Number(row));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [box, onKey]);
}

/** The focus goes on to the row after this one, or the one before the last. */
export function focusNext(box: HTMLElement | null, orderId: number): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex(row => row.dataset.row === String(orderId));
  (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('[data-open]')?.focus();
}
