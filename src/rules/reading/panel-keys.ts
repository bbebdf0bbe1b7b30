import type { Panel } from './panels.ts';

/* An editor's panel, changed by the keyboard. */

/** Smaller than this nobody meant a panel: thousandths of the page. */
export const LEAST_PANEL = 30;
/** Thousandths a press. */
const STEP = 10;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** Moved by an arrow, or (`sizes`) its right and lower edges are, and never out of the page; null: the key means nothing to it. */
export function panelAfterKey(panel: Panel, key: string, sizes: boolean): Panel | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const [x, y] = [arrow[0] * STEP, arrow[1] * STEP];
  const { width, height } = panel;
  return sizes
    ? {
        ...panel,
        width: between(LEAST_PANEL, width + x, 1_000 - panel.x),
        height: between(LEAST_PANEL, height + y, 1_000 - panel.y),
      }
    : {
        ...panel,
        x: between(0, panel.x + x, 1_000 - width),
        y: between(0, panel.y + y, 1_000 - height),
      };
}
