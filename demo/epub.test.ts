import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#rules/text/markdown.ts';
import type { BookFolder } from './book-folder.ts';
import { bookFolders, readBookFolder } from './book-folder.ts';
import { epubOfFolder, makeEpub } from './epub.ts';

const small: BookFolder = {
  facts: {
    title: 'Mưa & nắng',
    author: 'Lê Khải Minh',
    category: 'Văn học',
    categoryId: 1,
    description: 'Một cuốn <nhỏ>.',
    publishedYear: 2025,
    priceVnd: 0,
    quote: '',
  },
  chapters: ['# Một\n\nA[^1].\n\n[^1]: Chú.', '# Hai & ba\n\n***\n\nB.'],
};

function expectWellFormed(name: string, xml: string) {
  const parser = new SaxesParser({ xmlns: true, fileName: name });
  parser.on('error', error => {
    throw error;
  });
  parser.write(xml).close();
}

test('the file begins with its type, stored as it is, so that any reader knows it', async () => {
  const bytes = await makeEpub(small);
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
  expect(bytes.readUInt16LE(8)).toBe(0);
  expect(bytes.readUInt16LE(28)).toBe(0);
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
});

test('the same text gives the same bytes', async () => {
  expect((await makeEpub(small)).equals(await makeEpub(structuredClone(small)))).toBe(true);
});

test('every file the package names is there, and nothing else', async () => {
  const files = unzipSync(await makeEpub(small));
  const opf = strFromU8(files['OEBPS/package.opf'] ?? new Uint8Array());
  const named = [...opf.matchAll(/<item [^>]*href="([^"]+)"/g)].map(found => `OEBPS/${found[1]}`);
  expect(Object.keys(files).sort()).toEqual(
    ['META-INF/container.xml', 'OEBPS/package.opf', 'mimetype', ...named].sort(),
  );
  const ids = [...opf.matchAll(/<item id="([^"]+)"/g)].map(found => found[1]);
  for (const [, idref] of opf.matchAll(/<itemref idref="([^"]+)"/g)) expect(ids).toContain(idref);
  expect(opf).toContain('<meta property="dcterms:modified">2025-01-01T00:00:00Z</meta>');
});

test('the contents list the chapters, not the title page', async () => {
  const nav = strFromU8(unzipSync(await makeEpub(small))['OEBPS/nav.xhtml'] ?? new Uint8Array());
  const toc = nav.slice(0, nav.indexOf('</nav>'));
  expect([...toc.matchAll(/<a [^>]*>([^<]+)</g)].map(found => found[1])).toEqual(['Một', 'Hai &amp; ba']);
});

/** Every day some of them; making the library takes all of them in. */
const BOOKS = process.env.TEST_SET === 'everyday' ? 3 : Number.POSITIVE_INFINITY;

test('every page of a demo book is well-formed and its links lead somewhere', async () => {
  for (const folder of (await bookFolders()).slice(0, BOOKS)) {
    const files = unzipSync(await epubOfFolder(folder));
    for (const [name, bytes] of Object.entries(files)) {
      if (!/\.(xhtml|opf|ncx|xml)$/.test(name)) continue;
      const xml = strFromU8(bytes);
      expectWellFormed(`${folder}/${name}`, xml);
      const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map(found => found[1]);
      expect(new Set(ids).size, `${folder}/${name} repeats an id`).toBe(ids.length);
      for (const [, target] of xml.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    }
  }
}, 60_000);

test('the demo library is a library: eight books or more, 25 000 words or more, every footnote called', async () => {
  const folders = await bookFolders();
  expect(folders.length).toBeGreaterThanOrEqual(8);
  let words = 0;
  for (const folder of folders) {
    const { chapters } = await readBookFolder(folder);
    words += chapters.join(' ').split(/\s+/u).length;
    for (const chapter of chapters) {
      const { title, notes } = parseMarkdown(chapter);
      for (const label of notes.keys()) {
        expect(chapter.split(`[^${label}]`).length, `${title}: footnote ${label}`).toBe(3);
      }
    }
  }
  expect(words).toBeGreaterThanOrEqual(25_000);
});
