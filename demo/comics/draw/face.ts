import { disc, oval, shape, stroke } from './pen.ts';

export type Mood =
  | 'calm'
  | 'happy'
  | 'laugh'
  | 'sad'
  | 'cry'
  | 'angry'
  | 'scared'
  | 'surprised'
  | 'think'
  | 'sleepy'
  | 'sly'
  | 'shy'
  | 'proud'
  | 'tired'
  | 'sing';

type Eyes = 'open' | 'wide' | 'smile' | 'shut' | 'half' | 'side' | 'up' | 'star';
type Mouth = 'line' | 'smile' | 'grin' | 'open' | 'small' | 'frown' | 'wave' | 'teeth' | 'smirk' | 'round';
interface Look {
  eyes: Eyes;
  mouth: Mouth;
  /** Brows: degrees, inner ends down when positive; and how far they are lifted. */
  brow: [turn: number, lift: number];
  extra?: 'tears' | 'sweat' | 'blush' | 'vein' | 'note' | 'zzz';
}

const looks: Record<Mood, Look> = {
  calm: { eyes: 'open', mouth: 'line', brow: [0, 0] },
  happy: { eyes: 'open', mouth: 'smile', brow: [-6, 3] },
  laugh: { eyes: 'smile', mouth: 'grin', brow: [-8, 6] },
  sad: { eyes: 'half', mouth: 'frown', brow: [-20, 2] },
  cry: { eyes: 'shut', mouth: 'wave', brow: [-22, 3], extra: 'tears' },
  angry: { eyes: 'open', mouth: 'teeth', brow: [24, -5], extra: 'vein' },
  scared: { eyes: 'wide', mouth: 'wave', brow: [-18, 8], extra: 'sweat' },
  surprised: { eyes: 'wide', mouth: 'round', brow: [-6, 12] },
  think: { eyes: 'up', mouth: 'small', brow: [8, 2] },
  sleepy: { eyes: 'shut', mouth: 'small', brow: [-4, 0], extra: 'zzz' },
  sly: { eyes: 'side', mouth: 'smirk', brow: [12, 0] },
  shy: { eyes: 'side', mouth: 'small', brow: [-12, 3], extra: 'blush' },
  proud: { eyes: 'smile', mouth: 'smile', brow: [-4, 5] },
  tired: { eyes: 'half', mouth: 'small', brow: [-8, 0], extra: 'sweat' },
  sing: { eyes: 'smile', mouth: 'open', brow: [-8, 6], extra: 'note' },
};

const dark = '#1B1A1E';
const tongue = '#D9604F';

function eye(kind: Eyes, x: number, y: number, big: number): string {
  const rx = 6.6 * big;
  const ry = 9.6 * big;
  const glint = disc(x - 2 * big, y - 3.4 * big, 2.5 * big, '#FFFFFF', 'bare');
  switch (kind) {
    case 'open':
      return oval(x, y, rx, ry, dark, 'bare') + glint;
    case 'wide':
      return oval(x, y, rx + 6, ry + 5, '#FFFFFF') + disc(x, y, 4.6 * big, dark, 'bare');
    case 'smile':
      return stroke(`M${x - 10} ${y + 4}q10 -14 20 0`);
    case 'shut':
      return stroke(`M${x - 10} ${y}q10 8 20 0`);
    case 'half':
      return oval(x, y + 2, rx, ry - 3, dark, 'bare') + stroke(`M${x - 10} ${y - 2}q10 -8 20 0`);
    case 'side':
      return (
        oval(x, y, rx + 5, ry, '#FFFFFF') +
        disc(x + 4, y, 5.4 * big, dark, 'bare') +
        stroke(`M${x - 11} ${y - 8}h22`)
      );
    case 'up':
      return oval(x, y, rx + 4, ry, '#FFFFFF') + disc(x + 3, y - 4, 5 * big, dark, 'bare');
    case 'star':
      return shape(`M${x} ${y - 12}l4 8 8 4 -8 4 -4 8 -4 -8 -8 -4 8 -4z`, '#E6A628', 'thin');
  }
}

