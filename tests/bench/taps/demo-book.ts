import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { catalogueCalls, contentType } from '#contract/library/catalogue.ts';
import { booksIn, homeCalls } from '#contract/library/home.ts';
import { readBookFolder } from '../../../demo/book-folder.ts';
import { makeEpub } from '../../../demo/epub.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import type { Peers } from './peers.ts';

/* One free book of the demo library: where it is read and shown on our server, and the same EPUB for the peers. */

const TITLE = 'Người giữ đèn biển';
const folder = resolve(import.meta.dirname, '../../../demo/books/nguoi-giu-den-bien');
const PHRASE_LETTERS = 30;

export interface DemoBook {
  title: string;
  /** Paths on our server: of the book, of its first page and of its first chapter. */
  page: string;
  reader: string;
  chapter: string;
  /** What its first page has: the title page. */
  firstPhrase: string;
  /** Its chapters, without the title page: their files in the EPUB, and how their paragraphs begin. */
  chapters: { file: string; phrases: string[] }[];
  /** Addresses on the peers' server. */
  peers: { unpacked: string; epub: string; folder: string; firstChapter: number };
}

/** The beginnings of a Markdown chapter's paragraphs. */
export function phrasesOf(markdown: string): string[] {
  return markdown
    .normalize('NFC')
    .split(/\n\s*\n/)
    .filter(paragraph => /^\p{L}/u.test(paragraph))
    .slice(0, 3)
    .map(paragraph => paragraph.slice(1, PHRASE_LETTERS).split(/[*_“”"[\n]/)[0] as string);
}

export async function demoBook(base: string, peers: Peers): Promise<DemoBook> {
  const { data } = await signedCall(base, homeCalls.listBlockHome, { page_size: 30 });
  const card = data
    .flatMap(booksIn)
    .find(book => book.title === TITLE && book.contentType === contentType.ebook);
  if (!card) throw new Error(`home does not list ${TITLE}`);
  const detail = await signedCall(base, catalogueCalls.bookDetail, { content_id: card.id });
  const source = await readBookFolder(folder);
  const epub = await makeEpub(source);
  const files = unzipSync(epub);
  peers.put('den-bien', [...Object.entries(files), ['../den-bien.epub', epub]]);
  const opf = new TextDecoder().decode(files['OEBPS/package.opf']);
  const order = [...opf.matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);
  const index = order.indexOf('chapter-01');
  return {
    title: TITLE,
    page: card.address,
    reader: detail.data.readerAddress,
    firstPhrase: `=${source.facts.author}`,
    chapter: `${detail.data.readerAddress}?chapter=${index}`,
    chapters: source.chapters.map((text, at) => ({
      file: `chapters/${String(at + 1).padStart(2, '0')}.xhtml`,
      phrases: phrasesOf(text),
    })),
    peers: {
      unpacked: '/den-bien/OEBPS/package.opf',
      epub: '/den-bien.epub',
      folder: '/den-bien/',
      firstChapter: index,
    },
  };
}
