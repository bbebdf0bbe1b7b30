import type { Box } from '#server/pages/og/typeset.ts';
import { chanceOf, seedOf } from '../../covers/seed.ts';
import { balloons, type Spoken } from './balloons.ts';
import { eyeLevel, figure } from './figure.ts';
import { lit } from './light.ts';
import { box, faded, inked, moved, n, oval } from './pen.ts';
import { rainfall } from './place.ts';
import { placeOf } from './places.ts';
import type { Cast, Panel, Prop, Shot, Style } from './script.ts';
import type { Mouth } from './tail.ts';
import { thing } from './thing.ts';
import { tone } from './tone.ts';
import { overlap, soundWidth, soundWord, textBlock } from './words.ts';

/** Height of a grown person, in units of a body. */
const GROWN = 410;
const shots: Record<Shot, { tall: number; eyes: number; room: number; zoom: number }> = {
  far: { tall: 0.46, eyes: 0, room: 130, zoom: 1 },
  full: { tall: 0.8, eyes: 0, room: 150, zoom: 1 },
  medium: { tall: 1.3, eyes: 0.6, room: 165, zoom: 1.22 },
  close: { tall: 1.95, eyes: 0.64, room: 150, zoom: 1.6 },
};
/** Where feet stand in a shot that shows them. */
const FLOOR = 0.95;

interface Played {
  svg: string;
  mouths: Record<string, Mouth>;
  scale: number;
}

function play(panel: Panel, cast: Cast, w: number, h: number, style: Style, shrink: number): Played {
  const who = panel.who ?? [];
  const shot = shots[panel.shot ?? 'full'];
  const fits = w / (Math.max(1, who.length) * shot.room);
  const scale = Math.min((h * shot.tall) / GROWN, fits * (panel.shot === 'close' ? 1.1 : 1.25)) * shrink;
  const people = who.map(([name]) => {
    const person = cast[name];
    if (!person) throw new Error(`nobody is called ${name}`);
    return person;
  });
  const levels = who.map(([, , pose], at) => (people[at] ? eyeLevel(people[at], pose) : 0));
  const level = levels.reduce((sum, one) => sum + one, 0) / Math.max(1, people.length);
  const floor = shot.eyes ? h * shot.eyes + level * scale : h * FLOOR;
  const mouths: Record<string, Mouth> = {};
  const drawn = who.map(([name, x, pose, mood, more = {}], at) => {
    const person = people[at];
    if (!person) return '';
    const size = scale * (more.size ?? 1);
    const left = (more.face ?? (x > 0.5 ? 'left' : 'right')) === 'left';
    const view = more.face === 'front' || more.face === 'back' ? more.face : 'side';
    const line = style.lineWidth / size ** 0.75;
    // In a near shot the small are lifted half way to the tall, so that every face is seen.
    const lift = shot.eyes ? ((levels[at] ?? level) - level) * scale * 0.45 : 0;
    const y = floor - (more.up ?? 0) * h + lift;
    const acting = figure(person, {
      pose,
      mood,
      view,
      line,
      lineColour: style.line,
      ...(more.holds ? { holds: thing(more.holds) } : {}),
    });
    mouths[name] = {
      x: w * x + acting.head[0] * size * (left ? -1 : 1),
      y: y + (acting.head[1] + 24) * size,
      r: 64 * size,
    };
    const shade =
      shot.eyes || pose === 'lie'
        ? ''
        : faded(oval(w * x, floor + 2, 62 * size, 9 * size, '#1B1A1E', 'bare'), 0.22);
    return (
      shade +
      inked(
        acting.svg,
        style.line,
        line,
        `translate(${n(w * x)} ${n(y)}) scale(${n(left ? -size : size)} ${n(size)})`,
      )
    );
  });
  return { svg: drawn.join(''), mouths, scale };
}

const set = (props: readonly Prop[] | undefined, w: number, h: number, scale: number, style: Style): string =>
  (props ?? [])
    .map(([name, x, y, size = 1, turn = 0]) =>
      inked(
        moved(thing(name), w * x, h * y, scale * size, turn),
        style.line,
        style.lineWidth / (scale * size) ** 0.8,
      ),
    )
    .join('');

const faceBox = ({ x, y, r }: Mouth): Box => ({
  left: x - r,
  right: x + r,
  top: y - r * 1.2,
  bottom: y + r * 0.6,
});

/** The place nearest to x, y where a sound of that half size hides no face and no words. */
function clearOf(
  kept: readonly Box[],
  x: number,
  y: number,
  halfW: number,
  halfH: number,
  w: number,
  h: number,
): [number, number] {
  let best: [number, number] = [x, y];
  let least = Number.POSITIVE_INFINITY;
  for (let cy = halfH; cy <= h - halfH; cy += 20) {
    for (let cx = Math.min(halfW, w / 2); cx <= Math.max(w - halfW, w / 2); cx += 20) {
      const sound = { left: cx - halfW, right: cx + halfW, top: cy - halfH, bottom: cy + halfH };
      const cost =
        Math.hypot(cx - x, cy - y) + kept.reduce((sum, other) => sum + overlap(sound, other), 0) / 12;
      if (cost < least) [least, best] = [cost, [cx, cy]];
    }
  }
  return best;
}

