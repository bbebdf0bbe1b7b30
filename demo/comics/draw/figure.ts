import { mix } from '../../covers/palette.ts';
import { beastHead, tailOf } from './beast.ts';
import type { Build, Person } from './cast.ts';
import { face, type Mood } from './face.ts';
import { hairFromBehind, hairOf, hatOf } from './hair.ts';
import { outfit } from './outfit.ts';
import { disc, moved, n, oval, shape, stroke } from './pen.ts';
import { type Pose, reach, type Stance, stances } from './pose.ts';

/** Lengths of a body in its own units; a head has radius 60. */
interface Frame {
  leg: number;
  trunk: number;
  arm: number;
  shoulder: number;
  waist: number;
  eyes: number;
}

const frames: Record<Build, Frame> = {
  small: { leg: 46, trunk: 74, arm: 62, shoulder: 34, waist: 34, eyes: 1.3 },
  kid: { leg: 76, trunk: 84, arm: 84, shoulder: 40, waist: 34, eyes: 1.22 },
  teen: { leg: 124, trunk: 106, arm: 112, shoulder: 48, waist: 36, eyes: 1.08 },
  grown: { leg: 160, trunk: 124, arm: 132, shoulder: 56, waist: 42, eyes: 0.96 },
  elder: { leg: 118, trunk: 112, arm: 114, shoulder: 50, waist: 44, eyes: 0.92 },
};

const NECK = 58;

/** From the ground to the middle of the head. */
export const eyeLevel = ({ build }: Person, pose: Pose): number => {
  const { sink = 0 }: Stance = stances[pose];
  return frames[build].leg * (1 - sink) + frames[build].trunk + NECK;
};

export interface Acting {
  pose: Pose;
  mood: Mood;
  /** Turned to the right, to us, or away. Mirrored by the caller for the left. */
  view: 'side' | 'front' | 'back';
  /** Drawn around 0, 0 in the further hand. */
  holds?: string;
  line: number;
  lineColour: string;
}

interface Drawn {
  svg: string;
  /** Middle of the head. */
  head: [number, number];
}

/** A limb is a thick line in a thicker one. */
const limb = (
  points: readonly (readonly [number, number])[],
  width: number,
  fill: string,
  line: number,
  edge: string,
) => {
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  return stroke(d, width + line * 2, edge) + stroke(d, width, fill);
};

/** The head in two parts: hair that falls behind the body, and everything else. */
function headOf(who: Person, acting: Acting, eyes: number): [behind: string, before: string] {
  const turn = acting.view === 'side' ? 0.9 : 0;
  const dark = who.hairColour ?? '#26201F';
  const plan = {
    mood: acting.mood,
    turn,
    eyes,
    skinShade: mix(who.skin, '#D9604F', 0.28),
    browColour: who.beast ? acting.lineColour : mix(dark, acting.lineColour, 0.4),
    glasses: who.glasses ?? false,
    lashes: who.lashes ?? false,
    wrinkles: who.build === 'elder',
    ...(who.moustache ? { moustache: dark } : {}),
  };
  const hat = who.hat ? hatOf(who.hat, who.hatColour ?? '#C13A2A') : '';
  if (who.beast)
    return ['', beastHead(who.beast, { fur: who.skin, light: who.trim }, plan, acting.view === 'back') + hat];
  const hair = who.hair ?? 'short';
  if (acting.view === 'back') return ['', disc(0, 0, 60, who.skin) + hairFromBehind(hair, dark) + hat];
  const cut = hairOf(hair, dark, turn);
  const ear = (side: number) => oval(side * 60 - turn * 4, 10, 10, 14, who.skin);
  const before =
    (turn ? ear(-1) : ear(-1) + ear(1)) +
    shape('M-58 -8C-58 -74 58 -74 58 -8C58 26 42 50 18 60Q0 66 -18 60C-42 50 -58 26 -58 -8Z', who.skin) +
    face(plan) +
    cut.front +
    hat;
  return [cut.behind, before];
}

