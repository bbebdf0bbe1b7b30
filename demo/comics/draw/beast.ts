import type { FacePlan } from './face.ts';
import { face } from './face.ts';
import { disc, oval, shape, stroke } from './pen.ts';

export type Beast = 'cat' | 'mouse' | 'dog' | 'sparrow' | 'toad' | 'ghost';

interface Coat {
  fur: string;
  /** Inside of ears, muzzle. */
  light: string;
}

/** A head of radius 60 around 0, 0, its face drawn with the moods of people. */
export function beastHead(beast: Beast, { fur, light }: Coat, plan: FacePlan, back: boolean): string {
  const fx = plan.turn * 15;
  const look = back ? '' : face(plan);
  const whiskers = back
    ? ''
    : stroke(`M${fx - 40} 22l-42 -8M${fx - 40} 30l-42 4M${fx + 40} 22l42 -8M${fx + 40} 30l42 4`, 2.6);
  const nose = back ? '' : shape(`M${fx - 8} 16h16q-2 9 -8 10q-6 -1 -8 -10z`, '#1B1A1E', 'bare');
  switch (beast) {
    case 'cat':
      return (
        shape(
          'M-64 6C-70 -30 -66 -60 -58 -96L-22 -58Q0 -64 22 -58L58 -96C66 -60 70 -30 64 6C60 44 34 60 0 60C-34 60 -60 44 -64 6Z',
          fur,
        ) +
        shape('M-52 -78L-48 -48L-32 -56Z', light, 'bare') +
        shape('M52 -78L48 -48L32 -56Z', light, 'bare') +
        (back ? '' : oval(fx, 34, 28, 20, light, 'bare')) +
        look +
        nose +
        whiskers
      );
    case 'mouse':
      return (
        disc(-50, -48, 36, fur) +
        disc(-50, -48, 22, light, 'bare') +
        disc(50, -48, 36, fur) +
        disc(50, -48, 22, light, 'bare') +
        shape('M-56 0C-56 -74 56 -74 56 0C54 44 28 60 0 62C-28 60 -54 44 -56 0Z', fur) +
        look +
        (back ? '' : disc(fx * 1.4, 20, 8, '#C9705F', 'bare')) +
        whiskers
      );
    case 'dog':
      return (
        shape('M-62 0C-66 -78 66 -78 62 0C60 46 34 62 0 62C-34 62 -60 46 -62 0Z', fur) +
        (back ? '' : oval(fx, 32, 34, 26, light, 'bare')) +
        look +
        (back ? '' : oval(fx, 18, 12, 8, '#1B1A1E', 'bare')) +
        shape('M-44 -56C-84 -66 -96 -10 -80 26C-62 20 -50 -10 -44 -56Z', light) +
        shape('M44 -56C84 -66 96 -10 80 26C62 20 50 -10 44 -56Z', light)
      );
    case 'sparrow':
      return (
        shape('M-58 4C-60 -72 60 -72 58 4C56 46 32 60 0 60C-32 60 -56 46 -58 4Z', light) +
        shape('M-60 -6C-60 -76 60 -76 60 -6C40 -30 -40 -30 -60 -6Z', fur) +
        shape('M-8 -60q-2 -22 -16 -28q18 -4 22 10q8 -14 20 -10q-12 10 -12 28z', fur) +
        look +
        (back ? '' : shape(`M${fx - 16} 20Q${fx} 6 ${fx + 16} 20L${fx + 4} 38Z`, '#E6A628'))
      );
    case 'toad':
      return (
        disc(-34, -50, 24, fur) +
        disc(34, -50, 24, fur) +
        shape('M-72 10C-74 -58 74 -58 72 10C68 48 38 60 0 60C-38 60 -68 48 -72 10Z', fur) +
        (back ? '' : shape('M-58 30C-40 50 40 50 58 30C50 56 -50 56 -58 30Z', light, 'bare')) +
        look +
        disc(-48, -14, 5, light, 'bare') +
        disc(52, -10, 6, light, 'bare') +
        disc(36, -30, 4, light, 'bare')
      );
    case 'ghost':
      return (
        shape('M-60 20C-70 -84 70 -84 60 20C58 48 36 60 0 60C-36 60 -58 48 -60 20Z', fur) +
        look +
        shape('M-12 -70q6 -24 28 -16q-8 2 -8 14z', fur)
      );
  }
}

/** Drawn behind the body, from the hips at 0, 0. */
export function tailOf(beast: Beast, { fur, light }: Coat, line: number): string {
  const thick = (d: string, width: number) => stroke(d, width + line * 2) + stroke(d, width, fur);
  switch (beast) {
    case 'cat':
      return thick('M-14 -6C-60 4 -78 -18 -72 -50C-68 -74 -52 -84 -42 -78', 15);
    case 'mouse':
      return stroke('M-10 -4C-50 6 -66 -24 -96 -10', line + 5, light);
    case 'dog':
      return thick('M-14 -8C-44 -10 -58 -28 -52 -52', 14);
    case 'sparrow':
      return shape('M-8 -18L-62 -4L-56 14L-4 10Z', fur);
    default:
      return '';
  }
}
