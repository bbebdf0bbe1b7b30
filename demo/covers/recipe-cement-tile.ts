import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { contrast, ink, mix } from './palette.ts';
import type { Recipe } from './recipe.ts';
import { circle, group, path, rect } from './shapes.ts';

const { diep, than, son, hoe, cham, la, hong, vang, trau } = ink;

/** Cement, then the three colours poured into it. */
const mixes = [
  [diep, cham, hoe, son],
  [than, vang, diep, son],
  [cham, diep, hoe, hong],
  ['#E2B9A4', trau, diep, cham],
  ['#E9E0CC', la, son, than],
] as const;

type Tile = (ground: string, a: string, b: string, c: string) => string;
const fill = (d: string, colour: string) => path(d, { fill: colour });

/** One quarter of a pattern, 100 × 100; mirrored, four of them close into a figure. */
const tiles: readonly [Tile, ...Tile[]] = [
  (ground, a, b, c) =>
    fill('M0 0H100A100 100 0 0 1 0 100Z', a) +
    fill('M0 0H64A64 64 0 0 1 0 64Z', ground) +
    fill('M0 0H36A36 36 0 0 1 0 36Z', b) +
    fill('M100 100C74 98 62 84 62 62C84 62 98 74 100 100Z', c),
  (_, a, b, c) =>
    fill('M0 0C62 2 98 38 100 100C38 98 2 62 0 0Z', a) +
    fill('M20 20C50 28 72 50 80 80C50 72 28 50 20 20Z', b) +
    fill('M100 0V38A38 38 0 0 1 62 0Z', c) +
    fill('M0 100V62A38 38 0 0 1 38 100Z', c),
  (ground, a, b, c) =>
    fill('M0 0H100L0 100Z', a) +
    fill('M0 0H50L0 50Z', b) +
    circle(100, 100, 38, { fill: c }) +
    circle(100, 100, 18, { fill: ground }),
  (ground, a, b, c) =>
    fill('M0 52A52 52 0 0 0 52 0H0Z', b) +
    fill('M52 0A52 52 0 0 0 100 48V100H48A52 52 0 0 0 0 52Z', a) +
    fill('M100 64V100H64A36 36 0 0 1 100 64Z', c) +
    fill('M100 82V100H82A18 18 0 0 1 100 82Z', ground),
];

/** 4 × 6 tiles, every second one mirrored; a hair too large, so that no seam shows between them. */
function floor(tile: string): string {
  return Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const [x, y] = [column + (column % 2), row + (row % 2)];
    const [across, down] = [column % 2 ? -1.004 : 1.004, row % 2 ? -1.004 : 1.004];
    return group(tile, { transform: `translate(${x * 100} ${y * 100}) scale(${across} ${down})` });
  }).join('');
}

/** Gạch bông: the floor of an old house, a plate with the title on it. */
export const cementTile: Recipe = ({ title, author }, chance) => {
  const [ground, a, b, c] = chance.pick(mixes);
  const tile = chance.pick(tiles)(ground, a, b, c);
  const block = fitTitle(title, 'title', {
    width: 268,
    height: 230,
    largest: 42,
    leading: 1.24,
    maxLines: 5,
  });
  // The plate covers whole tiles: it ends where a tile ends.
  const height = Math.max(200, Math.ceil((block.height + 88) / 100) * 100);
  const y = height === 200 ? chance.pick([200, 200, 300]) : 200;
  const plate = contrast(ground, than) < 6 ? diep : mix(ground, '#FFFFFF', 0.5);
  return {
    ground: contrast(ground, plate) > 1.6 ? ground : a,
    art: [
      rect(0, 0, 400, 600, { fill: ground }),
      floor(tile),
      rect(40, y, 320, height, { fill: plate }),
      rect(49, y + 9, 302, height - 18, {
        fill: 'none',
        stroke: contrast(a, plate) > 3 ? a : than,
        'stroke-width': 1.6,
      }),
    ].join(''),
    type: [
      setBlock(block, { x: 200, top: y + 18 + (height - 36 - 34 - block.height) / 2, fill: than }),
      setAuthor(author, { x: 200, baseline: y + height - 32, fill: than, size: 17, width: 264 }),
    ],
  };
};
