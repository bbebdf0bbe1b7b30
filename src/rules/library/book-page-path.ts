import { bookPageWidths } from './picture-widths.ts';

/*
 * Pages of printed books (PDF) behind signed addresses: `g/0003/0012.webp` is page 12, which is in the third chapter;
 * `g/0003/0012-800.webp` the same page 800 pixels wide, `g/0003/0012.json` its words. Both numbers count from 1 there and from 0
 * in the tables. In storage they lie below `books/<hash>/`; the file they were made of lies in `pdfs/<hash>/`, where no link reaches.
 */

/** A page's picture for who looks closely, made when it is asked for. */
export const CLOSE_WIDTH = 2_400;

export interface BookPagePlace {
  chapter: number;
  page: number;
  /** Left out: the picture as it was drawn. */
  width?: number;
}

const PAGE = /^g\/(\d{4,6})\/(\d{4,6})(?:-(\d{3,4})\.webp|\.(webp|json))$/;
const widths: ReadonlySet<number> = new Set([...bookPageWidths, CLOSE_WIDTH]);
const number = (index: number) => String(index + 1).padStart(4, '0');

const stemOf = ({ chapter, page }: BookPagePlace) => `g/${number(chapter)}/${number(page)}`;

export const bookPagePath = (place: BookPagePlace): string =>
  `${stemOf(place)}${place.width ? `-${place.width}` : ''}.webp`;
export const bookWordsPath = (place: BookPagePlace): string => `${stemOf(place)}.json`;

/** The page a path names, and what of it; null when it is none, or of a width that is not made. */
export function bookPageIn(path: string): (BookPagePlace & { type: string; isPicture: boolean }) | null {
  const [, chapter, page, width, form] = PAGE.exec(path) ?? [];
  if (!chapter || !page || (width && !widths.has(Number(width)))) return null;
  const place = { chapter: Number(chapter) - 1, page: Number(page) - 1 };
  if (form === 'json') return { ...place, type: 'application/json; charset=utf-8', isPicture: false };
  return { ...place, type: 'image/webp', isPicture: true, ...(width && { width: Number(width) }) };
}

/** Its storage key, and that of the PDF the pages were made of. */
export const bookPageKey = (hash: string, path: string): string => `books/${hash}/${path}`;
export const pdfSourceKey = (hash: string): string => `pdfs/${hash}/source.pdf`;
