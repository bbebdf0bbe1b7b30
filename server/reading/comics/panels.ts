import { inReadingOrder, type Panel } from '#rules/reading/panels.ts';
import { panelsFrom } from '../../library/content/flat-panels.ts';

interface PanelRow {
  panels: number[] | null;
  panels_sure: boolean;
  panels_drawn: boolean;
}

/** The panels that readers are led through: an editor's in the editor's order, those found from the side where one reads. */
export function panelsOf({ panels, panels_sure, panels_drawn }: PanelRow, direction: 'ltr' | 'rtl'): Panel[] {
  if (!panels || !(panels_sure || panels_drawn)) return [];
  const boxes = panelsFrom(panels);
  return panels_drawn ? boxes : inReadingOrder(boxes, direction);
}
