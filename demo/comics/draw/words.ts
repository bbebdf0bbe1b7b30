import { widthOf } from '#server/kit/letters/outline.ts';
import { type Box, type Fitted, fitTitle, setBlock } from '#server/pages/og/typeset.ts';
import { n } from './pen.ts';
import type { SayKind } from './script.ts';

/** Letters in a balloon, pixels on a page 900 wide: 14 on a telephone. */
export const LETTERS = 33;
/** A crowded panel may go down to this. */
export const SMALLEST = 27;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export interface TextBlock {
  text: string;
  size: number;
  width: number;
  height: number;
  /** The outlines with the middle of their first line's top at x, y. */
  at(x: number, y: number, fill: string): { svg: string; box: Box };
}

const LEADING = 1.24;

/** Lines that are no wider than `width`, in em; null when a word alone is wider. */
function broken(widths: readonly number[], space: number, width: number): number[] | null {
  const counts: number[] = [];
  let line = Number.POSITIVE_INFINITY;
  for (const word of widths) {
    if (word > width) return null;
    if (line + space + word > width) {
      counts.push(1);
      line = word;
    } else {
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      line += space + word;
    }
  }
  return counts;
}

/** The text in as few lines as fit the width, all of them about as long; null when a word does not fit. */
export function textBlock(
  text: string,
  size: number,
  width: number,
  typeface: 'author' | 'title' = 'author',
): TextBlock | null {
  const words = text.normalize('NFC').trim().split(/\s+/u);
  const widths = words.map(word => widthOf(word, typeface));
  const space = widthOf(' ', typeface);
  let counts = broken(widths, space, width / size);
  if (!counts) return null;
  const lineCount = counts.length;
  // Narrower as long as no line is added: the lines become even.
  for (let narrower = width / size; ; narrower -= 0.5) {
    const next = broken(widths, space, narrower);
    if (!next || next.length > lineCount) break;
    counts = next;
  }
  let from = 0;
  let widest = 0;
  const lines = counts.map(count => {
    const line = widths.slice(from, from + count);
    widest = Math.max(
      widest,
      line.reduce((sum, word) => sum + word + space, -space),
    );
    from += count;
    return words.slice(from - count, from).join(' ');
  });
  const fitted: Fitted = { typeface, lines, size, leading: LEADING, height: lines.length * size * LEADING };
  return {
    text,
    size,
    width: widest * size,
    height: fitted.height,
    at: (x, y, fill) => {
      const { svg, box } = setBlock(fitted, { x, top: y, fill });
      return { svg, box };
    },
  };
}

/** Room between letters and the edge of a balloon. */
export const PAD = { x: 26, y: 15 };

/** The outline of a balloon around a box; `w` and `h` are half its sides. */
export function balloonPath(kind: SayKind, x: number, y: number, w: number, h: number): string {
  if (kind === 'shout') {
    const points = 22;
    const d = Array.from({ length: points * 2 }, (_, at) => {
      const turn = (at / (points * 2)) * Math.PI * 2;
      const out = at % 2 ? 1.02 : 1.13 + (at % 3) * 0.035;
      // A box with soft corners rather than an ellipse: less paper for the same words.
      const c = Math.cos(turn);
      const s = Math.sin(turn);
      const k = 1 / (Math.abs(c) ** 3.2 + Math.abs(s) ** 3.2) ** (1 / 3.2);
      return `${n(x + c * k * out * w)} ${n(y + s * k * (out + 0.03) * h)}`;
    });
    return `M${d.join('L')}Z`;
  }
  if (kind === 'think') {
    const bumps = Math.max(10, Math.round((w + h) / 22));
    const d = Array.from({ length: bumps + 1 }, (_, at) => {
      const turn = (at / bumps) * Math.PI * 2;
      const c = Math.cos(turn);
      const s = Math.sin(turn);
      const k = 1.02 / (Math.abs(c) ** 3.4 + Math.abs(s) ** 3.4) ** (1 / 3.4);
      const point = `${n(x + c * k * w)} ${n(y + s * k * h)}`;
      return at ? `A${n((w + h) / bumps)} ${n((w + h) / bumps)} 0 0 1 ${point}` : `M${point}`;
    });
    return `${d.join('')}Z`;
  }
  const r = Math.min(h, 44);
  return `M${n(x - w + r)} ${n(y - h)}H${n(x + w - r)}Q${n(x + w)} ${n(y - h)} ${n(x + w)} ${n(y - h + r)}V${n(y + h - r)}Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}H${n(x - w + r)}Q${n(x - w)} ${n(y + h)} ${n(x - w)} ${n(y + h - r)}V${n(y - h + r)}Q${n(x - w)} ${n(y - h)} ${n(x - w + r)} ${n(y - h)}Z`;
}

/** Width of a sound word in heights of its letters. */
export const soundWidth = (text: string): number =>
  widthOf(text.normalize('NFC').toLocaleUpperCase('vi'), 'sign');

/** A sound as big painted letters with an edge, turned a little. */
export function soundWord(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  edge: string,
  turn: number,
): { svg: string; box: Box } {
  const fitted = fitTitle(text.toLocaleUpperCase('vi'), 'sign', {
    width: 10_000,
    height: size * 1.2,
    largest: size,
    leading: 1.1,
    maxLines: 1,
  });
  const top = y - fitted.height / 2;
  const letters = setBlock(fitted, { x, top, fill });
  const ground = setBlock(fitted, { x, top, fill: edge });
  const svg = `<g transform="rotate(${n(turn)} ${n(x)} ${n(y)})"><g stroke="#1B1A1E" stroke-width="${n(size * 0.26)}" stroke-linejoin="round">${setBlock(fitted, { x: x + size * 0.05, top: top + size * 0.06, fill: '#1B1A1E' }).svg}</g><g stroke="${edge}" stroke-width="${n(size * 0.18)}" stroke-linejoin="round">${ground.svg}</g>${letters.svg}</g>`;
  return { svg, box: letters.box };
}
