import { type CfiStep, cfiBase, readCfi, writeCfi, writeCfiRange } from './cfi.ts';

/*
 * The words of a page of a printed book (PDF): in a file beside its picture with their boxes, and in its chapter's text as
 * `<section id="pg12"><p>…</p></section>`, paragraph for paragraph. So a place on a page is a place in the text.
 */

/** A word, and the corners of its boxes in ten thousandths of the page's width and height: two boxes where a line ends in it. */
export type PageWord = [text: string, ...corners: number[]];
/** A link: its box, and the page it leads to (counted from 0) or an https address. */
export type PageLink = [x0: number, y0: number, x1: number, y1: number, to: number | string];

/** The file of a page's words: paragraphs, and links. */
export interface PageWordsFile {
  p: PageWord[][];
  l: PageLink[];
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word among those of its page. */
export interface PlacedWord {
  text: string;
  boxes: Box[];
  paragraph: number;
  /** Start in the paragraph's text. */
  offset: number;
}

/** Words of a page, `to` not included. */
export interface WordSpan {
  from: number;
  to: number;
}

/** Which page, in which chapter, and the first page of that chapter. */
export interface PageOfChapter {
  /** From 1. */
  page: number;
  /** By spine index, and the name it has in the package. */
  chapter: number;
  idref: string;
  /** The chapter's first page, from 1. */
  first: number;
}

export function placedWords({ p }: PageWordsFile): PlacedWord[] {
  return p.flatMap((words, paragraph) => {
    let offset = 0;
    return words.map(([text, ...corners]) => {
      const boxes = Array.from({ length: Math.floor(corners.length / 4) }, (_, at): Box => {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners.slice(at * 4, at * 4 + 4);
        return { x0, y0, x1, y1 };
      });
      const placed = { text, boxes, paragraph, offset };
      offset += text.length + 1;
      return placed;
    });
  });
}

/** The words as one reads them: a line a paragraph. */
export function textOfSpan(words: readonly PlacedWord[], { from, to }: WordSpan): string {
  let text = '';
  for (const [at, word] of words.slice(from, to).entries()) {
    const before = words[from + at - 1];
    if (at > 0) text += before?.paragraph === word.paragraph ? ' ' : '\n';
    text += word.text;
  }
  return text;
}

const BODY: CfiStep = { index: 4, id: '' };
const sectionStep = ({ page, first }: PageOfChapter): CfiStep => ({
  index: (page - first + 1) * 2,
  id: `pg${page}`,
});
const pointAt = (of: PageOfChapter, { paragraph, offset }: PlacedWord, behind = 0) => ({
  steps: [BODY, sectionStep(of), { index: (paragraph + 1) * 2, id: '' }, { index: 1, id: '' }],
  offset: offset + behind,
});

/** The place of a page. */
export const cfiOfPage = (of: PageOfChapter): string =>
  writeCfi(cfiBase(of.chapter, of.idref), { steps: [BODY, sectionStep(of)], offset: null });

/** The place of words on a page; null for none. */
export function cfiOfWords(
  of: PageOfChapter,
  words: readonly PlacedWord[],
  { from, to }: WordSpan,
): string | null {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last || to <= from) return null;
  return writeCfiRange(
    cfiBase(of.chapter, of.idref),
    pointAt(of, first),
    pointAt(of, last, last.text.length),
  );
}

/** The page that a place is on, from 1, where each chapter begins on `firsts`; null where it leads into none. */
export function pageOfCfi(cfi: string, firsts: readonly number[]): number | null {
  const point = readCfi(cfi);
  const first = point ? firsts[point.file] : undefined;
  if (!point || first === undefined) return null;
  const section = point.steps[1]?.index;
  return section === undefined ? first : first + Math.max(0, Math.floor(section / 2) - 1);
}

/** The open page nearest to a wanted one. */
export const nearestOpen = <P extends { number: number }>(
  pages: readonly P[],
  wanted: number,
): P | undefined =>
  pages.find(({ number }) => number === wanted) ??
  pages.findLast(({ number }) => number < wanted) ??
  pages[0];

