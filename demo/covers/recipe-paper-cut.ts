import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { drawMotif } from './motif.ts';
import { motifNames } from './motif-names.ts';
import { ink, mix } from './palette.ts';
import type { Recipe } from './recipe.ts';
import type { Chance } from './seed.ts';
import { circle, group, path, placed, rect, round } from './shapes.ts';

const { diep, hoe, hong, troi, la, dem, trau } = ink;

/** Front sheet, last sheet, sun. */
const papers = [
  ['#0F4A4A', '#CFE3D4', hoe],
  [la, '#DDE8C6', hong],
  ['#2B3A55', '#F0B79A', diep],
  [trau, '#F4C9A6', hoe],
  [dem, troi, hoe],
] as const;

const CORNERS = 9;
const SHEETS = 6;

/** A soft closed curve through the middles of the sides of a nine-cornered shape. */
function hole(points: readonly { x: number; y: number }[]): string {
  const middle = (index: number) => {
    const [a, b] = [points[index % CORNERS], points[(index + 1) % CORNERS]];
    return a && b ? `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}` : '';
  };
  const curves = points.map(({ x, y }, index) => `Q${round(x)} ${round(y)} ${middle(index)}`);
  return `M${middle(CORNERS - 1)}${curves.join('')}Z`;
}

/** Water at the bottom of the hole. */
const sea = ({ x, y }: { x: number; y: number }): string =>
  `M${round(x - 140)} ${round(y + 72)}q20 -9 40 0t40 0t40 0t40 0t40 0t40 0t40 0V${round(y + 150)}H${round(x - 140)}Z`;

/** One uneven ring of corners; every sheet takes it at its own radius and smooths it a little more. */
function sheets(chance: Chance, centre: { x: number; y: number }, widest: number): string[] {
  const start = chance.between(0, 2 * Math.PI);
  const bumps = Array.from({ length: CORNERS }, () => chance.between(-0.16, 0.16));
  return Array.from({ length: SHEETS }, (_, sheet) => {
    const share = sheet / (SHEETS - 1);
    const radius = 94 + (widest - 94) * share;
    const points = bumps.map((bump, index) => {
      const angle = (index / CORNERS) * 2 * Math.PI + start + sheet * 0.05;
      const wobble = 0.045 * Math.sin(sheet * 1.7 + index * 2.1);
      const r = radius * (1 + bump * (1 - 0.5 * share) + wobble);
      return { x: centre.x + Math.cos(angle) * r, y: centre.y + Math.sin(angle) * r * 1.03 };
    });
    return hole(points);
  });
}

/**
 * The shadow a sheet throws into its hole, as strokes of growing width under its edge. A blur filter looks the same
 * and takes a second to render.
 */
function shade(id: string, cut: string, front: string): string {
  const strokes = Array.from(
    { length: 9 },
    (_, step) => `<use href="#${id}" stroke-width="${2.6 + step * 2.7}"/>`,
  );
  const attributes = {
    fill: 'none',
    stroke: mix(front, '#06100C', 0.6),
    'stroke-opacity': 0.044,
    transform: 'translate(0 4.5)',
  };
  return `<defs><path id="${id}" d="${cut}"/></defs>${group(strokes.join(''), attributes)}`;
}

/** Giấy cắt: six sheets of paper with a hole, light at the bottom of it. */
export const paperCut: Recipe = ({ title, author, motif }, chance, name) => {
  const [front, back, sun] = chance.pick(papers);
  const figure = motif ?? chance.pick(motifNames);
  const block = fitTitle(title, 'title', {
    width: 328,
    height: 128,
    largest: 46,
    leading: 1.22,
    maxLines: 4,
  });
  const top = 522 - block.height;
  const centre = { x: chance.between(182, 218), y: top / 2 + 6 };
  const layers = sheets(chance, centre, Math.min(200, centre.y - 8)).map((cut, sheet) => {
    const id = `hole-${name}-${sheet}`;
    const fill = mix(back, front, (sheet / (SHEETS - 1)) ** 0.85);
    return shade(id, cut, front) + path(`M-20 -20H420V620H-20Z${cut}`, { fill, 'fill-rule': 'evenodd' });
  });
  const glow = sun === diep ? hoe : mix(front, back, 0.45);
  const inks = [front, mix(front, back, 0.28), glow, front] as const;
  return {
    ground: front,
    art: [
      rect(0, 0, 400, 600, { fill: mix(back, '#FFFFFF', 0.4) }),
      circle(centre.x + 26, centre.y - 26, 46, { fill: sun }),
      placed(drawMotif(figure, { inks, line: front, lineWidth: 2.5 }), centre.x - 3, centre.y + 12, 0.44),
      path(sea(centre), { fill: mix(back, front, 0.14) }),
      ...layers,
    ].join(''),
    type: [
      setBlock(block, { x: 200, top, fill: '#FFFFFF' }),
      setAuthor(author, { x: 200, baseline: 566, fill: mix('#FFFFFF', back, 0.35) }),
    ],
  };
};
