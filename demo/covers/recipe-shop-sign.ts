import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { drawMotif } from './motif.ts';
import { motifNames } from './motif-names.ts';
import { ink, readableOn } from './palette.ts';
import type { Recipe } from './recipe.ts';
import { path, placed, polygon, rect } from './shapes.ts';

const { diep, than, son, hoe, cham, la, hong, trau } = ink;

/** Ground, rays, letters, their shadow, the author's band. */
const signs = [
  [hoe, '#EFBC4E', than, diep, son],
  [son, '#CD4A38', diep, trau, than],
  [cham, '#315685', hoe, than, diep],
  [diep, '#E6DCC4', son, hoe, cham],
  [la, '#3C8465', diep, than, hoe],
  [hong, '#EDA390', cham, diep, than],
] as const;

const RAYS = 14;

function rays(x: number, y: number, fill: string): string {
  const at = (turn: number) => [x + Math.cos(turn) * 800, y + Math.sin(turn) * 800] as const;
  const d = Array.from({ length: RAYS }, (_, ray) => {
    const from = (ray / RAYS) * 2 * Math.PI;
    return polygon([[x, y], at(from), at(from + Math.PI / RAYS)]);
  });
  return path(d.join(''), { fill });
}

/** Biển hiệu: hand-painted letters with a hard shadow, as over a shop. */
export const shopSign: Recipe = ({ title, author, motif }, chance) => {
  const [ground, ray, letters, shadow, band] = chance.pick(signs);
  const name = motif ?? chance.pick(motifNames);
  const block = fitTitle(title.toLocaleUpperCase('vi'), 'sign', {
    width: 340,
    height: 310,
    largest: 116,
    leading: 1.12,
    maxLines: 5,
  });
  const top = 516 - block.height;
  const middle = (top + 22) / 2;
  const size = Math.min(0.92, (top - 32) / 308);
  const [first, second, third, fourth] = [son, diep, hoe, cham].map(colour =>
    colour === ground ? letters : colour,
  );
  const inks = [first ?? son, second ?? diep, third ?? hoe, fourth ?? cham] as const;
  return {
    ground,
    art: [
      rect(0, 0, 400, 600, { fill: ground }),
      rays(200, middle, ray),
      placed(drawMotif(name, { inks, line: than, lineWidth: 4, slip: [0, 0] }), 200, middle, size),
      setBlock(block, { x: 206, top: top + 6, fill: shadow }).svg,
      rect(-10, 540, 420, 90, { fill: band }),
    ].join(''),
    type: [
      setBlock(block, { x: 200, top, fill: letters }),
      setAuthor(author, { x: 200, baseline: 577, fill: readableOn(band) }),
    ],
  };
};
