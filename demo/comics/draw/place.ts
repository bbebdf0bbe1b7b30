import type { Chance } from '../../covers/seed.ts';
import { box, disc, faded, n, oval, shape, stroke, upTo } from './pen.ts';

/** The ground behind the actors of a panel `w` × `h`; what falls outside is cut off by the frame. */
export type Scene = (w: number, h: number, chance: Chance) => string;

export const sky = (w: number, h: number, fill: string): string =>
  box(-40, -40, w + 80, h + 80, fill, 'bare');

export const cloud = (x: number, y: number, size: number, fill = '#FFFFFF'): string =>
  faded(
    shape(
      `M${n(x - size)} ${n(y)}q0 ${n(-size * 0.5)} ${n(size * 0.5)} ${n(-size * 0.4)}q${n(size * 0.4)} ${n(-size * 0.6)} ${n(size * 0.9)} 0q${n(size * 0.6)} ${n(-size * 0.1)} ${n(size * 0.6)} ${n(size * 0.4)}z`,
      fill,
      'bare',
    ),
    0.9,
  );

/** Rays from a point, as a fan of two colours. */
export function rays(w: number, h: number, x: number, y: number, ground: string, ray: string): string {
  const far = w + h;
  const point = (at: number) => `${n(x + Math.cos(at) * far)} ${n(y + Math.sin(at) * far)}`;
  const d = upTo(18).map(at => {
    const from = (at / 18) * Math.PI * 2;
    return `M${n(x)} ${n(y)}L${point(from)}L${point(from + Math.PI / 18)}Z`;
  });
  return sky(w, h, ground) + shape(d.join(''), ray, 'bare');
}

/** Lines that rush towards the middle. */
export function rush(w: number, h: number, ground: string, line: string, chance: Chance): string {
  const d = upTo(64).map(() => {
    const turn = chance.between(0, Math.PI * 2);
    const from = chance.between(0.78, 1.05);
    const spread = chance.between(0.01, 0.03);
    const at = (angle: number, out: number) =>
      `${n(w / 2 + Math.cos(angle) * w * 0.5 * out)} ${n(h / 2 + Math.sin(angle) * h * 0.5 * out)}`;
    return `M${at(turn, from)}L${at(turn - spread, 3)}L${at(turn + spread, 3)}Z`;
  });
  return sky(w, h, ground) + shape(d.join(''), line, 'bare');
}

/** A tube house of a Vietnamese street: shop below, one or two floors, balcony. */
export function house(
  x: number,
  ground: number,
  w: number,
  tall: number,
  wall: string,
  chance: Chance,
  glow = false,
): string {
  const top = ground - tall;
  const pane = glow && chance.happens(0.6) ? '#F6CF65' : '#3D5A73';
  const floors = Math.max(1, Math.floor((tall - 120) / 120));
  const windows = upTo(floors).map(floor => {
    const y = top + 34 + floor * 118;
    return (
      [0.16, 0.58]
        .map(
          at =>
            box(x + w * at, y, w * 0.26, 62, chance.happens(0.3) ? '#3D5A73' : pane) +
            stroke(`M${n(x + w * (at + 0.13))} ${n(y)}v62`, 3),
        )
        .join('') + stroke(`M${n(x + 6)} ${n(y + 84)}H${n(x + w - 6)}`, 5)
    );
  });
  const awning = upTo(5).map(at =>
    shape(
      `M${n(x + (w / 5) * at)} ${n(ground - 118)}h${n(w / 5)}v30q${n(-w / 10)} 16 ${n(-w / 5)} 0z`,
      at % 2 ? '#F4E9D4' : '#C13A2A',
      'thin',
    ),
  );
  return [
    box(x, top, w, tall + 4, wall),
    chance.happens(0.5)
      ? shape(`M${n(x - 8)} ${n(top)}L${n(x + w / 2)} ${n(top - 44)}L${n(x + w + 8)} ${n(top)}Z`, '#A8492F')
      : box(x - 5, top - 14, w + 10, 18, '#F4E9D4'),
    ...windows,
    box(x + w * 0.12, ground - 92, w * 0.76, 94, glow ? '#E9B558' : '#5A4632'),
    stroke(`M${n(x + w * 0.5)} ${n(ground - 92)}v92`, 3),
    ...awning,
  ].join('');
}

