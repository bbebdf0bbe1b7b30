import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { diskStorage } from '../../../kit/storage.ts';
import { IngestRefusal } from '../refusal.ts';
import { type Draft, epubOf, filesOf, page, type ZipFile, zipOf } from './hostile.ts';
import { type IngestOptions, ingestEpub } from './ingest-epub.ts';

/* Books with mistakes: what can be mended comes in and is told. */

const root = mkdtempSync(join(tmpdir(), 'mot-mended-'));
const storage = diskStorage(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const take = (draft: Draft, options?: IngestOptions) => ingestEpub(epubOf(draft), storage, options);
const zipped = (change: (file: ZipFile) => ZipFile | null, draft: Draft = {}) =>
  ingestEpub(zipOf(filesOf(draft).flatMap(file => change(file) ?? [])), storage);
const chapter = (hash: string, number = 1) =>
  readFileSync(join(root, 'books', hash, 'c', `${String(number).padStart(4, '0')}.xhtml`), 'utf8');
const opfOf = (title: string, more = '', version = '3.0') =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="uid"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="uid">x</dc:identifier><dc:title>${title}</dc:title><dc:language>vi</dc:language>${more}</metadata><manifest><item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`;

describe('chapters of an EPUB 3', () => {
  test.each([
    ['a bare ampersand', page('<p>Mẹ & con</p><p>Hai</p>'), '<p>Mẹ &amp; con</p><p>Hai</p>'],
    ['a br without its stroke', page('<p>Một<br>hai</p>'), '<p>Một<br/>hai</p>'],
    ['a tag that is never closed', page('<p>Một<div>hai</div>'), 'Một'],
    ['an attribute twice', page('<p class="a" class="b">Một</p>'), '<p class="a">Một</p>'],
    ['an entity that nobody knows', page('<p>Một &khongco; hai</p>'), 'Một &amp;khongco; hai'],
    ['tags that overlap', page('<p><b>Một <i>hai</b> ba</i></p>'), '<b>Một <i>hai</i></b>'],
    ['an anchor closed in itself', page('<p>a & <a id="x"/>Một</p>'), '<a id="x"></a>Một'],
  ])('one with %s is shown as browsers read it, and named', async (_, wrong, shown) => {
    const chapters = { 'one.xhtml': wrong, 'two.xhtml': page('<p>Hai</p>') };
    const book = await take({ chapters });
    expect(chapter(book.hash)).toContain(shown);
    expect(book.problems).toEqual(['“OPS/one.xhtml”: viết sai XML, đã đọc như trang HTML']);
    const strict = await take({ chapters }, { strict: true });
    expect(chapter(strict.hash)).toContain('bị lỗi nên không hiện được');
    expect(chapter(strict.hash, 2)).toContain('<p>Hai</p>');
    expect(strict.problems).toEqual(['“OPS/one.xhtml”: viết sai XML nên không hiện được']);
  });

  test('ids that two elements share and pictures that are not there are named with their chapter', async () => {
    const book = await take({
      body: '<p id="a">Một</p><p id="a">Hai</p><p id="b"/><img src="mat.png" alt="m"/><img src="http://xa.invalid/a.jpg"/>',
    });
    expect(book.problems).toEqual([
      '“OPS/one.xhtml”: id có hơn một lần, giữ lần đầu: “a”',
      '“OPS/one.xhtml”: thiếu hình “mat.png”, “http://xa.invalid/a.jpg”',
    ]);
    expect((await take({ body: '<p id="a">Không sai</p>' })).problems).toEqual([]);
  });

  test('a file that the package names and does not have is told', async () => {
    const book = await take({
      manifest: '<item id="m" href="mat.xhtml" media-type="application/xhtml+xml"/>',
      spine: '<itemref idref="c1"/><itemref idref="m"/><itemref idref="la"/>',
    });
    expect(book.package.spine).toHaveLength(1);
    expect(book.problems).toEqual([
      'gói thiếu tệp “mat.xhtml”',
      'mục “m” của sách không có tệp nào',
      'mục “la” của sách không có tệp nào',
    ]);
  });
});

describe('packages', () => {
  test.each([
    ['a bare ampersand', opfOf('Mẹ & Con'), 'Mẹ & Con'],
    ['a bare less-than sign', opfOf('1 < 2'), '1 < 2'],
    ['an entity that nobody knows', opfOf('Mẹ &khongco; Con'), 'Mẹ &khongco; Con'],
    ['a prefix that is not bound', opfOf('Mẹ', '<dc:creator opf:role="aut">An</dc:creator>'), 'Mẹ'],
    ['something behind its end', `${opfOf('Mẹ')}\n<!-- --></x>thừa`, 'Mẹ'],
    ['something before its beginning', `\u0000\u0001 rác ${opfOf('Mẹ')}`, 'Mẹ'],
    ['a control character', opfOf('Mẹ\u0003 Con'), 'Mẹ Con'],
  ])('one with %s is mended and named', async (_, opf, title) => {
    const book = await take({ opf });
    expect(book.package.title).toBe(title);
    expect(book.problems).toEqual(['“OPS/book.opf”: viết sai XML, đã sửa']);
  });

  test('one that no mending helps is refused', async () => {
    await expect(take({ opf: '<package><metadata></package>' })).rejects.toMatchObject({ code: 'bad_xml' });
  });

  test.each([
    ['no container', null],
    ['a damaged container', '<container><rootfiles>'],
    ['a container that leads nowhere', '<container><rootfile full-path="la.opf"/></container>'],
  ])('a book with %s and one package opens by it', async (_, container) => {
    const book = await zipped(file =>
      file.name !== 'META-INF/container.xml'
        ? file
        : container === null
          ? null
          : { ...file, body: container },
    );
    expect(book.package.title).toBe('Sách thử');
    expect(book.problems.at(-1)).toBe(
      'META-INF/container.xml không chỉ tới tệp OPF nào, đã dùng “OPS/book.opf”',
    );
  });

  test('a container that leads out of the book stays refused', async () => {
    const container = '<container><rootfile full-path="../../book.opf"/></container>';
    await expect(take({ container })).rejects.toMatchObject({ code: 'bad_name' });
  });

  test('a book packed with the folder around it opens from there', async () => {
    const book = await zipped(file => ({ ...file, name: `Sách của tôi/${file.name}` }), {
      body: '<p><img src="a.svg" alt="vẽ"/></p>',
      files: {
        'OPS/a.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
      },
    });
    expect(chapter(book.hash)).toContain('<img');
    expect(book.problems).toEqual(['sách nằm trong thư mục “Sách của tôi”, đã mở từ đó']);
  });

  test('backslashes of a packer of Windows are slashes', async () => {
    const book = await zipped(file => ({ ...file, name: `${file.name}`.replaceAll('/', '\\') }));
    expect(book.package).toMatchObject({ title: 'Sách thử', toc: [{ spine: 0 }] });
  });

  test.each(['..\\..\\x.xhtml', 'OPS\\..\\..\\x', 'c:\\x'])(
    'a name that leads out by backslashes is refused: %s',
    async name => {
      await expect(ingestEpub(zipOf([...filesOf({}), { name, body: 'x' }]), storage)).rejects.toMatchObject({
        code: 'bad_name',
      });
    },
  );

  test.each(['0101-01-01', '0000', '0100-12-31T17:00:00+00:00'])('%s is no year', async date => {
    expect(
      (await take({ opf: opfOf('Mẹ', `<dc:date>${date}</dc:date>`) })).metadata.publishedYear,
    ).toBeNull();
  });
});

test.each([
  ['%PDF-1.7\n1 0 obj', 'PDF'],
  ['rác\n%PDF-1.4', 'PDF'],
  [`${'Sach'.padEnd(60, '\0')}BOOKMOBI`, 'Kindle'],
  ['TPZ0', 'Kindle'],
  ['CONT\u0002\0', 'Kindle'],
  ['{\\rtf1\\ansi', 'RTF'],
  ['\n<!DOCTYPE html><html>', 'HTML'],
])('a file of another kind with the name of a book is named: %j', async (bytes, name) => {
  const refused = await ingestEpub(Buffer.from(bytes, 'latin1'), storage).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(IngestRefusal);
  expect((refused as IngestRefusal).say).toContain(name);
});

test('a Word document with the name of a book is named', async () => {
  const docx = zipOf([
    { name: '[Content_Types].xml', body: '<x/>' },
    { name: 'word/document.xml', body: '<x/>' },
  ]);
  await expect(ingestEpub(docx, storage)).rejects.toMatchObject({
    code: 'other_form',
    detail: 'tài liệu Word (DOCX)',
  });
});
