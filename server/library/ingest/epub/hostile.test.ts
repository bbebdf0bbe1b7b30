import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '../../../kit/storage.ts';
import { readHtml } from '../markup/html.ts';
import {
  childElements,
  descendants,
  type Element,
  serialiseForComparison,
  textOf,
} from '../markup/tree-comparison.ts';
import { readXml } from '../markup/xml.ts';
import { IngestRefusal, ingestReasons } from '../refusal.ts';
import { CONTAINER, epubOf, epubWith, page, zipOf } from './hostile.ts';
import { hostileCases, REMOTE, SCRIPT } from './hostile-cases.ts';
import { ingestEpub } from './ingest-epub.ts';
import { isClean } from './round-trip.ts';

const root = mkdtempSync(join(tmpdir(), 'mot-hostile-'));
const storage = diskStorage(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const chaptersOf = (hash: string) =>
  readdirSync(join(root, 'books', hash, 'c')).map(name =>
    readFileSync(join(root, 'books', hash, 'c', name), 'utf8'),
  );

/** Every spot where the canary would run or be fetched, in one parse. */
function leaks(html: Element): string[] {
  const found: string[] = [];
  const body = childElements(html).find(one => one.name === 'body');
  if (!body || !isClean(body)) found.push('body holds something that is not on the lists');
  for (const one of descendants(html)) {
    if (/^(script|iframe|object|embed|base|form|link|template)$/i.test(one.name)) found.push(`<${one.name}>`);
    if (
      one.name === 'style' &&
      /canary|pwned|@import|expression|fixed|<|&(?!amp)/i.test(textOf(one).replaceAll('\\3c ', ''))
    ) {
      if (!/^[^<&]*$/.test(textOf(one)) || textOf(one).includes(REMOTE)) found.push(`<style> ${textOf(one)}`);
    }
    if (
      one.name === 'meta' &&
      one.attrs.get('http-equiv') &&
      one.attrs.get('http-equiv') !== 'Content-Security-Policy'
    )
      found.push('meta');
    for (const [key, value] of one.attrs) {
      if (/^on/i.test(key) || /^(srcdoc|formaction|action|ping|background|poster)$/i.test(key))
        found.push(`${key}=`);
      if (/^\s*(javascript|vbscript|data):/i.test(value)) found.push(`${key}=${value}`);
      if (value.includes(REMOTE) && !(key === 'href' && one.attrs.has('data-external')))
        found.push(`${key}=${value}`);
    }
  }
  return found;
}

for (const { name, bytes, refused } of hostileCases) {
  if (refused) {
    test(`a book is turned away: ${name}`, async () => {
      const book = bytes();
      const before = process.cpuUsage();
      const error = await ingestEpub(book, storage).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(IngestRefusal);
      const { code, say } = error as IngestRefusal;
      expect([refused].flat()).toContain(code);
      expect(say).toBe(ingestReasons[code]);
      // Of the processor, not of the clock: the machine may be busy with other things.
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
    }, 90_000);
  } else {
    test(`a book comes out clean: ${name}`, async () => {
      const book = await ingestEpub(bytes(), storage);
      const chapters = chaptersOf(book.hash);
      expect(chapters.length).toBeGreaterThan(0);
      for (const chapter of chapters) {
        const [html, xml] = [readHtml(chapter), readXml(chapter)];
        expect(leaks(html)).toEqual([]);
        expect(leaks(xml)).toEqual([]);
        expect(serialiseForComparison(xml)).toBe(serialiseForComparison(html));
      }
      const told = JSON.stringify(book.package.toc);
      expect(told).not.toMatch(/"href":"(?!c\/\d{4}\.xhtml|")/);
      expect(book.metadata.description).not.toContain(SCRIPT);
    }, 90_000);
  }
}

test('nothing is left behind by a book that was turned away', async () => {
  const before = readdirSync(join(root, 'books')).length;
  await expect(
    ingestEpub(
      epubOf({ chapters: { 'a.xhtml': page('<p>a</p>'), 'b.xhtml': page('<i/>'.repeat(250_000)) } }),
      storage,
    ),
  ).rejects.toThrow(IngestRefusal);
  expect(readdirSync(join(root, 'books')).length).toBe(before);
});

test('a plain book is taken in', async () => {
  const book = await ingestEpub(epubOf(), storage);
  expect(book.package).toMatchObject({
    title: 'Sách thử',
    authors: ['Người viết'],
    lang: 'vi',
    spine: [{ href: 'c/0001.xhtml', words: 3 }],
  });
});

test('a book with a zip comment and padding between files is taken in', async () => {
  const book = await ingestEpub(
    epubOf({}, { comment: Buffer.from('Đóng gói bởi Calibre'), gap: Buffer.alloc(512) }),
    storage,
  );
  expect(book.package.title).toBe('Sách thử');
  expect(
    (await ingestEpub(epubWith({ name: 'OPS/', body: '', store: true }), storage)).package.spine,
  ).toHaveLength(1);
});

test('an EPUB 2 book is taken in', async () => {
  const opf =
    '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><dc:title>Tắt đèn</dc:title><dc:creator opf:role="aut">Ngô Tất Tố</dc:creator><dc:creator opf:role="edt">Ai đó</dc:creator><dc:language>en</dc:language><dc:identifier id="id">x</dc:identifier><dc:date opf:event="publication">1939</dc:date></metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="a.html" media-type="application/xhtml+xml"/></manifest><spine toc="ncx"><itemref idref="a"/></spine></package>';
  const ncx =
    '<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap><navPoint id="p"><navLabel><text>Chương I</text></navLabel><content src="a.html#s"/></navPoint></navMap></ncx>';
  const chapter = `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><p><a name="s"/>Gần đến sân đình, chị Dậu nghe tiếng trống ngũ liên.&nbsp;&mdash; ${'Tiếng trống dồn dập, người làng chạy đổ ra đường. '.repeat(10)}</p></body></html>`;
  const book = await ingestEpub(
    zipOf([
      { name: 'mimetype', body: 'application/epub+zip', store: true },
      { name: 'META-INF/container.xml', body: CONTAINER },
      { name: 'OPS/book.opf', body: opf },
      { name: 'OPS/toc.ncx', body: ncx },
      { name: 'OPS/a.html', body: chapter },
    ]),
    storage,
  );
  expect(book.package).toMatchObject({ title: 'Tắt đèn', authors: ['Ngô Tất Tố'], lang: 'vi' });
  expect(book.package.toc).toEqual([{ label: 'Chương I', href: 'c/0001.xhtml#s', spine: 0, children: [] }]);
  expect(book.metadata.publishedYear).toBe(1939);
  expect(chaptersOf(book.hash)[0]).toContain('<a id="s"></a>Gần đến sân đình');
});

test('a book about HTML shows its script tags as words', async () => {
  const book = await ingestEpub(
    epubOf({
      body: '<h1>Thẻ script</h1><pre>&lt;script&gt;alert(1)&lt;/script&gt;</pre><p>Viết <code>&amp;lt;</code></p>',
    }),
    storage,
  );
  expect(book.chapters[0]?.text).toContain('<script>alert(1)</script>');
  expect(book.chapters[0]?.text).toContain('&lt;');
});
