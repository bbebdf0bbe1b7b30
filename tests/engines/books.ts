import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { bringWork } from '../bring-work.ts';

/* Books that the demo library lacks: one that runs from right to left, a roll of pictures, and pages with a size of their own. */

interface Source {
  title: string;
  lang: string;
  chapters: string[];
  meta?: string;
  direction?: 'rtl';
  files?: Record<string, Uint8Array>;
}

const page = (title: string, body: string, lang: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" lang="${lang}"><head><title>${title}</title><meta name="viewport" content="width=800, height=1600"/></head><body${lang === 'ar' ? ' dir="rtl"' : ''}>${body}</body></html>`;

function epubOf({ title, lang, chapters, meta = '', direction, files = {} }: Source): Uint8Array {
  const names = chapters.map((_, at) => `c${at + 1}.xhtml`);
  const pictures = Object.keys(files);
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:${encodeURIComponent(title)}</dc:identifier><dc:title>${title}</dc:title><dc:language>${lang}</dc:language><dc:creator>Mọt</dc:creator><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>${meta}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${names.map((name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`).join('')}${pictures.map((name, at) => `<item id="p${at}" href="${name}" media-type="image/png"/>`).join('')}</manifest><spine${direction ? ` page-progression-direction="${direction}"` : ''}>${names.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`;
  const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Mục lục</title></head><body><nav epub:type="toc"><ol>${names.map((name, at) => `<li><a href="${name}">${at + 1}</a></li>`).join('')}</ol></nav></body></html>`;
  const container =
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OPS/book.opf': strToU8(opf),
    'OPS/nav.xhtml': strToU8(nav),
    ...Object.fromEntries(
      names.map((name, at) => [`OPS/${name}`, strToU8(page(String(at + 1), chapters[at] ?? '', lang))]),
    ),
    ...Object.fromEntries(pictures.map(name => [`OPS/${name}`, files[name] as Uint8Array])),
  });
}

const sentence = 'في ليلة هادئة جلس الكاتب قرب النافذة وراح يكتب عن المدينة القديمة. ';

const rightToLeft = (): Source => ({
  title: 'Sách từ phải sang trái',
  lang: 'ar',
  direction: 'rtl',
  chapters: Array.from(
    { length: 3 },
    (_, at) => `<h1>${at + 1}</h1>${`<p>${sentence.repeat(9)}</p>`.repeat(12)}`,
  ),
});

const PICTURES = 6;

async function roll(): Promise<Source> {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < PICTURES; at++) {
    const background = `hsl(${at * 60} 50% 60%)`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1600"><rect width="800" height="1600" fill="${background}"/></svg>`;
    files[`p${at}.png`] = await sharp(Buffer.from(svg)).png().toBuffer();
  }
  const chapter = Array.from(
    { length: PICTURES },
    (_, at) => `<div><img src="p${at}.png" alt="${at}" style="width:100%"/></div>`,
  ).join('');
  return {
    title: 'Truyện cuộn',
    lang: 'vi',
    meta: '<meta property="rendition:flow">scrolled-continuous</meta>',
    chapters: [chapter, chapter],
    files,
  };
}

async function drawnPages(): Promise<Source> {
  const { files = {} } = await roll();
  const names = Object.keys(files);
  return {
    title: 'Sách tranh',
    lang: 'vi',
    meta: '<meta property="rendition:layout">pre-paginated</meta>',
    // As an element of the page, in a drawing, and as its ground.
    chapters: names.map((name, at) => {
      if (at % 3 === 1)
        return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 1600"><image width="800" height="1600" xlink:href="${name}"/></svg>`;
      if (at % 3 === 2) return `<div style="width:800px;height:1600px;background:url(${name})">tranh</div>`;
      return `<img src="${name}" alt="${at}" style="width:800px"/>`;
    }),
    files,
  };
}

/** Imports them into the store of a data folder; answers the addresses of their pages. */
export async function bringBooks(dataDir: string): Promise<{ rtl: string; roll: string; drawn: string }> {
  const folder = join(dataDir, 'books');
  mkdirSync(folder, { recursive: true });
  const bring = (name: string, source: Source): string => {
    const file = join(folder, `${name}.epub`);
    writeFileSync(file, epubOf(source));
    return bringWork(dataDir, file).address;
  };
  return {
    rtl: bring('rtl', rightToLeft()),
    roll: bring('roll', await roll()),
    drawn: bring('drawn', await drawnPages()),
  };
}
