import { useDeskKeys } from './useDeskKeys.ts';

/** J opens the next item of a list and K the one before; either opens the first where none is open. */
export function useStepKeys<T>(
  items: readonly T[],
  isOpen: (item: T) => boolean,
  open: (item: T) => void,
): void {
  const step = (by: 1 | -1) => {
    const at = items.findIndex(isOpen);
    const next = items[at < 0 ? 0 : at + by];
    if (next !== undefined) open(next);
  };
  useDeskKeys(items.length > 0 ? { j: () => step(1), k: () => step(-1) } : {});
}
