import { strToU8, type Zippable, zipSync } from 'fflate';
import type { PdfChapter, PdfTocEntry } from './pdf-chapters.ts';
import type { PageWords } from './pdf-facts.ts';

/*
 * The words of a PDF as a book: its text goes the way of every other book's, so that chapters, rights, search, places and notes
 * are the same. `<section id="pg12">` is page 12, one `<p>` a paragraph; rules/library/page-words.ts knows that.
 */

export interface PdfBook {
  title: string;
  authors: readonly string[];
  language: string;
  year: number | null;
  /** Of the file: what the book is known by. */
  digest: string;
  chapters: readonly PdfChapter[];
  toc: readonly PdfTocEntry[];
  pages: readonly (PageWords | null)[];
  /** WebP. */
  cover: Buffer | null;
}

/** Zips of the same book are the same bytes. */
const THEN = new Date('2000-01-01T00:00:00Z');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ');

const fileName = (chapter: number) => `c${chapter + 1}.xhtml`;
const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const HTML = '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">';

function chapterPage({ title, from, to }: PdfChapter, { title: book, pages }: PdfBook): string {
  const sections = Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    const paragraphs = (pages[number]?.paragraphs ?? []).map(
      words => `<p>${escaped(words.map(([text]) => text).join(' '))}</p>`,
    );
    return `<section id="pg${number + 1}">${paragraphs.join('')}</section>`;
  });
  return `${HEAD}${HTML}<head><title>${escaped(title || book)}</title></head><body>${sections.join('')}</body></html>`;
}

function contents(entries: readonly PdfTocEntry[], addressOf: (page: number) => string): string {
  const items = entries.map(
    ({ title, page, children }) =>
      `<li><a href="${addressOf(page)}">${escaped(title)}</a>${children.length > 0 ? contents(children, addressOf) : ''}</li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}

function packageFile({ title, authors, language, year, digest, chapters, cover }: PdfBook): string {
  const items = chapters.map(
    (_, at) => `<item id="c${at + 1}" href="${fileName(at)}" media-type="application/xhtml+xml"/>`,
  );
  return `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:sha256:${digest}</dc:identifier><dc:title>${escaped(title)}</dc:title>${authors
    .map(name => `<dc:creator>${escaped(name)}</dc:creator>`)
    .join(
      '',
    )}<dc:language>${escaped(language)}</dc:language>${year ? `<dc:date>${year}</dc:date>` : ''}</metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${
    cover ? '<item id="cover" href="cover.webp" properties="cover-image" media-type="image/webp"/>' : ''
  }${items.join('')}</manifest><spine>${chapters.map((_, at) => `<itemref idref="c${at + 1}"/>`).join('')}</spine></package>`;
}

/** The bytes of an EPUB with the words of the PDF, page for page. */
export function pdfAsEpub(book: PdfBook): Buffer {
  const chapterOf = (page: number) => book.chapters.findIndex(({ from, to }) => page >= from && page < to);
  const addressOf = (page: number) => `${fileName(Math.max(0, chapterOf(page)))}#pg${page + 1}`;
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0, mtime: THEN }],
    'META-INF/container.xml': strToU8(
      `${HEAD}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    ),
    'book.opf': strToU8(packageFile(book)),
    'nav.xhtml': strToU8(
      `${HEAD}${HTML}<head><title>${escaped(book.title)}</title></head><body><nav epub:type="toc">${contents(book.toc, addressOf)}</nav></body></html>`,
    ),
  };
  if (book.cover) files['cover.webp'] = [book.cover, { level: 0 }];
  for (const [at, chapter] of book.chapters.entries())
    files[fileName(at)] = strToU8(chapterPage(chapter, book));
  return Buffer.from(zipSync(files, { mtime: THEN, level: 1 }));
}
