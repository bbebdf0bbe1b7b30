import type { MotifName } from './motif-names.ts';
import { motifs } from './motifs.ts';
import { group, path } from './shapes.ts';

/** Four flat colours of a print: the first carries the picture. */
export type Inks = readonly [string, string, string, string];

interface Press {
  inks: Inks;
  line: string;
  lineWidth: number;
  /** How far the colours miss the line, in cover units: the charm of a hand print. */
  slip?: readonly [number, number];
}

/** A motif as SVG, centred on 0, 0. */
export function drawMotif(name: MotifName, { inks, line, lineWidth, slip = [0, 0] }: Press): string {
  const { shapes, lines, layered } = motifs[name];
  const stroke = {
    stroke: line,
    'stroke-width': lineWidth,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  const over = path(lines, { fill: 'none', ...stroke });
  const fills = shapes.map(({ d, ink, turn, light }) =>
    path(d, {
      fill: inks[ink],
      transform: turn,
      ...(light ? { opacity: '.85' } : layered ? stroke : {}),
    }),
  );
  if (layered) return fills.join('') + over;
  const outlines = shapes
    .filter(({ light }) => !light)
    .map(({ d, turn }) => path(d, { fill: 'none', transform: turn, ...stroke }));
  return group(fills.join(''), { transform: `translate(${slip[0]} ${slip[1]})` }) + outlines.join('') + over;
}
