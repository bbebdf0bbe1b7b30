import { type PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import type { Typeface } from '../../kit/letters/fonts.ts';
import { outlineOf, widthOf } from '../../kit/letters/outline.ts';

/* A sheet of paper that text is set on from the top. Text is drawn as outlines, so that every printer has its marks. Points. */

/** A6, as label printers take it. */
const A6: readonly [number, number] = [298, 420];
const MARGIN = 16;
const black = rgb(0, 0, 0);

export interface Paper {
  page: PDFPage;
  /** Down from the top edge. */
  at: number;
}

export const newPaper = (file: PDFDocument): Paper => ({ page: file.addPage([...A6]), at: MARGIN });

const room = A6[0] - 2 * MARGIN;

/** Words of a text on lines that are no wider than there is room; a word that is wider stands alone. */
function linesOf(text: string, typeface: Typeface, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.normalize('NFC').split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, typeface) * size <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawLine(
  page: PDFPage,
  line: string,
  typeface: Typeface,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { width, commands } = outlineOf(line, typeface);
  // What has no place to break is made smaller.
  const fit = Math.min(size, room / Math.max(width, 0.01));
  const path = commands
    .map(({ letter, points }) => letter + points.map(value => Math.round(value * fit * 100) / 100).join(' '))
    .join('');
  if (path) page.drawSvgPath(path, { x, y: page.getHeight() - y, color: black, borderWidth: 0 });
}

interface Set {
  size?: number;
  bold?: boolean;
  /** Lines that are left out after so many. */
  most?: number;
}

/** Sets a text and goes on below it. */
export function write(paper: Paper, text: string, { size = 10, bold = false, most = 6 }: Set = {}): void {
  const typeface: Typeface = bold ? 'author' : 'plain';
  for (const line of linesOf(text, typeface, size, room).slice(0, most)) {
    paper.at += size * 1.05;
    drawLine(paper.page, line, typeface, { x: MARGIN, y: paper.at, size });
    paper.at += size * 0.35;
  }
}

export function rule(paper: Paper): void {
  paper.at += 5;
  const y = paper.page.getHeight() - paper.at;
  paper.page.drawLine({
    start: { x: MARGIN, y },
    end: { x: A6[0] - MARGIN, y },
    thickness: 0.8,
    color: black,
  });
  paper.at += 5;
}

/** Squares of a code, `side` points wide, at the right edge from here down. */
export function drawSquares(paper: Paper, rows: readonly (readonly boolean[])[], side: number): void {
  const one = side / rows.length;
  const x = A6[0] - MARGIN - side;
  const path = rows
    .flatMap((row, top) =>
      row.flatMap((dark, left) => (dark ? [`M${left * one} ${top * one}h${one}v${one}h-${one}Z`] : [])),
    )
    .join('');
  paper.page.drawSvgPath(path, { x, y: paper.page.getHeight() - paper.at, color: black, borderWidth: 0 });
}

/** Whether so many points are left on the sheet. */
export const hasRoom = ({ at }: Paper, height: number): boolean => at + height <= A6[1] - MARGIN;