/** Which words of a page a place means; null where they are not on it. */
export function spanOfCfi(
  cfi: string,
  of: Pick<PageOfChapter, 'page' | 'first'>,
  words: readonly PlacedWord[],
): WordSpan | null {
  const [start, end] = [readCfi(cfi), readCfi(cfi, 'end')];
  const at = (point: typeof start) => {
    const section = point?.steps[1]?.index;
    const paragraph = point?.steps[2]?.index;
    if (!point || section === undefined || paragraph === undefined) return null;
    const page = of.first + section / 2 - 1;
    return { page, paragraph: paragraph / 2 - 1, offset: point.offset ?? 0 };
  };
  const [from, to] = [at(start), at(end)];
  if (!from || !to || from.page > of.page || to.page < of.page) return null;
  // A mark may begin on the page before, and end on the next.
  const begins = from.page < of.page ? 0 : words.findIndex(word => reaches(word, from));
  const ends = to.page > of.page ? words.length : words.findIndex(word => !isBefore(word, to));
  const span = { from: begins < 0 ? words.length : begins, to: ends < 0 ? words.length : ends };
  return span.from < span.to ? span : null;
}

const reaches = ({ paragraph, offset, text }: PlacedWord, at: { paragraph: number; offset: number }) =>
  paragraph > at.paragraph || (paragraph === at.paragraph && offset + text.length > at.offset);
const isBefore = ({ paragraph, offset }: PlacedWord, at: { paragraph: number; offset: number }) =>
  paragraph < at.paragraph || (paragraph === at.paragraph && offset < at.offset);

/** The page's boxes under some words, one a line: words beside each other are one stroke. */
export function strokesOf(words: readonly PlacedWord[], { from, to }: WordSpan): Box[] {
  const strokes: Box[] = [];
  for (const { boxes } of words.slice(from, to))
    for (const box of boxes) {
      const before = strokes.at(-1);
      const high = box.y1 - box.y0;
      const isSameLine =
        before &&
        Math.abs(before.y0 - box.y0) < high * 0.5 &&
        Math.abs(before.y1 - box.y1) < high * 0.5 &&
        box.x0 >= before.x0 &&
        box.x0 - before.x1 < high * 1.5;
      if (before && isSameLine) {
        before.x1 = Math.max(before.x1, box.x1);
        before.y0 = Math.min(before.y0, box.y0);
        before.y1 = Math.max(before.y1, box.y1);
      } else strokes.push({ ...box });
    }
  return strokes;
}

/** The word at a point of the page, else the nearest one on its line or below; -1 on a page without words. */
export function wordAt(words: readonly PlacedWord[], x: number, y: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  words.forEach(({ boxes }, at) => {
    for (const { x0, y0, x1, y1 } of boxes) {
      const dx = Math.max(x0 - x, 0, x - x1);
      const dy = Math.max(y0 - y, 0, y - y1);
      // A line above or below is farther than a word on the same line.
      const away = dx + dy * 8;
      if (away < least) {
        least = away;
        best = at;
      }
    }
  });
  return best;
}

/** The left and right edge of the column that a point lies in: where its lines begin and end. Null beside all columns. */
export function columnAt(
  words: readonly PlacedWord[],
  x: number,
  y: number,
): { x0: number; x1: number } | null {
  const near = words
    .flatMap(({ boxes }) => boxes)
    .filter(({ y0, y1 }) => Math.abs((y0 + y1) / 2 - y) < 2_500);
  const lines = strokesAcross(near);
  const mine = lines.filter(({ x0, x1 }) => x0 <= x + 100 && x1 >= x - 100);
  if (mine.length < 3) return null;
  const sorted = (values: number[]) => values.sort((one, other) => one - other);
  const left = sorted(mine.map(({ x0 }) => x0));
  const right = sorted(mine.map(({ x1 }) => x1));
  return {
    x0: left[Math.floor(left.length * 0.1)] as number,
    x1: right[Math.floor(right.length * 0.9)] as number,
  };
}

function strokesAcross(boxes: readonly Box[]): Box[] {
  return strokesOf(
    [...boxes].map(box => ({ text: '', boxes: [box], paragraph: 0, offset: 0 })),
    { from: 0, to: boxes.length },
  );
}
