import { readCsv } from '../text/csv.ts';
import type { AnnotationColour } from './annotations.ts';

/*
 * Files of a notebook: what leaves it as text (Markdown) and whole (JSON), and what is read: the same JSON, KOReader's JSON
 * and Readwise's table. What comes from elsewhere has words and no position.
 */

/** A mark that comes from another program. */
export interface ForeignNote {
  title: string;
  author: string;
  chapter: string;
  quote: string;
  note: string;
  colour: AnnotationColour;
  /** ms since 1970; null where the file does not say. */
  madeAt: number | null;
}

/** A mark of ours as the file keeps it: everything of it, to be read again. */
export interface KeptAnnotation {
  key: string;
  kind: 'bookmark' | 'note';
  contentId: number;
  contentType: number;
  place: 'cfi' | 'page' | 'panel';
  chapterCfi: string;
  book: string;
  page: number | null;
  panel: number | null;
  chapter: number;
  title: string;
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
  colour: number;
  note: string;
  others: readonly string[];
  madeAt: number;
}

interface FiledBook<M> {
  id: number;
  title: string;
  authors: readonly string[];
  marks: readonly M[];
}

const FORMAT = 'mot-notes';

export const notebookJson = (books: readonly FiledBook<KeptAnnotation>[]): string =>
  JSON.stringify({ format: FORMAT, version: 1, books }, null, 2);

/** Signs of Markdown in a reader's words stay signs. */
const plain = (text: string) => text.replace(/([\\`*_[\]<>#|~])/gu, '\\$1');
const lines = (text: string, before: string) =>
  plain(text)
    .split('\n')
    .map(line => `${before}${line}`.trimEnd())
    .join('\n');

/** `day`: how a moment (ms) is written. */
export function notebookMarkdown(
  books: readonly FiledBook<KeptAnnotation>[],
  day: (moment: number) => string,
): string {
  const ofMark = (mark: KeptAnnotation) => {
    const head = mark.kind === 'bookmark' ? '🔖 ' : '';
    const notes = [mark.note, ...mark.others].filter(Boolean).map(note => lines(note, ''));
    return [
      lines(`${head}${mark.quote}`, '> '),
      ...notes,
      `*${plain(mark.title)} · ${day(mark.madeAt)}*`,
    ].join('\n\n');
  };
  return books
    .map(({ title, authors, marks }) => {
      const head = [`# ${plain(title)}`, authors.length > 0 ? plain(authors.join(', ')) : ''].filter(Boolean);
      return [...head, ...marks.map(ofMark)].join('\n\n');
    })
    .join('\n\n---\n\n')
    .concat('\n');
}

export type NotebookFile =
  | { kind: 'own'; marks: KeptAnnotation[] }
  | { kind: 'foreign'; notes: ForeignNote[] };

const text = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim() : '');
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The nearest of the four colours to a name that other programs use. */
const colourOf = (name: string): AnnotationColour => {
  const word = name.toLowerCase();
  if (/green|olive|lime/.test(word)) return 2;
  if (/blue|cyan|purple|violet|teal/.test(word)) return 3;
  return /red|pink|magenta/.test(word) ? 4 : 1;
};

const whole = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : otherwise;

function keptMark(mark: Record<string, unknown>): KeptAnnotation[] {
  const key = text(mark.key);
  const kind = mark.kind === 'bookmark' ? 'bookmark' : 'note';
  const position = mark.place === 'page' || mark.place === 'panel' ? mark.place : 'cfi';
  const contentId = whole(mark.contentId);
  if (!/^[A-Za-z0-9_-]{8,40}$/.test(key) || contentId === 0) return [];
  return [
    {
      key,
      kind,
      contentId,
      contentType: whole(mark.contentType, 1),
      place: position,
      chapterCfi: text(mark.chapterCfi),
      book: text(mark.book),
      page: position === 'cfi' ? null : whole(mark.page),
      panel: position === 'panel' ? whole(mark.panel) : null,
      chapter: whole(mark.chapter),
      title: text(mark.title),
      quote: text(mark.quote),
      prefix: text(mark.prefix),
      suffix: text(mark.suffix),
      position: whole(mark.position),
      colour: Math.min(4, whole(mark.colour)),
      note: text(mark.note),
      others: Array.isArray(mark.others) ? mark.others.map(text).filter(Boolean) : [],
      madeAt: whole(mark.madeAt),
    },
  ];
}

/** KOReader writes one book, or all under `documents`; a moment is in seconds. */
function koreaderNotes(file: Record<string, unknown>): ForeignNote[] {
  const books = Array.isArray(file.documents) ? list(file.documents) : [file];
  return books.flatMap(book =>
    list(book.entries).flatMap(entry => {
      const quote = text(entry.text);
      if (!quote) return [];
      const seconds = whole(entry.time);
      return [
        {
          title: text(book.title),
          author: text(book.author),
          chapter: text(entry.chapter),
          quote,
          note: text(entry.note),
          colour: colourOf(text(entry.color)),
          madeAt: seconds > 0 ? seconds * 1000 : null,
        },
      ];
    }),
  );
}

/** Readwise's own export, and the table that it imports; columns by their names. */
function readwiseNotes(rows: readonly string[][]): ForeignNote[] | null {
  const [head = [], ...body] = rows;
  const names = head.map(name => name.trim().toLowerCase());
  const column = (...of: string[]) => names.findIndex(name => of.includes(name));
  const quote = column('highlight');
  const title = column('book title', 'title');
  if (quote < 0 || title < 0) return null;
  const [author, note, colour, made, chapter] = [
    column('book author', 'author'),
    column('note'),
    column('color', 'colour'),
    column('highlighted at', 'date'),
    column('chapter'),
  ];
  const cell = (row: readonly string[], at: number) => text(at < 0 ? '' : row[at]);
  return body.flatMap(row => {
    const words = cell(row, quote);
    if (!words) return [];
    const moment = Date.parse(cell(row, made));
    return [
      {
        title: cell(row, title),
        author: cell(row, author),
        chapter: cell(row, chapter),
        quote: words,
        note: cell(row, note),
        colour: colourOf(cell(row, colour)),
        madeAt: Number.isFinite(moment) && moment >= 0 ? moment : null,
      },
    ];
  });
}

/** Contents of a notebook file; null for an unknown format. */
export function readNotebookFile(source: string): NotebookFile | null {
  const start = source.replace(/^\uFEFF/u, '').trimStart();
  if (!start.startsWith('{')) {
    const notes = readwiseNotes(readCsv(source));
    return notes && { kind: 'foreign', notes };
  }
  try {
    const file: unknown = JSON.parse(start);
    if (!isObject(file)) return null;
    if (file.format === FORMAT)
      return { kind: 'own', marks: list(file.books).flatMap(book => list(book.marks).flatMap(keptMark)) };
    return Array.isArray(file.entries) || Array.isArray(file.documents)
      ? { kind: 'foreign', notes: koreaderNotes(file) }
      : null;
  } catch {
    return null;
  }
}
