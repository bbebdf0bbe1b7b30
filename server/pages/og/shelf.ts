import type { SharedFacts } from '#contract/community/game-shapes.ts';
import { widthOf } from '../../kit/letters/outline.ts';
import { inkOn, towards } from './colour.ts';
import { setBlock } from './typeset.ts';

type Spine = SharedFacts['spines'][number];
/** Positions of the boards, units of the picture. */
export interface ShelfRoom {
  left: number;
  right: number;
  top: number;
  bottom: number;
  boards: number;
}

/** Thinner spines have no title, and letters below this cannot be read. */
const LEAST_SPINE = 34;
const LEAST_LETTERS = 12;
const BOARD = 22;
/** The mark's dot, in the gap that is left. */
const DOT = 16;
const LONGEST_TITLE = 36;

const short = (title: string): string =>
  [...title].length > LONGEST_TITLE ? `${[...title].slice(0, LONGEST_TITLE - 1).join('')}…` : title;

function spineSvg({ title, tint }: Spine, box: { x: number; width: number; height: number; foot: number }) {
  const { x, width, height, foot } = box;
  const ink = inkOn(tint);
  const rect = `<rect x="${x}" y="${foot - height}" width="${width - 4}" height="${height}" rx="3" fill="${tint}"/>`;
  const band = (y: number) =>
    `<rect x="${x}" y="${y}" width="${width - 4}" height="3" fill="${towards(tint, ink, 0.6)}"/>`;
  const edge = `<rect x="${x}" y="${foot - height}" width="${Math.min(9, width / 4)}" height="${height}" rx="3" fill="${towards(tint, '#ffffff', 0.16)}"/>`;
  const bands = band(foot - height + 18) + band(foot - 24);
  const words = short(title);
  const size = Math.min(width * 0.46, (height - 76) / widthOf(words, 'title'));
  if (width < LEAST_SPINE || size < LEAST_LETTERS) return rect + edge + bands;
  const { svg } = setBlock(
    { typeface: 'title', lines: [words], size, leading: 1, height: size },
    { x: 0, top: -size * 0.56, fill: ink, anchor: 'start' },
  );
  const middle = x + (width - 4) / 2;
  return `${rect}${edge}${bands}<g transform="translate(${middle} ${foot - 38}) rotate(-90)">${svg}</g>`;
}

/** Books on boards, a spine each: its height says how long it was read, its colour is the cover's. */
export function shelfSvg(spines: readonly Spine[], { left, right, top, bottom, boards }: ShelfRoom): string {
  const each = Math.ceil(spines.length / boards);
  const most = Math.max(1, ...spines.map(({ minutes }) => minutes));
  const high = (bottom - top) / boards;
  return Array.from({ length: boards }, (_, board) => {
    const foot = top + high * (board + 1) - BOARD - 6;
    const books = spines.slice(board * each, (board + 1) * each);
    const width = Math.min(106, (right - left - 40) / Math.max(1, each));
    const drawn = books.map((spine, at) =>
      spineSvg(spine, {
        x: Math.round(left + 20 + at * width),
        width: Math.round(width),
        height: Math.round((high - BOARD - 30) * (0.62 + 0.38 * Math.sqrt(spine.minutes / most))),
        foot,
      }),
    );
    const plank = `<rect x="${left}" y="${foot}" width="${right - left}" height="${BOARD}" fill="#8a5a3c"/><rect x="${left}" y="${foot + BOARD}" width="${right - left}" height="6" fill="#5e3a25"/>`;
    const end = left + 20 + books.length * width;
    const dot =
      board === boards - 1 && end + 3 * DOT < right
        ? `<circle cx="${Math.round(end + 2 * DOT)}" cy="${foot - DOT}" r="${DOT}" fill="#15b088"/>`
        : '';
    return drawn.join('') + dot + plank;
  }).join('');
}
