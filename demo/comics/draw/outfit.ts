import { disc, shape, stroke } from './pen.ts';

export type Wear =
  | 'tee'
  | 'shirt'
  | 'pupil'
  | 'baba'
  | 'aodai'
  | 'robe'
  | 'apron'
  | 'jacket'
  | 'fur'
  | 'dress';

/** The trunk of a body: half its width at the shoulders and the hips, from y = 0 (shoulders) down to `hip`. */
export interface Trunk {
  shoulder: number;
  waist: number;
  hip: number;
  /** Robes and dresses go on to here. */
  hem: number;
}

interface Cloth {
  wear: Wear;
  top: string;
  trim: string;
  legs: string;
}

const trunkPath = ({ shoulder: s, waist: w, hip }: Trunk, spare = 0) =>
  `M${-s} 6Q${-s + 4} -8 -16 -10L16 -10Q${s - 4} -8 ${s} 6L${w + spare} ${hip}Q0 ${hip + 8} ${-w - spare} ${hip}Z`;

const skirt = ({ shoulder: s, waist: w, hem }: Trunk, flare: number) =>
  `M${-s} 6Q${-s + 4} -8 -16 -10L16 -10Q${s - 4} -8 ${s} 6L${w - 4} ${hem * 0.4}L${w + flare} ${hem}Q0 ${hem + 12} ${-w - flare} ${hem}L${-w + 4} ${hem * 0.4}Z`;

const buttons = (hip: number, fill: string) =>
  [0.25, 0.5, 0.75].map(at => disc(2, hip * at, 2.6, fill, 'bare')).join('');
const collar = (fill: string) => shape('M-16 -11L0 10L16 -11L24 -2L6 18L0 10L-6 18L-24 -2Z', fill, 'thin');

/** Clothes between the legs and the nearer arm. */
export function outfit({ wear, top, trim, legs }: Cloth, trunk: Trunk): string {
  const { hip, hem, waist } = trunk;
  switch (wear) {
    case 'tee':
      return (
        shape(trunkPath(trunk), top) +
        stroke('M-15 -10Q0 6 15 -10') +
        stroke(`M${-waist} ${hip * 0.62}Q0 ${hip * 0.68} ${waist} ${hip * 0.62}`, 7, trim)
      );
    case 'shirt':
      return (
        shape(trunkPath(trunk), top) + collar(trim) + stroke(`M0 14V${hip}`, 2.4) + buttons(hip, '#1B1A1E')
      );
    case 'pupil':
      return (
        shape(trunkPath(trunk), top) +
        stroke(`M0 14V${hip}`, 2.4) +
        shape('M-22 -8Q0 10 22 -8L26 0Q4 18 0 20Q-4 18 -26 0Z', trim, 'thin') +
        shape('M-3 16L-16 50L-2 44ZM3 16L14 52L0 44Z', trim, 'thin')
      );
    case 'baba':
      return (
        shape(trunkPath(trunk, 6), top) +
        stroke('M-14 -10Q0 12 14 -10') +
        stroke(`M0 4V${hip}M${-waist} ${hip}l6 -16M${waist} ${hip}l-6 -16`, 2.4) +
        buttons(hip, trim)
      );
    case 'aodai':
      return (
        shape(skirt(trunk, 4), top) +
        stroke(`M-12 -12L4 8L${waist} 20`, 2.6, trim) +
        stroke(`M${-waist + 6} ${hip}V${hem - 4}M${waist - 6} ${hip}V${hem - 4}`, 2.4) +
        shape('M-14 -18h28v9q-14 6 -28 0z', top)
      );
    case 'robe':
      return (
        shape(skirt(trunk, 12), top) +
        shape(`M-16 -11L8 34L${waist - 6} ${hip * 0.8}l-10 4L-26 -6Z`, trim, 'thin') +
        stroke(`M-${waist - 2} ${hip * 0.86}Q0 ${hip * 0.98} ${waist - 2} ${hip * 0.86}`, 9, legs)
      );
    case 'apron':
      return (
        shape(trunkPath(trunk), top) +
        shape(
          `M-18 14h36l${waist - 14} ${hip * 0.4}V${hip + 26}Q0 ${hip + 36} ${-waist - 4} ${hip + 26}V${14 + hip * 0.4}Z`,
          trim,
        ) +
        stroke('M-18 14L-14 -9M18 14L14 -9', 4, trim) +
        stroke(`M-14 ${hip * 0.72}h28v${hip * 0.2}h-28z`, 2.4)
      );
    case 'jacket':
      return (
        shape(trunkPath(trunk, 5), top) +
        shape(`M-9 -10L0 ${hip + 4}L9 -10Z`, trim) +
        collar(top) +
        stroke(`M${-waist + 6} ${hip * 0.7}h14M${waist - 20} ${hip * 0.7}h14`, 3)
      );
    case 'fur':
      return (
        shape(
          `M${-waist - 4} ${hip}C${-waist - 18} ${hip * 0.5} ${-waist} -6 -18 -14H18C${waist} -6 ${waist + 18} ${hip * 0.5} ${waist + 4} ${hip}Q0 ${hip + 22} ${-waist - 4} ${hip}Z`,
          top,
        ) +
        shape(
          `M0 ${hip + 6}C-${waist} ${hip} -${waist} ${hip * 0.28} 0 ${hip * 0.26}C${waist} ${hip * 0.28} ${waist} ${hip} 0 ${hip + 6}Z`,
          trim,
          'bare',
        )
      );
    case 'dress':
      return (
        shape(skirt(trunk, 22), top) +
        stroke('M-15 -10Q0 8 15 -10') +
        stroke(`M${-waist - 16} ${hem - 16}Q0 ${hem - 2} ${waist + 16} ${hem - 16}`, 6, trim)
      );
  }
}