/** Centred on 0, 0; `big` eyes move it down a little. */
function mouthOf(kind: Mouth, x: number, y: number): string {
  switch (kind) {
    case 'line':
      return stroke(`M${x - 9} ${y}q9 4 18 0`);
    case 'smile':
      return stroke(`M${x - 15} ${y - 3}q15 15 30 0`);
    case 'grin':
      return (
        shape(`M${x - 20} ${y - 6}q20 6 40 0q-2 26 -20 26q-18 0 -20 -26z`, '#7E1F17') +
        shape(`M${x - 11} ${y + 14}q11 -10 22 0q-4 6 -11 6q-7 0 -11 -6z`, tongue, 'bare')
      );
    case 'open':
      return (
        shape(`M${x - 12} ${y - 4}q12 -5 24 0q0 18 -12 18q-12 0 -12 -18z`, '#7E1F17') +
        oval(x, y + 9, 7, 4, tongue, 'bare')
      );
    case 'small':
      return stroke(`M${x - 5} ${y + 2}q5 -4 10 0`);
    case 'frown':
      return stroke(`M${x - 13} ${y + 7}q13 -13 26 0`);
    case 'wave':
      return stroke(`M${x - 16} ${y + 4}q5 -8 10 -1t10 0t12 -1`);
    case 'teeth':
      return (
        shape(`M${x - 17} ${y + 6}q2 -14 17 -14q15 0 17 14q-17 5 -34 0z`, '#FFFFFF') +
        stroke(`M${x - 16} ${y}h32`, 2)
      );
    case 'smirk':
      return stroke(`M${x - 12} ${y + 3}q14 7 24 -8`);
    case 'round':
      return oval(x, y + 5, 8, 11, '#7E1F17');
  }
}

function extraOf(kind: Look['extra'], fx: number): string {
  switch (kind) {
    case 'tears':
      return [-27, 27]
        .map(x => shape(`M${fx + x} 12c-9 14 -10 30 0 30c10 0 9 -16 0 -30z`, '#A9D6EA', 'thin'))
        .join('');
    case 'sweat':
      return shape('M50 -34c-9 12 -9 22 0 22c9 0 9 -10 0 -22z', '#A9D6EA', 'thin');
    case 'blush':
      return stroke(`M${fx - 42} 22l-5 9m13 -9l-5 9M${fx + 34} 22l-5 9m13 -9l-5 9`, 3, '#D9604F');
    case 'vein':
      return stroke('M38 -52q-2 9 -11 9m17 -9q2 9 11 9m-17 17q-2 -9 -11 -9m17 9q2 -9 11 -9', 4, '#C13A2A');
    case 'note':
      return (
        stroke('M66 -38v-32l16 -5v30', 5) +
        oval(61, -37, 7, 5, dark, 'bare') +
        oval(77, -44, 7, 5, dark, 'bare')
      );
    case 'zzz':
      return stroke('M52 -50h12l-12 14h12M70 -78h16l-16 19h16', 4);
    default:
      return '';
  }
}

export interface FacePlan {
  mood: Mood;
  /** How far the features sit to the side of the head, −1 … 1. */
  turn: number;
  /** 1 grown, 1.25 a child. */
  eyes: number;
  skinShade: string;
  browColour: string;
  glasses?: boolean;
  moustache?: string;
  wrinkles?: boolean;
  lashes?: boolean;
}

/** Everything on a head of radius 60 whose middle is 0, 0. */
export function face(plan: FacePlan): string {
  const look = looks[plan.mood];
  const fx = plan.turn * 15;
  const [turn, lift] = look.brow;
  const gap = 25 - Math.abs(plan.turn) * 2;
  const brow = (side: number) =>
    `<g transform="translate(${fx + side * gap} ${-16 - lift}) rotate(${-side * turn})">${stroke('M-11 0q11 -5 22 0', 5, plan.browColour)}</g>`;
  const cheeks = [-1, 1].map(side => oval(fx + side * 38, 25, 10, 6.5, plan.skinShade, 'bare')).join('');
  const lash =
    plan.lashes && look.eyes === 'open' ? stroke(`M${fx - gap - 8} -4l-6 -4M${fx + gap + 8} -4l6 -4`, 3) : '';
  return [
    cheeks,
    brow(-1),
    brow(1),
    eye(look.eyes, fx - gap, 5, plan.eyes),
    eye(look.eyes, fx + gap, 5, plan.eyes),
    lash,
    stroke(`M${fx * 1.5 + 2} 16q5 5 -2 7`, 3),
    mouthOf(look.mouth, fx * 1.15, 36),
    plan.wrinkles
      ? stroke(`M${fx - 40} 2l-8 -4m8 10l-9 2M${fx + 40} 2l8 -4m-8 10l9 2M${fx - 12} -34q12 -4 24 0`, 2.4)
      : '',
    plan.moustache
      ? shape(
          `M${fx * 1.2 - 24} 32q10 -12 24 -7q14 -5 24 7q-12 -2 -24 -1q-12 -1 -24 1z`,
          plan.moustache,
          'thin',
        )
      : '',
    plan.glasses
      ? [-1, 1]
          .map(
            side =>
              `<circle cx="${fx + side * gap}" cy="5" r="18" fill="#FFFFFF" fill-opacity=".35" stroke-width="4"/>`,
          )
          .join('') + stroke(`M${fx - 7} 5q7 -5 14 0`, 4)
      : '',
    extraOf(look.extra, fx),
  ].join('');
}