/** A round tree, its foot at x, y. */
export const tree = (x: number, y: number, size: number, leaf = '#4E8A58', trunk = '#6B4A2E'): string =>
  shape(
    `M${n(x - size * 0.12)} ${n(y)}Q${n(x - size * 0.05)} ${n(y - size * 0.5)} ${n(x - size * 0.08)} ${n(y - size)}h${n(size * 0.18)}Q${n(x + size * 0.06)} ${n(y - size * 0.4)} ${n(x + size * 0.14)} ${n(y)}Z`,
    trunk,
  ) +
  shape(
    `M${n(x - size * 0.8)} ${n(y - size * 0.9)}q${n(-size * 0.2)} ${n(-size * 0.5)} ${n(size * 0.3)} ${n(-size * 0.5)}q${n(size * 0.1)} ${n(-size * 0.5)} ${n(size * 0.55)} ${n(-size * 0.35)}q${n(size * 0.55)} ${n(-size * 0.1)} ${n(size * 0.5)} ${n(size * 0.4)}q${n(size * 0.4)} ${n(size * 0.3)} ${n(-size * 0.1)} ${n(size * 0.55)}q${n(-size * 0.6)} ${n(size * 0.2)} ${n(-size * 1.25)} ${n(-size * 0.1)}z`,
    leaf,
  );

/** A palm or a banana plant: leaves from one point. */
export const palm = (x: number, y: number, size: number, leaf = '#4E8A58'): string =>
  stroke(
    `M${n(x)} ${n(y)}Q${n(x + size * 0.1)} ${n(y - size * 0.5)} ${n(x)} ${n(y - size)}`,
    size * 0.13,
    '#8A6A42',
  ) +
  [-150, -115, -80, -50, -20, 20]
    .map(
      turn =>
        `<g transform="translate(${n(x)} ${n(y - size)}) rotate(${turn})">${shape(`M0 0Q${n(size * 0.4)} ${n(-size * 0.24)} ${n(size * 0.8)} ${n(size * 0.1)}Q${n(size * 0.36)} ${n(size * 0.1)} 0 0Z`, leaf)}</g>`,
    )
    .join('');

export const bamboo = (x: number, y: number, tall: number, lean: number): string =>
  stroke(`M${n(x)} ${n(y)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`, 13) +
  stroke(`M${n(x)} ${n(y)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`, 7, '#7DA05A') +
  upTo(5)
    .map(
      at =>
        `<g transform="translate(${n(x + lean * (0.3 + at * 0.15))} ${n(y - tall * (0.5 + at * 0.12))}) rotate(${at % 2 ? 200 : -20})">${shape('M0 0Q26 -14 54 4Q24 10 0 0Z', '#5E8F52', 'thin')}</g>`,
    )
    .join('');

/** A house of clay with a roof of straw. */
export const hut = (x: number, y: number, w: number): string =>
  box(x, y - w * 0.42, w, w * 0.42, '#D9B98A') +
  shape(
    `M${n(x - w * 0.16)} ${n(y - w * 0.36)}L${n(x + w * 0.14)} ${n(y - w * 0.86)}H${n(x + w * 0.86)}L${n(x + w * 1.16)} ${n(y - w * 0.36)}Z`,
    '#B98A4A',
  ) +
  stroke(
    upTo(6)
      .map(
        at => `M${n(x + w * (0.2 + at * 0.12))} ${n(y - w * 0.8)}l${n(w * (at - 2.5) * 0.04)} ${n(w * 0.38)}`,
      )
      .join(''),
    2.5,
  ) +
  box(x + w * 0.4, y - w * 0.3, w * 0.22, w * 0.3, '#5A3A22') +
  box(x + w * 0.1, y - w * 0.28, w * 0.18, w * 0.14, '#5A3A22');

export const moon = (x: number, y: number, r: number, fill = '#F3DD95'): string =>
  disc(x, y, r, fill) +
  faded(
    disc(x - r * 0.3, y - r * 0.3, r * 0.2, '#D9BD6A', 'bare') +
      disc(x + r * 0.35, y + r * 0.2, r * 0.14, '#D9BD6A', 'bare') +
      oval(x, y + r * 0.5, r * 0.2, r * 0.1, '#D9BD6A', 'bare'),
    0.7,
  );

export const stars = (w: number, h: number, chance: Chance, count = 24): string =>
  upTo(count)
    .map(() => disc(chance.between(0, w), chance.between(0, h), chance.between(1.4, 3.4), '#FBF1C9', 'bare'))
    .join('');

/** Slanting rain before the scene. */
export const rainfall = (w: number, h: number, chance: Chance, colour = '#DCEBF2'): string =>
  stroke(
    upTo((w * h) / 5200)
      .map(() => `M${n(chance.between(-20, w + 40))} ${n(chance.between(-40, h))}l-9 34`)
      .join(''),
    2.4,
    colour,
  );
