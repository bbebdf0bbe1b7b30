import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFolder } from '../../../../tests/sample-books.ts';
import { diskStorage } from '../../../kit/storage.ts';
import { element, spaces } from '../markup/tree.ts';
import { epubOf } from './hostile.ts';
import { ingestEpub } from './ingest-epub.ts';
import { locationsOf } from './locations.ts';

const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const library = sampleFolder;
const kieu = join(library, 'truyen-kieu.epub');
const root = mkdtempSync(join(tmpdir(), 'mot-locations-'));
let browser: Browser | null = null;

beforeAll(async () => {
  if (existsSync(browserPath))
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  rmSync(root, { recursive: true, force: true });
});

type EpubJs = () => { locations: { parse(contents: Element, base: string, chars: number): string[] } };

/** The list that epub.js itself makes of the stored chapters, in a browser. */
async function drawnByEpubJs(hash: string, spine: { idref: string; linear: boolean }[]): Promise<string[]> {
  const dist = join(
    dirname(createRequire(import.meta.url).resolve('epubjs/package.json')),
    'dist',
    'epub.js',
  );
  const tab = await (browser as Browser).newPage();
  await tab.addScriptTag({ path: dist });
  const folder = join(root, 'books', hash, 'c');
  const chapters = readdirSync(folder)
    .sort()
    .map((name, index) => ({
      text: readFileSync(join(folder, name), 'utf8'),
      base: `/6/${(index + 1) * 2}[${spine[index]?.idref}]`,
      linear: spine[index]?.linear ?? false,
    }));
  const list = await tab.evaluate(all => {
    const book = (window as unknown as { ePub: EpubJs }).ePub();
    return all
      .filter(one => one.linear)
      .flatMap(({ text, base }) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xhtml+xml');
        return book.locations.parse(parsed.documentElement, base, 1600);
      });
  }, chapters);
  await tab.close();
  return list;
}

const longBook = () => {
  const line = 'Trăm năm trong cõi người ta, chữ tài chữ mệnh khéo là ghét nhau. ';
  return epubOf({
    chapters: {
      'one.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body id="b">\n <h1 id="h">Một</h1>\n${`<p>${line.repeat(3)}<b>đậm</b> ${line.repeat(7)}<br/>${line}</p>\n`.repeat(12)}<table><tr><td>ô</td></tr></table></body></html>`,
      'two.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${line.repeat(200)}<p id="p">  </p>cuối</body></html>`,
      'three.xhtml':
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p> </p></body></html>',
      'four.xhtml':
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>ngắn</p></body></html>',
    },
    spine: '<itemref idref="c1"/><itemref idref="c2"/><itemref idref="c3"/><itemref idref="c4" linear="no"/>',
  });
};

test('a small book has the places that epub.js would find in a browser', async context => {
  if (!browser) return context.skip(`no browser at ${browserPath}`);
  const book = await ingestEpub(longBook(), diskStorage(root));
  expect(book.locations.length).toBeGreaterThan(10);
  expect(await drawnByEpubJs(book.hash, book.package.spine)).toEqual(book.locations);
}, 120_000);

test('Truyện Kiều has the places that epub.js would find in a browser', async context => {
  if (!browser) return context.skip(`no browser at ${browserPath}`);
  if (!existsSync(kieu)) return context.skip(`no sample library at ${library} (set SAMPLE_BOOKS)`);
  const book = await ingestEpub(kieu, diskStorage(root));
  expect(book.locations.length).toBeGreaterThan(50);
  expect(await drawnByEpubJs(book.hash, book.package.spine)).toEqual(book.locations);
}, 120_000);

test('a short chapter is one place from its first letter to its last', () => {
  const paragraph = element(spaces.html, 'p', [['id', 'a']], [{ kind: 'text', text: 'ngắn' }]);
  const body = element(spaces.html, 'body', [], [{ kind: 'text', text: '\n' }, paragraph]);
  expect(locationsOf(body, '/6/2[c1]')).toEqual(['epubcfi(/6/2[c1]!/4/2[a],/1:0,/1:4)']);
});
