import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { drawMotif } from './motif.ts';
import type { MotifName } from './motif-names.ts';
import { ink, mix } from './palette.ts';
import type { Recipe } from './recipe.ts';
import type { Chance } from './seed.ts';
import { circle, group, path, placed, polygon, rect, round } from './shapes.ts';
import { specks } from './textures.ts';

const { vang: gold, vo: shell, son, trau, la } = ink;
const BLACK = '#0B0908';

interface Moon {
  x: number;
  y: number;
  r: number;
}

/** Broken eggshell, as lacquer painters lay it: 46 chips, paler or more golden. */
function eggshell(chance: Chance, { x, y, r }: Moon): string {
  return Array.from({ length: 46 }, () => {
    const angle = chance.between(0, 2 * Math.PI);
    const away = Math.sqrt(chance.between(0, 1)) * r;
    const size = chance.between(7, 19);
    const corners = Math.floor(chance.between(4, 7));
    const points = Array.from({ length: corners }, (_, index) => {
      const turn = (index / corners) * 2 * Math.PI + chance.between(0, 0.7);
      return [
        x + Math.cos(angle) * away + Math.cos(turn) * size,
        y + Math.sin(angle) * away + Math.sin(turn) * size * 0.8,
      ] as const;
    });
    return path(polygon(points), {
      fill: mix(shell, gold, chance.between(0, 0.35)),
      opacity: chance.between(0.5, 1),
    });
  }).join('');
}

/** A ridge from edge to edge that never bends sharply: a cubic through evenly spaced heights. */
function ridge(chance: Chance, height: number, swing: number): string {
  const step = 110;
  let before = height + chance.between(-swing, swing) * 0.5;
  let d = `M-20 600V${round(before)}`;
  for (let x = -20; x < 420; x += step) {
    const after = height + chance.between(-swing, swing);
    d += `C${round(x + step / 2)} ${round(before)} ${round(x + step / 2)} ${round(after)} ${x + step} ${round(after)}`;
    before = after;
  }
  return `${d}V600Z`;
}

const hillColours = (ground: string): readonly string[] =>
  ground === trau
    ? [mix(ground, '#000000', 0.3), mix(ground, gold, 0.5), mix(ground, '#000000', 0.45), '#180806']
    : [mix(ground, son, 0.55), mix(ground, gold, 0.42), mix(ground, son, 0.3), mix(ground, '#000000', 0.45)];

const figures: readonly [MotifName, ...MotifName[]] = ['boat', 'house', 'bamboo'];

function figure(name: MotifName, ground: string, x: number): string {
  if (name === 'bamboo') {
    const inks = [mix(ground, la, 0.75), mix(ground, la, 0.95), gold, BLACK] as const;
    return placed(drawMotif(name, { inks, line: BLACK, lineWidth: 3 }), x > 200 ? 324 : 76, 408, 0.98);
  }
  const inks = [BLACK, name === 'house' ? son : gold, name === 'house' ? gold : son, BLACK] as const;
  return placed(drawMotif(name, { inks, line: gold, lineWidth: 4.4 }), x, 470, 0.42);
}

/** Sơn mài: night in lacquer, a gold moon of eggshell over four hills. */
export const lacquer: Recipe = ({ title, author, motif }, chance, name) => {
  const ground = chance.pick(['#14110F', '#10201C', trau, '#33170E']);
  const block = fitTitle(title, 'title', {
    width: 326,
    height: 126,
    largest: 44,
    leading: 1.22,
    maxLines: 4,
  });
  const top = 42;
  const r = chance.between(84, 106);
  const moon = { x: chance.between(124, 284), y: top + block.height + 42 + r, r };
  const id = `moon-${name}`;
  const far = hillColours(ground);
  const hills = far.map((fill, index) =>
    path(ridge(chance, Math.max(moon.y + r * 0.55, 372) + index * 50, 30 - index * 4), {
      fill,
      stroke: gold,
      'stroke-width': 1.6,
    }),
  );
  const chosen = motif && figures.includes(motif) ? motif : chance.pick(figures);
  const birds = path(
    `M${round(moon.x - 44)} ${round(moon.y - 8)}q12 -14 22 0q10 -14 24 -2M${round(moon.x + 8)} ${round(moon.y + 18)}q9 -10 16 0q8 -10 18 -1`,
    { fill: 'none', stroke: mix(ground, BLACK, 0.4), 'stroke-width': 3, 'stroke-linecap': 'round' },
  );
  const clip = `<clipPath id="${id}"><circle cx="${round(moon.x)}" cy="${round(moon.y)}" r="${round(r)}"/></clipPath>`;
  return {
    ground,
    art: [
      `<defs>${clip}</defs>`,
      rect(0, 0, 400, 600, { fill: ground }),
      circle(moon.x, moon.y, r, { fill: gold }),
      group(eggshell(chance, moon), { 'clip-path': `url(#${id})` }),
      birds,
      ...hills.slice(0, 3),
      figure(chosen, ground, 400 - moon.x),
      ...hills.slice(3),
      specks(chance, 90, gold, 3, 0.55),
      path(`M36 ${round(top + block.height + 14)}h44`, { stroke: gold, 'stroke-width': 3 }),
    ].join(''),
    type: [
      setBlock(block, { x: 36, top, fill: shell, anchor: 'start' }),
      setAuthor(author, { x: 36, baseline: 568, fill: shell, anchor: 'start', width: 328 }),
    ],
  };
};
