import { type RefObject, useLayoutEffect } from 'react';

/** Room that is left beside the chosen one, for a part of its neighbour. CSS pixels. */
const BESIDE = 48;

/** Scrolls a row of chips or links sideways until the chosen one is seen whole; again whenever `chosen` changes. */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed chip is looked up anew for each choice
  useLayoutEffect(() => {
    const box = row.current;
    const chip = [
      ...(box?.querySelectorAll<HTMLElement>('[aria-pressed="true"], [aria-current="page"]') ?? []),
    ].at(-1);
    if (!box || !chip) return;
    const [outer, inner] = [box.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.left < outer.left) box.scrollLeft += inner.left - outer.left - BESIDE;
    else if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right + BESIDE;
  }, [row, chosen]);
}
