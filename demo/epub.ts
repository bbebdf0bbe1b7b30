import { createHash } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { parseMarkdown } from '#rules/text/markdown.ts';
import { type BookFacts, type BookFolder, readBookFolder } from './book-folder.ts';
import { coverPng } from './covers/cover-png.ts';
import { drawCover } from './covers/draw-cover.ts';
import { chapterPage, xhtmlPage } from './epub/chapter-page.ts';
import { escapeXml, plainText } from './epub/inline.ts';
import { type ChapterEntry, container, navigation, ncx, packageDocument } from './epub/package-files.ts';
import { stylesheet } from './epub/stylesheet.ts';

/** Pixels: twice the 400 × 600 the cover is drawn on. */
const COVER_WIDTH = 800;

// Zip keeps local time and begins in 1980; made from local fields, the bytes are the same in every time zone.
const zipTime = new Date(1980, 0, 1, 0, 0, 0);

/** A name that stays the same for the same title and author, in the form of a version 5 UUID. */
function identifierOf({ title, author }: BookFacts): string {
  const hex = createHash('sha256').update(`${title}|${author}`.normalize('NFC')).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

function titlePage({ title, author }: BookFacts): string {
  return xhtmlPage(
    title,
    'style.css',
    `<section class="titlepage" epub:type="titlepage">
<img src="cover.png" alt="Bìa sách ${escapeXml(title)}" width="${COVER_WIDTH}" height="${COVER_WIDTH * 1.5}"/>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(author)}</p>
</section>`,
  );
}

/** Makes a valid EPUB 3 of a folder's text. The same input gives the same bytes. */
export async function makeEpub({ facts, chapters }: BookFolder): Promise<Buffer> {
  const manuscripts = chapters.map(parseMarkdown);
  const entries: ChapterEntry[] = manuscripts.map(({ title }, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { id: `chapter-${number}`, href: `chapters/${number}.xhtml`, title: plainText(title) };
  });
  const identifier = identifierOf(facts);
  const cover = await coverPng(drawCover(facts), COVER_WIDTH);

  // The order matters: a reader finds "mimetype" by looking at the first bytes of the file.
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/package.opf': strToU8(packageDocument(facts, identifier, entries)),
    'OEBPS/nav.xhtml': strToU8(xhtmlPage('Mục lục', 'style.css', navigation(entries))),
    'OEBPS/toc.ncx': strToU8(ncx(facts, identifier, entries)),
    'OEBPS/style.css': strToU8(stylesheet),
    'OEBPS/cover.png': [cover, { level: 0 }],
    'OEBPS/titlepage.xhtml': strToU8(titlePage(facts)),
  };
  for (const [index, manuscript] of manuscripts.entries()) {
    const entry = entries[index];
    if (entry) files[`OEBPS/${entry.href}`] = strToU8(chapterPage(manuscript));
  }
  return Buffer.from(zipSync(files, { level: 6, mtime: zipTime }));
}

/** Reads a folder of the demo library and makes its EPUB. */
export const epubOfFolder = async (folder: string): Promise<Buffer> => makeEpub(await readBookFolder(folder));
