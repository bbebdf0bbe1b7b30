import type { BookPackage, BookStart, TocItem } from '#contract/library/content.ts';
import { type Book, BookUnavailable } from '#features/reading/reader/engine/book.ts';
import { isFont } from '#rules/library/book-fonts.ts';
import { toldOf } from '#rules/library/book-spine.ts';
import { firstText } from '#rules/reading/first-text.ts';
import { openArchive } from './archive.ts';
import { refuse } from './book-refused.ts';
import { chapterHtml } from './chapter.ts';
import type { ChapterSource } from './chapter-source.ts';
import { fetchBook } from './fetch-book.ts';
import { measureChapter } from './measure.ts';
import { fontKeys, openMedia } from './media.ts';
import { newPace } from './pace.ts';
import { chapterFile, readOpf, readToc } from './package.ts';

export interface PartnerBook {
  start: BookStart;
  book: Book;
  /** A blob address, freed with the book. */
  cover: string | null;
}

/** FNV-1a, 32 bits: gives each of a partner's books a position of its own in this device's memory. */
function smallHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

async function packageOf(source: ChapterSource, hash: string, signal?: AbortSignal): Promise<BookPackage> {
  const { opf, archive } = source;
  const toc = readToc(archive, opf);
  const labels = new Map<number, string>();
  const collect = (rows: TocItem[]) => {
    for (const row of rows) {
      if (row.spine >= 0 && !labels.has(row.spine)) labels.set(row.spine, row.label);
      collect(row.children);
    }
  };
  collect(toc);
  let start = 0;
  const spine: BookPackage['spine'] = [];
  const pace = newPace();
  for (const [index, entry] of opf.spine.entries()) {
    await pace();
    signal?.throwIfAborted();
    const { chars, words, heading, viewport } = measureChapter(index, source);
    const row = {
      idref: entry.item.id,
      href: chapterFile(index),
      linear: entry.linear,
      chars,
      start,
      words,
      title: labels.get(index) || heading || undefined,
      viewport,
      ...toldOf(entry, opf.layout),
      ...(entry.shown?.overlay && opf.byId.has(entry.shown.overlay) ? { overlay: 0 } : {}),
    };
    start += chars;
    spine.push(row);
  }
  // Without usable contents every titled chapter is listed.
  const listed =
    toc.length > 0
      ? toc
      : spine.flatMap((row, index) =>
          row.title ? [{ label: row.title, href: row.href, spine: index, children: [] }] : [],
        );
  const { title, authors, lang, dir, layout, flow, spread, continuous } = opf;
  return {
    v: 1,
    hash,
    title,
    authors,
    lang,
    dir,
    layout,
    flow,
    spread,
    ...(spine.some(row => 'overlay' in row) ? { overlay: opf.overlayClasses } : {}),
    ...(continuous ? { continuous } : {}),
    ...(opf.manifest.some(isFont) ? { fonts: true } : {}),
    spineCfi: '/6',
    spine,
    toc: listed,
    chars: start,
  };
}

/**
 * Fetches and opens a partner's EPUB in this browser: nothing of it reaches our server. Rejects with BookRefused
 * (not a book we open), or with the network's own error.
 */
export async function openPartnerBook(
  url: string,
  startChapter: number | null,
  signal?: AbortSignal,
): Promise<PartnerBook> {
  const archive = openArchive(await fetchBook(url, signal));
  if (archive.find('mimetype') && archive.text('mimetype', 200).trim() !== 'application/epub+zip')
    refuse('mimetype');
  const opf = readOpf(archive);
  const media = openMedia(archive, opf, await fontKeys(opf));
  const source: ChapterSource = { archive, media, opf };
  const hash = smallHash(url);
  const bookPackage = await packageOf(source, hash.toString(16), signal);
  const first =
    startChapter !== null && bookPackage.spine[startChapter]
      ? startChapter
      : (firstText(
          bookPackage,
          bookPackage.spine.flatMap((row, index) => (row.linear ? [index] : [])),
        ) ?? 0);
  const html = chapterHtml(first, source);
  const cover = source.opf.coverPath ? (media.picture(source.opf.coverPath)?.url ?? null) : null;
  const start: BookStart = {
    // Negative: known to this device only, nothing is saved on the server under it.
    contentId: -1 - (hash & 0x3fffffff),
    title: bookPackage.title,
    authors: bookPackage.authors,
    cover,
    address: '#',
    base: '',
    expiresAt: Number.MAX_SAFE_INTEGER,
    package: bookPackage,
    // Places are counted by characters; CFIs for a whole book would cost seconds on a phone.
    locations: [],
    chapter: { index: first, html },
    position: null,
  };
  const book: Book = {
    package: bookPackage,
    locations: [],
    async chapter(index) {
      if (index === first) return html;
      try {
        return chapterHtml(index, source);
      } catch {
        throw new BookUnavailable(index, false);
      }
    },
    // Chapters are unpacked from memory: there is nothing to fetch ahead.
    prefetch() {},
    urlOf: () => '',
    sources: () => ['blob:'],
    close: media.close,
  };
  return { start, book, cover };
}
