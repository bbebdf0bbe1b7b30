import { type KeyboardEvent, useRef } from 'react';

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move between the buttons of a grid so many columns wide. */
export function useKeysInGrid(columns: number) {
  const grid = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const [across, down] = step;
    const column = (at % columns) + across;
    const next = at + across + down * columns;
    if (column >= 0 && column < columns) buttons[next]?.focus();
  };
  return { grid, onKeyDown };
}
