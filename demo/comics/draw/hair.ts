import { disc, oval, shape, stroke } from './pen.ts';

export type Hair =
  | 'short'
  | 'spiky'
  | 'bowl'
  | 'bob'
  | 'pony'
  | 'plaits'
  | 'long'
  | 'bun'
  | 'knot'
  | 'bald'
  | 'curly';
export type Hat = 'nonla' | 'cap' | 'turban' | 'helmet' | 'chef' | 'scarf' | 'crown';

/** Hair on a head of radius 60 around 0, 0: what falls behind the head, and what lies on it. */
export interface Cut {
  behind: string;
  front: string;
}

const fringe = (fill: string, turn: number): string =>
  shape(
    `M-63 4C-70 -74 70 -74 63 4C58 -14 50 -26 ${40 + turn * 8} -34C${20 + turn * 10} -18 ${-4 + turn * 8} -20 ${-14 + turn * 8} -32C-30 -20 -52 -18 -63 4Z`,
    fill,
  );

const parted = (fill: string, turn: number): string => {
  const at = -6 + turn * 12;
  return (
    shape(`M-62 12C-72 -76 72 -76 62 12C58 -16 40 -34 ${at} -46C-36 -36 -56 -18 -62 12Z`, fill) +
    stroke(`M${at} -46q2 -8 1 -15`, 2.4)
  );
};

const cuts: Record<Hair, (fill: string, turn: number) => Cut> = {
  short: (fill, turn) => ({ behind: disc(0, -4, 61, fill), front: fringe(fill, turn) }),
  spiky: (fill, turn) => ({
    behind: disc(0, -4, 60, fill),
    front: shape(
      `M-64 8L-72 -22L-58 -26L-62 -58L-38 -54L-28 -84L-6 -64L14 -90L26 -62L52 -72L50 -42L70 -34L64 8C58 -12 52 -22 44 -30L30 -14L${16 + turn * 8} -34L${-2 + turn * 6} -12L-20 -34L-36 -12L-48 -24C-56 -16 -60 -6 -64 8Z`,
      fill,
    ),
  }),
  bowl: (fill, turn) => ({
    behind: disc(0, -2, 64, fill),
    front: shape(`M-66 10C-74 -82 74 -82 66 10L58 -8Q${turn * 14} -26 -58 -8Z`, fill),
  }),
  bob: (fill, turn) => ({
    behind: shape('M-70 46C-84 -92 84 -92 70 46C60 62 -60 62 -70 46Z', fill),
    front:
      fringe(fill, turn) +
      shape('M-64 -4C-72 20 -70 40 -62 50C-54 40 -54 18 -54 -2Z', fill, 'bare') +
      shape('M64 -4C72 20 70 40 62 50C54 40 54 18 54 -2Z', fill, 'bare'),
  }),
  pony: (fill, turn) => ({
    behind: shape('M-40 -50C-92 -74 -112 -10 -84 46C-72 30 -66 0 -46 -16Z', fill) + disc(0, -4, 62, fill),
    front: fringe(fill, turn) + disc(-54, -42, 8, '#C13A2A'),
  }),
  plaits: (fill, turn) => ({
    behind:
      [-1, 1]
        .map(
          side =>
            shape(
              `M${side * 52} 14C${side * 84} 22 ${side * 78} 64 ${side * 66} 88C${side * 52} 70 ${side * 44} 40 ${side * 52} 14Z`,
              fill,
            ) + disc(side * 67, 76, 7, '#C13A2A'),
        )
        .join('') + disc(0, -4, 62, fill),
    front: parted(fill, turn),
  }),
  long: (fill, turn) => ({
    behind: shape(
      'M-66 0C-74 -90 74 -90 66 0C76 60 74 110 66 136C30 146 -30 146 -66 136C-74 110 -76 60 -66 0Z',
      fill,
    ),
    front:
      parted(fill, turn) +
      shape('M-63 -6C-70 34 -68 66 -60 88C-52 60 -54 20 -52 -8Z', fill, 'bare') +
      shape('M63 -6C70 34 68 66 60 88C52 60 54 20 52 -8Z', fill, 'bare'),
  }),
  bun: (fill, turn) => ({
    behind: disc(-18 * (turn || 0.4), -66, 25, fill) + disc(0, -4, 62, fill),
    front: parted(fill, turn),
  }),
  knot: (fill, turn) => ({
    behind: oval(0, -74, 19, 17, fill) + disc(0, -6, 61, fill),
    front:
      shape(`M-62 2C-68 -78 68 -78 62 2C56 -26 36 -42 ${turn * 12} -44C-36 -42 -56 -26 -62 2Z`, fill) +
      stroke('M-16 -60q16 7 32 0', 6, '#C13A2A'),
  }),
  bald: fill => ({
    behind: '',
    front:
      shape('M-62 14C-70 -6 -66 -26 -56 -36C-54 -18 -54 0 -52 14Z', fill) +
      shape('M62 14C70 -6 66 -26 56 -36C54 -18 54 0 52 14Z', fill),
  }),
  curly: fill => ({
    behind:
      [-62, -40, 0, 40, 62].map((x, at) => disc(x, [-4, -44, -60, -44, -4][at] ?? 0, 30, fill)).join('') +
      disc(0, -8, 60, fill),
    front: [-46, -18, 12, 42].map((x, at) => disc(x, [-34, -46, -46, -34][at] ?? 0, 21, fill)).join(''),
  }),
};

