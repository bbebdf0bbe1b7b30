import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  type BookPagePlace,
  bookPageKey,
  bookPagePath,
  bookWordsPath,
  pdfSourceKey,
} from '#rules/library/book-page-path.ts';
import type { Storage } from '../../../kit/storage.ts';
import { deadlineFrom } from '../deadline.ts';
import { ingestEpub } from '../epub/ingest-epub.ts';
import type { IngestedBook } from '../epub/ingested-book.ts';
import { pdfLimits } from '../limits.ts';
import { pagePictures } from './page-size.ts';
import { pdfAsEpub } from './pdf-as-epub.ts';
import { type PdfChapter, pdfChapters, pdfToc } from './pdf-chapters.ts';
import type { PageWords, PdfFacts } from './pdf-facts.ts';
import { drawPages } from './pdf-pictures.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

/** A page of a printed book, as the catalogue keeps it. */
interface IngestedPage {
  /** Its chapter, by spine index. */
  chapter: number;
  /** As printed on it ("iv"); '' where it is its number. */
  label: string;
  /** Of its picture, and the narrower ones beside it. */
  width: number;
  height: number;
  widths: number[];
  /** Its words, a line a paragraph; '' for a page that is a picture. */
  text: string;
  /** Share of its words that are words, 0–1. */
  known: number;
}

export interface IngestedPdf extends IngestedBook {
  pages: IngestedPage[];
}

/** Raised whenever the same file would come out differently. */
const PDF_VERSION = 1;

export interface PdfOptions {
  title?: string;
  /** Used where neither the editor nor the file has a title. */
  name: string;
  authors?: readonly string[];
  language?: string;
  /** WebP; the first page where none is given. */
  cover?: Buffer;
  onProgress?: (done: number, of: number, what: string) => void;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(`pdf ${PDF_VERSION}`);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Titles that programs give to unnamed documents. */
const UNNAMED = /^(microsoft word|untitled|document\d*|bookmark|không tên)|\.(docx?|pdf|indd|qxp|tex|dvi)$/i;
const titleOf = ({ title }: PdfFacts, options: PdfOptions): string =>
  options.title ?? (title && !UNNAMED.test(title) ? title : options.name);

const textOf = (page: PageWords | null | undefined): string =>
  (page?.paragraphs ?? []).map(words => words.map(([text]) => text).join(' ')).join('\n');

/** The files of a page that no later turn makes: its words and links. */
const wordsFile = (page: PageWords | null): Buffer =>
  Buffer.from(JSON.stringify({ p: page?.paragraphs ?? [], l: page?.links ?? [] }));

/**
 * Ingests a PDF into storage: its words as a book, the boxes of the words, and pictures of its first pages; the others are made by
 * a job, or by who turns to them. Nothing of the file itself is ever given out. Throws IngestRefusal.
 */
export async function ingestPdf(file: string, to: Storage, options: PdfOptions): Promise<IngestedPdf> {
  const check = deadlineFrom(Date.now(), undefined, pdfLimits.milliseconds);
  const read = await readPdf(file, check, options.onProgress);
  const { facts, pages } = read;
  const chapters = pdfChapters(
    facts,
    pages.map(page => textOf(page).length),
  );
  const places = chapters.flatMap(({ from, to: end }, chapter) =>
    Array.from({ length: end - from }, (_, at): BookPagePlace => ({ chapter, page: from + at })),
  );
  const digest = await digestOf(file);
  // Drawn before the book has its name, which its cover is a part of.
  const draft = `draft${digest.slice(0, 27)}`;
  try {
    const first = places.slice(0, pdfLimits.pagesAtOnce);
    let left = await drawPages(file, to, draft, first);
    while (left.length > 0 && left.length < first.length) {
      const before = left.length;
      left = await drawPages(file, to, draft, left);
      if (left.length === before) break;
    }
    check();
    const coverPlace = places[0] as BookPagePlace;
    const epub = pdfAsEpub({
      title: titleOf(facts, options),
      authors: options.authors ?? (facts.author ? facts.author.split(/\s*[;,]\s*/).slice(0, 20) : []),
      language: options.language ?? 'vi',
      year: facts.year,
      digest,
      chapters,
      toc: pdfToc(facts, chapters),
      pages,
      cover: options.cover ?? (await to.read(bookPageKey(draft, bookPagePath(coverPlace)))),
    });
    const book = await ingestEpub(epub, to, { language: options.language, whole: true });
    await putFiles(file, to, book.hash, { draft, first, places, read });
    return { ...book, problems: [...book.problems, ...problemsOf(read)], pages: pagesOf(read, chapters) };
  } finally {
    await to.removeAll(`books/${draft}/`);
  }
}

interface MadePages {
  draft: string;
  first: readonly BookPagePlace[];
  places: readonly BookPagePlace[];
  read: ReadPdf;
}

async function putFiles(file: string, to: Storage, hash: string, made: MadePages): Promise<void> {
  for (const place of made.places)
    await to.put(
      bookPageKey(hash, bookWordsPath(place)),
      wordsFile(made.read.pages[place.page] ?? null),
      'application/json',
    );
  for (const place of made.first)
    for (const width of [undefined, ...pagePictures(sizeOf(made.read, place.page)).widths]) {
      const path = bookPagePath({ ...place, width });
      const body = await to.read(bookPageKey(made.draft, path));
      if (body) await to.put(bookPageKey(hash, path), body, 'image/webp');
    }
  await to.put(pdfSourceKey(hash), await readFile(file), 'application/pdf');
}

const A5 = { width: 420, height: 595 };
const sizeOf = ({ pages }: ReadPdf, page: number) => pages[page] ?? A5;

const pagesOf = (read: ReadPdf, chapters: readonly PdfChapter[]): IngestedPage[] =>
  chapters.flatMap(({ from, to }, chapter) =>
    Array.from({ length: to - from }, (_, at) => {
      const label = read.pages[from + at]?.label.trim() ?? '';
      return {
        chapter,
        label: label === String(from + at + 1) ? '' : label,
        ...pagePictures(sizeOf(read, from + at)),
        text: textOf(read.pages[from + at]),
        known: read.pages[from + at]?.known ?? 0,
      };
    }),
  );

function problemsOf({ pages }: ReadPdf): string[] {
  const unread = pages.flatMap((page, at) => (page ? [] : [at + 1]));
  const pictures = pages.filter(page => page && page.paragraphs.length === 0).length;
  return [
    ...(unread.length > 0 ? [`không đọc được chữ của trang ${unread.join(', ')}`] : []),
    ...(pictures > 0 ? [`${pictures} trang là ảnh, chưa tìm được chữ trong đó`] : []),
  ];
}
