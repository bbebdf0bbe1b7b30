import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { BookFacts } from './book-folder.ts';
import { coverPng } from './covers/cover-png.ts';
import { drawCover } from './covers/draw-cover.ts';
import { xhtmlPage } from './epub/chapter-page.ts';
import { escapeXml } from './epub/inline.ts';
import { container } from './epub/package-files.ts';
import { stylesheet } from './epub/stylesheet.ts';
import { type DemoSound, demoSounds, type Mark, readTimings } from './sound/sounds.ts';

/*
 * A book that reads itself aloud (EPUB media overlays), made of recordings that the demo library has: what is read is what
 * the marks say. Page numbers and notes have no sound, the last couplets are a list.
 */

const SOUND = 'tho-truoc-gio-ngu';

/** What the catalogue says of it. */
export const readAloudFacts: BookFacts = {
  title: 'Ru cả nhà, ru cả sao',
  author: 'Từ Mộc Hà',
  category: 'Thơ',
  categoryId: 11,
  description:
    'Ba bài lục bát ru con, in chữ to và đọc lên từng câu: chạm vào câu nào, nghe câu ấy. Đèn tắt rồi thì để sách tự đọc.',
  publishedYear: 2026,
  priceVnd: 19_000,
  freeChapters: 2,
  quote: 'Con nằm nghe gió ngoài tre, nghe trăng rón rén qua hè, vào đây.',
};

/** A note of each poem: words without sound. */
const notes = ['Chạn: tủ gỗ đựng bát đĩa trong bếp.', 'Ô ly: giấy kẻ ô vuông để tập viết.', null];

const ACTIVE = 'dang-doc';
const PLAYING = 'dang-nghe';
const look = `
.${ACTIVE} { background: #ffe9a8; color: #1b2420; border-radius: 4px; }
.${PLAYING} p { opacity: 1; }
.page { text-align: right; font-size: 0.8em; }
`;

const seconds = (value: number) => `${value.toFixed(3)}s`;
const par = (file: string, id: string, clip: string, type = '') =>
  `<par${type && ` epub:type="${type}"`}><text src="${file}#${id}"/>${clip}</par>`;

interface Poem {
  title: string;
  marks: readonly Mark[];
  sound: string;
}

function poemFiles({ title, marks, sound }: Poem, at: number) {
  const file = `${at + 1}.xhtml`;
  const [, ...lines] = marks;
  const last = lines.length - 2;
  const note = notes[at];
  const clip = (index: number) => {
    const mark = marks[index];
    // Each clip ends where the next one begins: its breath is its own.
    const end = marks[index + 1]?.[0];
    return `<audio src="${sound}" clipBegin="${seconds(index === 0 ? 0 : (mark?.[0] ?? 0))}"${end === undefined ? '' : ` clipEnd="${seconds(end)}"`}/>`;
  };
  const line = (index: number, tag: string) =>
    `<${tag} id="c${index + 1}">${escapeXml(lines[index]?.[2] ?? '')}</${tag}>`;
  const body = `<h1 id="c0">${escapeXml(title)}</h1>
${note ? `<p class="page" id="trang" epub:type="pagebreak" role="doc-pagebreak">Trang ${at + 1}</p>\n` : ''}${lines
  .slice(0, last)
  .map((_, index) => line(index, 'p'))
  .join('\n')}
<ul>
${lines
  .slice(last)
  .map((_, index) => line(last + index, 'li'))
  .join('\n')}
</ul>
${note ? `<aside epub:type="footnote" role="doc-footnote"><p id="chu">${escapeXml(note)}</p></aside>` : ''}`;
  const smil = `<?xml version="1.0" encoding="utf-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body><seq epub:textref="${file}" epub:type="bodymatter chapter">
${par(file, 'c0', clip(0))}
${note ? par(file, 'trang', '', 'pagebreak') : ''}
${lines
  .slice(0, last)
  .map((_, index) => par(file, `c${index + 1}`, clip(index + 1)))
  .join('\n')}
<seq epub:textref="${file}" epub:type="list">
${lines
  .slice(last)
  .map((_, index) => par(file, `c${last + index + 1}`, clip(last + index + 1), 'list-item'))
  .join('\n')}
</seq>
${note ? par(file, 'chu', '', 'footnote') : ''}
</seq></body></smil>`;
  return { file, page: xhtmlPage(title, 'style.css', body), smil };
}

/** The poems of the recordings, with what is said when. */
async function poems(): Promise<(Poem & { bytes: Buffer; seconds: number })[]> {
  const found = demoSounds().find(({ key }) => key === SOUND) as DemoSound;
  return Promise.all(
    found.chapters.map(async ({ title, voices }, at) => {
      const voice = voices.north;
      if (!voice) throw new Error(`${SOUND}: "${title}" has no voice`);
      return {
        title,
        sound: `${at + 1}.mp3`,
        seconds: voice.seconds,
        bytes: await readFile(voice.file),
        marks: readTimings(voice.marks),
      };
    }),
  );
}

const zipTime = new Date(1980, 0, 1, 0, 0, 0);

/** The same recordings give the same bytes. */
export async function makeReadAloudBook(): Promise<Buffer> {
  const { title, author, description, publishedYear } = readAloudFacts;
  const all = await poems();
  const made = all.map((poem, at) => ({ ...poem, ...poemFiles(poem, at) }));
  const identifier = createHash('sha256').update(title).digest('hex').slice(0, 32);
  const total = all.reduce((sum, poem) => sum + poem.seconds, 0);
  const opf = `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="vi"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifier}</dc:identifier><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>vi</dc:language><dc:description>${escapeXml(description)}</dc:description><dc:date>${publishedYear}</dc:date>
<meta property="dcterms:modified">${publishedYear}-01-01T00:00:00Z</meta>
<meta property="media:active-class">${ACTIVE}</meta><meta property="media:playback-active-class">${PLAYING}</meta>
<meta property="media:narrator">Giọng máy</meta><meta property="media:duration">${seconds(total)}</meta>
${made.map((poem, at) => `<meta property="media:duration" refines="#s${at}">${seconds(poem.seconds)}</meta>`).join('\n')}
</metadata><manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/><item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>
${made.map(({ file, sound }, at) => `<item id="c${at}" href="${file}" media-type="application/xhtml+xml" media-overlay="s${at}"/><item id="s${at}" href="${at + 1}.smil" media-type="application/smil+xml"/><item id="m${at}" href="${sound}" media-type="audio/mpeg"/>`).join('\n')}
</manifest><spine>${made.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`;
  const nav = `<nav epub:type="toc"><ol>${made.map(({ file, title: name }) => `<li><a href="${file}">${escapeXml(name)}</a></li>`).join('')}</ol></nav>`;
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/package.opf': strToU8(opf),
    'OEBPS/nav.xhtml': strToU8(xhtmlPage('Mục lục', 'style.css', nav)),
    'OEBPS/style.css': strToU8(stylesheet + look),
    'OEBPS/cover.png': [await coverPng(drawCover(readAloudFacts), 800), { level: 0 }],
  };
  for (const [at, { file, page, smil, sound, bytes }] of made.entries()) {
    files[`OEBPS/${file}`] = strToU8(page);
    files[`OEBPS/${at + 1}.smil`] = strToU8(smil);
    files[`OEBPS/${sound}`] = [bytes, { level: 0 }];
  }
  return Buffer.from(zipSync(files, { level: 6, mtime: zipTime }));
}
