import type { PageLink, PageWord } from '#rules/library/page-words.ts';

/* What the child process of an import says of a PDF, and what is asked of it. */

/** An entry of the outline; `page` counts from 0. */
export interface OutlineEntry {
  title: string;
  page: number;
  /** 0 for the top. */
  depth: number;
}

export interface PdfFacts {
  pages: number;
  title: string;
  author: string;
  year: number | null;
  outline: OutlineEntry[];
}

/** A page's words and links. */
export interface PageWords {
  /** Points, upright. */
  width: number;
  height: number;
  label: string;
  paragraphs: PageWord[][];
  links: PageLink[];
  /** Share of the words that are words, 0–1. */
  known: number;
}

export type PdfTask =
  | { task: 'read'; file: string; folder: string; from: number; skip: number[]; milliseconds: number }
  | {
      task: 'draw';
      file: string;
      folder: string;
      pages: number[];
      width: number;
      narrower: number[];
      milliseconds: number;
    };

/** Why a document cannot be opened. */
export type PdfFault = 'pdf_password' | 'pdf_locked' | 'pdf_broken' | 'pdf_no_pages' | 'pdf_too_many_pages';

const padded = (page: number): string => String(page + 1).padStart(5, '0');
/** Files in the folder of a child. `at` names the page it is at. */
export const childFiles = {
  at: 'at',
  facts: 'facts.json',
  fault: 'fault',
  words: (page: number) => `words-${padded(page)}.json`,
  /** There when all pictures of the page are. */
  drawn: (page: number) => `drawn-${padded(page)}`,
  picture: (page: number, width?: number) => `page-${padded(page)}${width ? `-${width}` : ''}.webp`,
};
