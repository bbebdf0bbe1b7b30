import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { drawMotif, type Inks } from './motif.ts';
import { motifNames } from './motif-names.ts';
import { ink, mix } from './palette.ts';
import type { Recipe } from './recipe.ts';
import { path, placed, rect } from './shapes.ts';
import { specks } from './textures.ts';

const { diep, than, son, hoe, cham, la, hong, troi } = ink;
const SAND = '#DCCB9F';
const BRICK = '#D4523F';

/** Ground and the four colours that stand out on it. */
const prints: readonly [readonly [string, Inks], ...(readonly [string, Inks])[]] = [
  [hoe, [son, diep, hong, cham]],
  [diep, [son, hoe, hong, la]],
  [hong, [cham, diep, hoe, la]],
  [BRICK, [hoe, diep, troi, cham]],
  [troi, [son, diep, hoe, cham]],
  [SAND, [la, diep, son, cham]],
];

/** The printer's seal: 30 × 30, a mark that means nothing but "made by hand". */
const seal = (ground: string): string => {
  const typeface = ground === BRICK || ground === hong ? ink.trau : son;
  return (
    rect(-15, -15, 30, 30, { rx: 3, fill: typeface }) +
    path('M-8 -7H8M-8 1H8M0 -7V9M-5 9H5', {
      fill: 'none',
      stroke: diep,
      'stroke-width': 2,
      'stroke-linecap': 'round',
    })
  );
};

/** Khắc gỗ: a Đông Hồ print, one picture in four flat colours inside a double frame. */
export const woodblock: Recipe = ({ title, author, motif }, chance) => {
  const [ground, inks] = chance.pick(prints);
  const name = motif ?? chance.pick(motifNames);
  const block = fitTitle(title, 'title', {
    width: 308,
    height: 128,
    largest: 46,
    leading: 1.24,
    maxLines: 4,
  });
  const top = 54;
  const artTop = top + block.height + 26;
  const artBottom = 512;
  const size = Math.min(1.08, (artBottom - artTop) / 322);
  const middle = (artTop + artBottom) / 2;
  const frame = { fill: 'none', stroke: than };
  return {
    ground,
    art: [
      rect(0, 0, 400, 600, { fill: ground }),
      specks(chance, 70, mix(ground, than, 0.35), 2.2, 0.5),
      rect(16, 16, 368, 568, { ...frame, 'stroke-width': 3.2 }),
      rect(23, 23, 354, 554, { ...frame, 'stroke-width': 1.1 }),
      placed(drawMotif(name, { inks, line: than, lineWidth: 3.6, slip: [4, 3] }), 200, middle, size),
      path('M40 534H360', { ...frame, 'stroke-width': 1.1 }),
      placed(seal(ground), 346, 504),
    ].join(''),
    type: [
      setBlock(block, { x: 200, top, fill: than }),
      setAuthor(author, { x: 200, baseline: 562, fill: than }),
    ],
  };
};
