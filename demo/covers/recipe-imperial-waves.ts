import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { ink, mix, readableOn } from './palette.ts';
import type { Recipe } from './recipe.ts';
import { circle, group, path, rect, round } from './shapes.ts';
import { specks } from './textures.ts';

const { diep, than, son, hoe, cham, la, troi, vang, vo, trau } = ink;

/** Sky, three colours of water, sun, title. */
const weathers = [
  [diep, cham, troi, son, son, than],
  ['#12263F', la, vang, diep, vang, vo],
  [hoe, la, diep, son, son, than],
  ['#C9DCD6', '#1F5B57', diep, hoe, son, than],
  [son, trau, hoe, diep, hoe, diep],
] as const;

const RADIUS = 50;
const STEP = 80;
const ROW = 30;

/** Rows of fans, each hiding the foot of the one behind it: the hem of a mandarin's robe. */
function water(a: string, b: string, c: string): string {
  const rings = [a, b, a, c, a];
  const fans: string[] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = -1; column < 6; column++) {
      const x = column * STEP + (row % 2 ? STEP / 2 : 0);
      for (const [ring, fill] of rings.entries()) {
        fans.push(circle(x, 410 + row * ROW, RADIUS - ring * 10, { fill }));
      }
    }
  }
  return fans.join('');
}

/** A cloud in one line, as on temple beams. */
const cloud = (x: number, y: number, stroke: string): string =>
  group(
    path(
      'M-76 20H62C96 20 96 -24 64 -22C60 -54 16 -56 8 -28C-8 -46 -40 -38 -36 -11C-56 -14 -64 4 -52 11',
      {},
    ) + path('M64 -22C48 -20 46 2 62 4M8 -28C-6 -22 -2 0 14 -4M-96 34H20M44 34H72', {}),
    {
      transform: `translate(${round(x)} ${round(y)}) scale(.62)`,
      fill: 'none',
      stroke,
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
  );

/** Thuỷ ba: sun, one cloud, nine rows of waves. */
export const imperialWaves: Recipe = ({ title, author }, chance) => {
  const [sky, a, b, c, sun, titleFill] = chance.pick(weathers);
  const block = fitTitle(title, 'title', {
    width: 328,
    height: 146,
    largest: 48,
    leading: 1.22,
    maxLines: 4,
  });
  const sunX = chance.between(112, 288);
  return {
    ground: sky,
    art: [
      rect(0, 0, 400, 600, { fill: sky }),
      specks(chance, 50, mix(sky, than, 0.3), 2.2, 0.5),
      circle(sunX, 336, 92, { fill: sun }),
      cloud(sunX > 200 ? sunX - 132 : sunX + 132, 286, titleFill),
      water(a, b, c),
      rect(-10, 536, 420, 90, { fill: a }),
    ].join(''),
    type: [
      setBlock(block, { x: 200, top: 46, fill: titleFill }),
      setAuthor(author, { x: 200, baseline: 575, fill: readableOn(a) }),
    ],
  };
};
