import sharp from 'sharp';
import type { SharedFacts } from '#contract/community/game-shapes.ts';
import { DRAWING_INK, DRAWING_STROKE, drawings } from '#rules/community/games/drawings.ts';
import type { PictureShape } from '../../community/games/picture-address.ts';
import { widthOf } from '../../kit/letters/outline.ts';
import { inkOn } from './colour.ts';
import { shelfSvg } from './shelf.ts';
import { fitTitle, setAuthor, setBlock, type TextRoom } from './typeset.ts';
import { wordmark } from './wordmark.ts';

/* Pictures of games and of what is shared of them, as outlines: the machine that draws needs no fonts. */

const sizes: Record<PictureShape, { width: number; height: number; margin: number; letters: number }> = {
  tall: { width: 1_080, height: 1_350, margin: 72, letters: 1 },
  wide: { width: 1_200, height: 630, margin: 64, letters: 0.72 },
};
const CREAM = '#f4ecda';
const INK = '#1b2420';
const DRAWING_HEIGHT = 300;
const LEAST_EVEN = 36;
const GOLD = '#f4c95d';
const LIGHT = '#ffffff';

/** Direction marks and lone surrogates have no outline. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

interface Set {
  svg: string;
  height: number;
}
const nothing: Set = { svg: '', height: 0 };

/** A text in the middle of a room, at its top. */
function centred(given: string, room: TextRoom, place: { x: number; top: number; fill: string }): Set {
  const text = drawable(given);
  if (!text) return nothing;
  const fitted = fitTitle(text, 'title', room);
  return { svg: setBlock(fitted, { ...place, anchor: 'middle' }).svg, height: fitted.height };
}

/** The mark at the left, what it is at the right. */
function head({ kicker, ground }: SharedFacts, shape: PictureShape): string {
  const { width, margin, letters } = sizes[shape];
  const size = 36 * letters;
  const words = drawable(kicker);
  const fill = inkOn(ground) === LIGHT ? CREAM : INK;
  const right = words ? width - margin - widthOf(words, 'author') * size : 0;
  const beside = words
    ? setAuthor(words, {
        x: right,
        baseline: margin + 44 * letters,
        size,
        width: width / 2,
        fill,
        anchor: 'start',
      }).svg
    : '';
  return wordmark(margin, margin + 48 * letters, 64 * letters, fill) + beside;
}

const line = (
  text: string,
  at: { x: number; baseline: number; size: number; width: number; fill: string },
) => (drawable(text) ? setAuthor(drawable(text), { ...at, anchor: 'middle' }).svg : '');

/** The print in the middle of a tall picture. */
function drawingOf({ drawing }: SharedFacts, shape: PictureShape): Set {
  const shapes = drawing === undefined || shape === 'wide' ? undefined : drawings[drawing];
  if (!shapes) return nothing;
  const paths = shapes
    .map(({ d, fill, stroke, width }) => {
      const line = (stroke ? ` stroke="${stroke}"` : '') + (width ? ` stroke-width="${width}"` : '');
      return `<path d="${d}" fill="${fill}"${line}/>`;
    })
    .join('');
  const scale = DRAWING_HEIGHT / 124;
  const place = `translate(${sizes[shape].width / 2 - 50 * scale} 0) scale(${scale})`;
  const svg = `<g transform="${place}" stroke="${DRAWING_INK}" stroke-width="${DRAWING_STROKE}" stroke-linejoin="round" stroke-linecap="round">${paths}</g>`;
  return { svg, height: DRAWING_HEIGHT + 30 };
}

