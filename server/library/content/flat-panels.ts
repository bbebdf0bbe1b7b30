import type { Panel } from '#rules/reading/panels.ts';

/* Panels as comic_page.panels has them: four numbers each. */

export const flatPanels = (panels: readonly Panel[]): number[] =>
  panels.flatMap(({ x, y, width, height }) => [x, y, width, height]);

export const panelsFrom = (flat: readonly number[]): Panel[] =>
  Array.from({ length: Math.floor(flat.length / 4) }, (_, at) => {
    const [x = 0, y = 0, width = 0, height = 0] = flat.slice(at * 4, at * 4 + 4);
    return { x, y, width, height };
  });
