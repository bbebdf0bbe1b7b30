import type { Typeface } from '../../kit/letters/fonts.ts';
import { outlineOf, widthOf } from '../../kit/letters/outline.ts';

/** One hundredth of a unit is enough for a poster. */
const round = (value: number): string => String(Math.round(value * 100) / 100);

/** Edges of ink, in the units of the cover. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Set type: outlines and the room they take. */
export interface SetText {
  text: string;
  svg: string;
  box: Box;
}
/** Lines of a text and the size, in cover units, at which they fit. */
export interface Fitted {
  typeface: Typeface;
  lines: string[];
  size: number;
  /** Line height as a share of the size. */
  leading: number;
  /** Height of the block: lines × size × leading. */
  height: number;
}

interface Broken {
  widest: number;
  lines: string[];
}

/**
 * Breaks words into exactly `count` lines so that the widest is as narrow as can be. Lines are measured word by word:
 * laying out every piece of a title of forty words would take seconds.
 */
function balanced(words: string[], count: number, typeface: Typeface): Broken {
  const space = widthOf(' ', typeface);
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + widthOf(word, typeface) + space);
  const measure = (from: number, to: number) => (ends[to] ?? 0) - (ends[from] ?? 0) - space;
  const known = new Map<string, Broken>();
  const from = (start: number, lines: number): Broken => {
    if (lines === 1) return { widest: measure(start, words.length), lines: [words.slice(start).join(' ')] };
    const key = `${start}|${lines}`;
    const found = known.get(key);
    if (found) return found;
    let best: Broken = { widest: Number.POSITIVE_INFINITY, lines: [] };
    for (let cut = start + 1; cut <= words.length - lines + 1; cut++) {
      const width = measure(start, cut);
      if (width >= best.widest) break;
      const rest = from(cut, lines - 1);
      const widest = Math.max(width, rest.widest);
      if (widest < best.widest) best = { widest, lines: [words.slice(start, cut).join(' '), ...rest.lines] };
    }
    known.set(key, best);
    return best;
  };
  const { lines } = from(0, count);
  return { lines, widest: Math.max(...lines.map(line => widthOf(line, typeface))) };
}

export interface TextRoom {
  width: number;
  height: number;
  /** Never larger than this. */
  largest: number;
  leading: number;
  maxLines: number;
}

/** One more line must make the letters this much larger; a second comes easily, two short lines make the better poster. */
const worth = (lines: number): number => (lines <= 2 ? 1.01 : 1.05);

/** The largest setting of a text that stays inside the room; of two nearly equal ones the one with fewer lines. */
export function fitTitle(text: string, typeface: Typeface, room: TextRoom): Fitted {
  const words = text.normalize('NFC').trim().split(/\s+/u);
  let best: Fitted | null = null;
  for (let count = 1; count <= Math.min(room.maxLines, words.length); count++) {
    const { widest, lines } = balanced(words, count, typeface);
    const size = Math.min(room.largest, room.width / widest, room.height / (count * room.leading));
    if (!best || size > best.size * worth(count)) {
      best = { typeface, lines, size, leading: room.leading, height: count * size * room.leading };
    }
  }
  if (!best) throw new Error('nothing to set');
  return best;
}

export interface BlockPosition {
  x: number;
  /** Top of the block; the first baseline is chosen so that marks on capitals stay below it. */
  top: number;
  fill: string;
  anchor?: 'start' | 'middle';
}

/** Share of a line above its baseline: room for Ế and Ỗ. */
const ASCENT = 0.92;

/** Outlines for a fitted text. */
export function setBlock({ typeface, lines, size, leading }: Fitted, place: BlockPosition): SetText {
  const box: Box = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 };
  let d = '';
  for (const [index, line] of lines.entries()) {
    const { width, commands } = outlineOf(line, typeface);
    const x = place.anchor === 'start' ? place.x : place.x - (width * size) / 2;
    const baseline = place.top + size * ASCENT + index * size * leading;
    for (const { letter, points } of commands) {
      const moved = points.map((value, at) => value * size + (at % 2 ? baseline : x));
      for (const [at, value] of moved.entries()) {
        if (at % 2) [box.top, box.bottom] = [Math.min(box.top, value), Math.max(box.bottom, value)];
        else [box.left, box.right] = [Math.min(box.left, value), Math.max(box.right, value)];
      }
      d += letter + moved.map(round).join(' ');
    }
  }
  return { text: lines.join(' '), svg: `<path d="${d}" fill="${place.fill}"/>`, box };
}

/** The author's name on one line, at most `size` and never wider than `width`. `baseline` is its y coordinate. */
export function setAuthor(
  name: string,
  {
    x,
    baseline,
    fill,
    anchor,
    size = 19,
    width = 320,
  }: Omit<BlockPosition, 'top'> & { baseline: number; size?: number; width?: number },
): SetText {
  const text = name.normalize('NFC').trim();
  const fitted: Fitted = {
    typeface: 'author',
    lines: [text],
    size: Math.min(size, width / widthOf(text, 'author')),
    leading: 1.3,
    height: 0,
  };
  return setBlock(fitted, { x, top: baseline - fitted.size * ASCENT, fill, anchor });
}