/** A page in a double frame: title, lines, where they stand. */
function plate(facts: SharedFacts, shape: PictureShape): string {
  const { width, height, margin, letters } = sizes[shape];
  const top = margin + 96 * letters;
  const bottom = height - margin;
  const frame = (inset: number, stroke: number) =>
    `<rect x="${margin + inset}" y="${top + inset}" width="${width - 2 * (margin + inset)}" height="${bottom - top - 2 * inset}" fill="none" stroke="${INK}" stroke-width="${stroke}"/>`;
  const page = `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="${bottom - top}" rx="12" fill="${CREAM}"/>`;
  const middle = width / 2;
  const room = { width: width - 2 * margin - 150, leading: 1.22 };
  const left = bottom - top - (facts.drawing !== undefined && shape === 'tall' ? DRAWING_HEIGHT : 0);
  const title = { ...room, height: left * 0.36, largest: 120 * letters, maxLines: 5 };
  const set = centred(facts.title, title, { x: middle, top: 0, fill: '#8c1f1a' });
  const lines = facts.lines.filter(text => drawable(text));
  const each = Math.min(120 * letters, (left * 0.36) / Math.max(1, lines.length));
  // Lines of a verse have one size where each fits on a line of its own.
  const even = Math.min(54 * letters, ...lines.map(text => room.width / widthOf(drawable(text), 'title')));
  const size =
    even >= LEAST_EVEN * letters ? { largest: even, maxLines: 1 } : { largest: 54 * letters, maxLines: 2 };
  const said = lines.map(text =>
    centred(text, { ...room, ...size, height: each }, { x: middle, top: 0, fill: INK }),
  );
  const gap = 40 * letters;
  const small = 46 * letters;
  const drawn = drawingOf(facts, shape);
  const all =
    set.height + gap + drawn.height + said.reduce((sum, one) => sum + one.height + 8, 0) + gap + small;
  let y = top + (bottom - top - all) / 2;
  const at = (one: Set, after: number) => {
    const moved = `<g transform="translate(0 ${Math.round(y)})">${one.svg}</g>`;
    y += one.height + after;
    return moved;
  };
  const words = [at(set, gap), at(drawn, 0), ...said.map(one => at(one, 8))].join('');
  const foot = [facts.note, facts.name && `${facts.name} chia sẻ`].filter(Boolean).join(' · ');
  const note = line(foot, {
    ...{ x: middle, baseline: y + gap, size: 32 * letters, width: room.width, fill: '#5c5346' },
  });
  return page + frame(16, 4) + frame(26, 1.5) + words + note;
}

/** Books of a year on their boards, under what they are. */
function shelf(facts: SharedFacts, shape: PictureShape): string {
  const { width, height, margin, letters } = sizes[shape];
  const top = margin + 110 * letters;
  const title = facts.name ? `${facts.name} đọc ${facts.title}` : facts.title;
  const [more = ''] = facts.lines;
  const size = { width: width - 2 * margin, largest: 88 * letters, leading: 1.2 };
  const said = (
    text: string,
    fill: string,
    from: number,
    room: { height: number; maxLines: number },
  ): Set => {
    if (!drawable(text)) return nothing;
    const fitted = fitTitle(drawable(text), 'title', { ...size, ...room });
    return { ...fitted, svg: setBlock(fitted, { x: margin, top: from, fill, anchor: 'start' }).svg };
  };
  const first = said(title, more ? CREAM : GOLD, top, { height: 190 * letters, maxLines: more ? 1 : 2 });
  const second = said(more, GOLD, top + first.height, { height: 106 * letters, maxLines: 1 });
  const boards = shape === 'tall' && facts.spines.length > 8 ? 2 : 1;
  const figures = shape === 'tall' ? figuresSvg(facts, shape) : nothing;
  return (
    first.svg +
    second.svg +
    figures.svg +
    shelfSvg(facts.spines, {
      ...{ left: margin, right: width - margin, boards },
      ...{ top: top + first.height + second.height + 20, bottom: height - margin - figures.height },
    })
  );
}

/** Up to three figures beside each other at the foot, each above its label. */
function figuresSvg({ figures = [] }: SharedFacts, shape: PictureShape): Set {
  const { width, height, margin } = sizes[shape];
  const each = (width - 2 * margin) / 3;
  const svg = figures
    .slice(0, 3)
    .map(({ value, label }, at) => {
      const x = margin + at * each;
      const room = { width: each - 24, height: 60, largest: 46, leading: 1.2, maxLines: 1 };
      const fitted = fitTitle(drawable(value), 'title', room);
      const top = height - margin - 100 + (56 - fitted.height);
      return (
        setBlock(fitted, { x, top, fill: CREAM, anchor: 'start' }).svg +
        setAuthor(drawable(label), {
          ...{
            x,
            baseline: height - margin - 8,
            size: 32,
            width: each - 24,
            fill: '#d5e3d6',
            anchor: 'start',
          },
        }).svg
      );
    })
    .join('');
  return svg ? { svg, height: 140 } : nothing;
}

/** Draws what is shared as PNG, 1080 × 1350 or 1200 × 630, below 200 kB. */
export function drawGamePicture(facts: SharedFacts, shape: PictureShape): Promise<Buffer> {
  const { width, height } = sizes[shape];
  const inside = facts.spines.length > 0 ? shelf(facts, shape) : plate(facts, shape);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${facts.ground}"/>${head(facts, shape)}${inside}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
}
