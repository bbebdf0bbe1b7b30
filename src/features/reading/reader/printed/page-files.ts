import { useEffect, useState } from 'react';
import type { BookPage } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { PagePicture } from '#features/reading/pages/index.ts';
import { bookPagePath, bookWordsPath, CLOSE_WIDTH } from '#rules/library/book-page-path.ts';
import {
  columnAt,
  type PageLink,
  type PageWordsFile,
  type PlacedWord,
  placedWords,
} from '#rules/library/page-words.ts';
import { type DenseChapter, denseChapter } from '#rules/reading/dense-text.ts';

/* The files of a printed book's pages, below the signed base: pictures, words, and the text of the chapter they are in. */

const placeOf = ({ chapter, number }: BookPage) => ({ chapter, page: number - 1 });

/** White until its picture comes. */
const PAPER = '#ffffff';

export const picturesOf = (pages: readonly BookPage[], base: string): PagePicture[] =>
  pages.map(page => ({
    number: page.number,
    src: base + bookPagePath(placeOf(page)),
    width: page.width,
    height: page.height,
    widths: page.widths,
    crop: page.crop,
    tint: PAPER,
  }));

export const closePicture = (page: BookPage, base: string): string =>
  base + bookPagePath({ ...placeOf(page), width: CLOSE_WIDTH });
export const thumbOf = (page: BookPage, base: string): string =>
  base + bookPagePath({ ...placeOf(page), width: page.widths[0] });

export interface WordsOfPage {
  words: readonly PlacedWord[];
  links: readonly PageLink[];
}

/** Of the pages read last; a page's words never change under the book's hash. */
const known = new Map<string, Promise<WordsOfPage>>();
const KEPT = 60;

function keep<T>(
  cache: Map<string, Promise<T>>,
  key: string,
  load: () => Promise<T>,
  most: number,
): Promise<T> {
  const before = cache.get(key);
  if (before) return before;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > most && oldest !== undefined) cache.delete(oldest);
  return loading;
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}

const wordsOfPage = (hash: string, page: BookPage, base: string): Promise<WordsOfPage> =>
  keep(
    known,
    `${hash} ${page.number}`,
    async () => {
      const file = (await (await fetched(base + bookWordsPath(placeOf(page)))).json()) as PageWordsFile;
      return { words: placedWords(file), links: file.l };
    },
    KEPT,
  );

const PARTS = 10_000;

/** The column under a point of a page, all in shares of it. */
export function columnOf(
  words: WordsOfPage | undefined,
  x: number,
  y: number,
): { from: number; to: number } | null {
  const column = words && columnAt(words.words, x * PARTS, y * PARTS);
  return column ? { from: column.x0 / PARTS, to: column.x1 / PARTS } : null;
}

/** Words of the pages that are looked at, as they come. */
export function useWords(
  { hash }: BookStart['package'],
  base: string,
  pages: readonly BookPage[],
): ReadonlyMap<number, WordsOfPage> {
  const [words, setWords] = useState<ReadonlyMap<number, WordsOfPage>>(new Map());
  const wanted = pages.map(({ number }) => number).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages by their numbers
  useEffect(() => {
    let unmounted = false;
    for (const page of pages)
      wordsOfPage(hash, page, base).then(
        found => unmounted || setWords(before => new Map(before).set(page.number, found)),
        // The picture is read without them.
        () => {},
      );
    return () => {
      unmounted = true;
    };
  }, [hash, base, wanted]);
  return words;
}

const chapters = new Map<string, Promise<DenseChapter & { sections: string[] }>>();
const CHAPTERS_KEPT = 4;

/** The letters of a chapter without blanks, and which section each text is in. */
export const denseTextOf = ({ package: book }: Pick<BookStart, 'package'>, chapter: number, base: string) =>
  keep(
    chapters,
    `${book.hash} ${chapter}`,
    async () => {
      const text = await (await fetched(base + (book.spine[chapter]?.href ?? ''))).text();
      const page = new DOMParser().parseFromString(text, 'text/html');
      const paragraphs = [...page.querySelectorAll('section > p')];
      const dense = denseChapter(paragraphs.map(paragraph => paragraph.textContent ?? ''));
      return { ...dense, sections: paragraphs.map(paragraph => paragraph.parentElement?.id ?? '') };
    },
    CHAPTERS_KEPT,
  );
