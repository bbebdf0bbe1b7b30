import {
  appendBezierCurve,
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFOperator,
  type PDFPage,
  rectangle,
  rgb,
} from 'pdf-lib';
import type { Typeface } from '../../kit/letters/fonts.ts';
import { type Outline, outlineOf, widthOf } from '../../kit/letters/outline.ts';

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

/** A tenth of a point is finer than printers are. */
const round = (value: number): number => Math.round(value * 10) / 10;

interface Spot {
  x: number;
  /** Of the baseline, down from the top edge. */
  y: number;
  size: number;
}

/** The commands of an outline as operators of the page: no path is written as text and read again. */
function operatorsOf(commands: Outline['commands'], { x, y, size }: Spot): PDFOperator[] {
  let [lastX, lastY] = [0, 0];
  return commands.flatMap(({ letter, points }) => {
    const at = points.map((value, turn) => round(turn % 2 ? y - value * size : x + value * size));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
    const [fromX, fromY] = [lastX, lastY];
    if (at.length >= 2) [lastX, lastY] = [at.at(-2) ?? 0, at.at(-1) ?? 0];
    switch (letter) {
      case 'M':
        return [moveTo(a, b)];
      case 'L':
        return [lineTo(a, b)];
      case 'Q': {
        // A quadratic curve as a cubic one.
        const third = (end: number, middle: number) => round(end + (2 / 3) * (middle - end));
        return [appendBezierCurve(third(fromX, a), third(fromY, b), third(c, a), third(d, b), c, d)];
      }
      case 'C':
        return [appendBezierCurve(a, b, c, d, e, f)];
      default:
        return [closePath()];
    }
  });
}

function drawLine(page: PDFPage, line: string, typeface: Typeface, { x, y, size }: Spot): void {
  const { width, commands } = outlineOf(line, typeface);
  // What has no place to break is made smaller.
  const fit = Math.min(size, room / Math.max(width, 0.01));
  if (commands.length === 0) return;
  page.pushOperators(...operatorsOf(commands, { x, y: page.getHeight() - y, size: fit }), fill());
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
  const top = paper.page.getHeight() - paper.at;
  const squares = rows.flatMap((row, down) =>
    row.flatMap((dark, right) =>
      dark ? [rectangle(x + right * one, top - (down + 1) * one, one, one)] : [],
    ),
  );
  paper.page.pushOperators(...squares, fill());
}

/** Whether so many points are left on the sheet. */
export const hasRoom = ({ at }: Paper, height: number): boolean => at + height <= A6[1] - MARGIN;
