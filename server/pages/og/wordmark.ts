import { widthOf } from '../../kit/letters/outline.ts';
import { setBlock } from './typeset.ts';

/** The bookworm's green: brand of the light theme. */
const GREEN = '#15B088';

const dot = (x: number, y: number, r: number): string =>
  `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r.toFixed(2)}" fill="${GREEN}"/>`;

/** The whole name, its dot the bookworm; `x` is its left edge, `baseline` the y coordinate of the letters. */
export function wordmark(x: number, baseline: number, size: number, fill: string): string {
  const letters = setBlock(
    { typeface: 'title', lines: ['Mot'], size, leading: 1, height: size },
    { x, top: baseline - size * 0.92, fill, anchor: 'start' },
  );
  const under = x + (widthOf('M', 'title') + widthOf('o', 'title') / 2) * size;
  return letters.svg + dot(under, baseline + size * 0.185, size * 0.088);
}