/** A character with the feet at 0, 0, looking to the right. */
export function figure(who: Person, acting: Acting): Drawn {
  const frame = frames[who.build];
  const stance: Stance = stances[acting.pose];
  const { line, lineColour } = acting;
  const sink = (stance.sink ?? 0) * frame.leg;
  const hipY = -frame.leg + sink;
  const shoulderY = hipY - frame.trunk;
  const slim = who.build === 'small' || who.build === 'kid' ? 20 : 23;
  const bare = who.shorts || who.beast;

  const leg = ([upper, lower]: readonly [number, number], x: number) => {
    const half = frame.leg / 2;
    const hip: [number, number] = [x, hipY - 4];
    const knee = reach(x, hipY, upper, half);
    const foot = reach(knee[0], knee[1], lower, half);
    const shoe = moved(
      shape(
        'M-10 -9Q12 -12 24 2Q26 9 18 9H-10Q-14 0 -10 -9Z',
        who.beast ? who.skin : (who.shoes ?? '#3A2A26'),
      ),
      foot[0],
      foot[1] - 6,
      1,
      Math.max(-30, Math.min(30, -lower * 0.5)),
    );
    const below = bare ? limb([knee, foot], slim - 2, who.skin, line, lineColour) : '';
    return (
      below +
      limb(
        bare ? [hip, knee] : [hip, knee, reach(knee[0], knee[1], lower, half - 12)],
        slim + 4,
        who.beast ? who.skin : who.legs,
        line,
        lineColour,
      ) +
      shoe
    );
  };

  const arm = ([upper, lower]: readonly [number, number], side: number, holds = '') => {
    const from: [number, number] = [side * (frame.shoulder - 10), shoulderY + 10];
    const elbow = reach(from[0], from[1], upper, frame.arm / 2);
    const hand = reach(elbow[0], elbow[1], lower, frame.arm / 2);
    const sleeve =
      who.wear === 'tee' || who.wear === 'pupil' || who.wear === 'dress'
        ? limb([elbow, hand], slim - 5, who.skin, line, lineColour) +
          limb([from, elbow], slim, who.top, line, lineColour)
        : limb([from, elbow, hand], slim, who.wear === 'fur' ? who.skin : who.top, line, lineColour);
    const held = holds ? moved(holds, hand[0] + 4, hand[1]) : '';
    return sleeve + held + disc(hand[0], hand[1], 12, who.skin);
  };

  const trunk = {
    shoulder: frame.shoulder,
    waist: frame.waist,
    hip: frame.trunk,
    hem: frame.trunk + frame.leg * (who.wear === 'dress' ? 0.45 : 0.62) * (1 - (stance.sink ?? 0)),
  };
  const head: [number, number] = [0, shoulderY - NECK + 6];
  // From behind, the arm that points somewhere is on the other side of the body.
  const back = acting.view === 'back';
  const clothes = moved(
    (who.beast ? '' : shape('M-12 -26h24v22q-12 8 -24 0z', who.skin)) +
      outfit({ wear: who.wear, top: who.top, trim: back ? who.top : who.trim, legs: who.legs }, trunk),
    0,
    shoulderY,
  );
  const [behind, before] = headOf(who, acting, frame.eyes);
  const onNeck = (part: string) => moved(part, head[0], head[1], 1, stance.nod ?? 0);
  const parts = [
    who.beast ? moved(tailOf(who.beast, { fur: who.skin, light: who.trim }, line), 0, hipY) : '',
    who.beast === 'ghost'
      ? shape(
          `M-40 ${shoulderY}C-60 ${hipY} -70 ${hipY + 40} -44 ${hipY + 66}q14 -16 28 0q16 14 32 0q14 -14 28 -2C70 ${hipY + 30} 60 ${hipY} 40 ${shoulderY}Z`,
          who.skin,
        )
      : leg(stance.farLeg, 12) + leg(stance.nearLeg, -12),
    behind ? onNeck(behind) : '',
    arm(stance.far, 1, acting.holds),
    who.beast === 'ghost' ? '' : clothes,
    onNeck(before),
    arm(stance.near, -1),
  ];
  // Lying down turns everything; leaning leaves the legs where they stand.
  if (acting.pose === 'lie')
    return {
      svg: moved(parts.join(''), -eyeLevel(who, 'lie') / 2, -slim - 12, 1, 84),
      head: [eyeLevel(who, 'lie') / 2, -slim - 30],
    };
  const lean = stance.lean ?? 0;
  const turned = lean
    ? `<g transform="rotate(${lean} 0 ${n(hipY)})">${parts.slice(2).join('')}</g>`
    : parts.slice(2).join('');
  const angle = (lean * Math.PI) / 180;
  const dy = head[1] - hipY;
  return {
    svg: who.opacity
      ? `<g opacity="${who.opacity}">${parts[0]}${parts[1]}${turned}</g>`
      : `${parts[0]}${parts[1]}${turned}`,
    head: [-Math.sin(angle) * dy, hipY + Math.cos(angle) * dy],
  };
}