export interface DrawnPanel {
  svg: string;
  spoken: Spoken[];
  /** Narration; null without. */
  told: { letters: Box; edge: Box } | null;
}

/** Words and actors of a panel, the actors at a share of their size. */
function perform(panel: Panel, cast: Cast, w: number, h: number, style: Style, shrink: number) {
  const played = play(panel, cast, w, h, style, shrink);
  const occupied: Box[] = [];
  let told: DrawnPanel['told'] = null;
  let over = '';
  if (panel.tells) {
    const block = textBlock(panel.tells, 28, Math.min(w - 60, w > 560 ? w * 0.72 : w), 'title');
    if (!block) throw new Error(`no room for “${panel.tells}”`);
    // Between two pictures of a strip narration stands in the middle.
    const [left, top] =
      panel.at === 'air' ? [(w - block.width - 32) / 2, (h - block.height - 18) / 2] : [12, 12];
    const edge = { left, top, right: left + block.width + 32, bottom: top + block.height + 18 };
    const letters = block.at((edge.left + edge.right) / 2, edge.top + 8, style.captionLetters);
    over +=
      inked(
        box(edge.left, edge.top, edge.right - edge.left, edge.bottom - edge.top, style.caption),
        style.line,
        Math.max(2.4, style.lineWidth * 0.6),
      ) + letters.svg;
    told = { letters: letters.box, edge };
    occupied.push({ ...edge, right: edge.right + 6, bottom: edge.bottom + 6 });
  }
  if (panel.sound) {
    const [text, x, y, colour = '#C13A2A', size = 1] = panel.sound;
    const tall = Math.min(110 * size, (w * 1.5 * size) / text.length);
    const halfW = (soundWidth(text) * tall) / 2 + tall * 0.2;
    // Turned by seven degrees a long word needs more height.
    const halfH = tall * 0.6 + halfW * 0.1;
    const [cx, cy] = clearOf(
      [...occupied, ...Object.values(played.mouths).map(faceBox)],
      w * x,
      h * y,
      halfW,
      halfH,
      w,
      h,
    );
    over += soundWord(text, cx, cy, tall, colour, '#FFF6DC', x > 0.5 ? 7 : -7).svg;
    occupied.push({ left: cx - halfW, right: cx + halfW, top: cy - halfH, bottom: cy + halfH });
  }
  return { ...played, told, over, spoken: balloons(panel.says ?? [], w, h, played.mouths, occupied, style) };
}

/** Actors stand back, step by step, until no balloon lies on a face. */
const SHRINKS = [0.92, 0.84, 0.76, 0.68];

/** One panel, 0, 0 … w, h, without its frame. Everything outside is for the frame to cut. */
export function drawPanel(
  panel: Panel,
  cast: Cast,
  w: number,
  h: number,
  style: Style,
  key: string,
): DrawnPanel {
  const chance = chanceOf(seedOf(`${key}|${panel.at}`));
  const hidden = ({ spoken }: ReturnType<typeof perform>) =>
    spoken.reduce((sum, { covers }) => sum + covers, 0);
  let best = perform(panel, cast, w, h, style, 1);
  for (const shrink of SHRINKS) {
    if (!hidden(best)) break;
    const smaller = perform(panel, cast, w, h, style, shrink);
    if (hidden(smaller) < hidden(best)) best = smaller;
  }
  const { svg: actors, scale, spoken, told, over } = best;
  const zoom = shots[panel.shot ?? 'full'].zoom;
  const flat = ['rays', 'rush', 'plain', 'dots', 'air'].includes(panel.at) ? 1 : zoom;
  const ground = inked(
    placeOf(panel.at, panel.inks ?? ['#E6A628', '#EFBC4E'])(w, h, chance),
    style.line,
    style.lineWidth * 0.8,
    flat === 1 ? '' : `translate(${n((w * (1 - flat)) / 2)} ${n(h * 0.55 * (1 - flat))}) scale(${n(flat)})`,
  );
  const light = panel.light ?? 'day';
  const before = set(panel.props, w, h, scale, style) + actors + set(panel.near, w, h, scale, style);
  const scene = lit(ground, light, 'place') + lit(before, light, 'actors');
  const rain = panel.rain ? inked(rainfall(w, h, chance), style.line, 2) : '';
  const printed = panel.at === 'air' ? '' : tone(style.tone, w, h);
  return {
    svg: `${scene}${printed}${rain}${over}${spoken.map(({ svg }) => svg).join('')}`,
    spoken,
    told,
  };
}