export const hairOf = (hair: Hair, fill: string, turn: number): Cut => cuts[hair](fill, turn);

/** Seen from behind a head is all hair. */
export const hairFromBehind = (hair: Hair, fill: string): string => {
  const { behind } = cuts[hair](fill, 0);
  return (
    behind +
    (hair === 'bald' ? '' : shape('M-62 6C-70 -78 70 -78 62 6C62 44 36 60 0 60C-36 60 -62 44 -62 6Z', fill))
  );
};

export function hatOf(hat: Hat, fill: string): string {
  switch (hat) {
    case 'nonla':
      return (
        shape('M-104 -18L-4 -100Q0 -103 4 -100L104 -18Q0 8 -104 -18Z', fill) +
        stroke('M-76 -34Q0 -14 76 -34M-46 -58Q0 -44 46 -58', 2.4) +
        stroke('M-56 -6Q-44 56 0 62Q44 56 56 -6', 3, '#C13A2A')
      );
    case 'cap':
      return (
        shape('M-63 -26C-70 -92 70 -92 63 -28Q0 -40 -63 -26Z', fill) +
        shape('M6 -46Q70 -48 100 -28Q60 -26 8 -32Z', fill)
      );
    case 'turban':
      return (
        shape('M-66 -10C-76 -70 76 -70 66 -10C56 -34 -56 -34 -66 -10Z', fill) +
        stroke('M-62 -28C-40 -52 40 -52 62 -28M-50 -46C-30 -60 30 -60 50 -46', 2.6)
      );
    case 'helmet':
      return (
        shape('M-84 -22Q-66 -38 -56 -42Q-50 -86 0 -90Q50 -86 56 -42Q66 -38 84 -22Q0 -12 -84 -22Z', fill) +
        shape('M-6 -90h12l4 -26q-10 -10 -20 0z', '#C13A2A')
      );
    case 'chef':
      return shape(
        'M-54 -22L-58 -60C-90 -90 -40 -118 -20 -100C0 -124 40 -118 38 -98C78 -104 78 -70 58 -58L54 -22Q0 -10 -54 -22Z',
        fill,
      );
    case 'scarf':
      return (
        shape('M-66 12C-76 -80 76 -80 66 12C50 -28 -50 -28 -66 12Z', fill) +
        stroke('M-50 -34q50 -22 100 0M-36 -54q36 -14 72 0', 2.6, '#FFFFFF')
      );
    case 'crown':
      return shape('M-50 -34L-58 -92L-26 -66L0 -100L26 -66L58 -92L50 -34Q0 -22 -50 -34Z', fill);
  }
}
