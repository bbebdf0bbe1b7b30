import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chapter, file, metaOf, rendition, take } from './standard-case.ts';

/* Rules of EPUB 3.3 and EPUB Reading Systems 3.3 about drawings and fonts, each by its name there. */

describe('drawings', () => {
  const svg = (attrs: string, inside = '<rect width="9" height="9" fill="#f00"/>') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attrs}>${inside}</svg>`;
  const colourAt = async (hash: string, key: string) => {
    const { data } = await sharp(file(hash, key)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)].map(part => Math.round(part / 51));
  };

  test('an SVG of a huge viewBox is scaled', async () => {
    const book = await take({
      body: '<p><img src="a.svg" alt="vẽ"/></p>',
      files: {
        'OPS/a.svg': svg(
          'viewBox="0 0 2000000 1000000"',
          '<rect width="2000000" height="1000000" fill="#f00"/>',
        ),
      },
    });
    const key = /src="\.\.\/(i\/[^"]+)"/.exec(chapter(book.hash))?.[1] ?? '';
    expect(await sharp(file(book.hash, key)).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect(await colourAt(book.hash, key)).toEqual([5, 0, 0]);
  });

  test('CSS inside an SVG counts, and only that of the SVG itself where it is embedded by reference', async () => {
    const book = await take({
      head: '<title>x</title><style>rect{fill:#00f}</style>',
      body: '<p><img src="a.svg" alt="vẽ"/></p>',
      files: {
        'OPS/a.svg': svg(
          'viewBox="0 0 9 9" width="90" height="90"',
          '<style>@import "https://canary.invalid/x"; rect{fill:#0f0;mask:url(https://canary.invalid/x)}</style><rect width="9" height="9"/>',
        ),
      },
    });
    const key = /src="\.\.\/(i\/[^"]+)"/.exec(chapter(book.hash))?.[1] ?? '';
    expect(await colourAt(book.hash, key)).toEqual([0, 5, 0]);
  });

  test.each([
    [
      'encoded',
      `"data:image/svg+xml,${encodeURIComponent(svg('viewBox="0 0 9 9" width="90" height="90"'))}"`,
    ],
    [
      'written out',
      `'data:image/svg+xml;utf8,${svg('viewBox="0 0 9 9" width="90" height="90"').replace(/</g, '&lt;').replaceAll('#', '%23')}'`,
    ],
    [
      'in base64',
      `"data:image/svg+xml;base64,${Buffer.from(svg('viewBox="0 0 9 9" width="90" height="90"')).toString('base64')}"`,
    ],
  ])('an SVG in a data URL, %s', async (_, source) => {
    const book = await take({ body: `<p><img src=${source} alt="vẽ"/></p>` });
    const key = /src="\.\.\/(i\/[^"]+)"/.exec(chapter(book.hash))?.[1] ?? '';
    expect(await colourAt(book.hash, key)).toEqual([5, 0, 0]);
  });

  test('an SVG in the spine is a page, with the sheet its prolog names, and its row in the contents works', async () => {
    const book = await take({
      chapters: {
        'v.svg': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="v.css"?>${svg('viewBox="0 0 300 200"', '<rect class="to" width="9" height="9"/><text>Vẽ</text>')}`,
      },
      files: { 'OPS/v.css': '.to{fill:#0f0}' },
      metadata: metaOf(rendition('layout', 'pre-paginated')),
    });
    expect(chapter(book.hash)).toContain('.to{fill:#0f0}');
    expect(chapter(book.hash)).toContain('<rect class="to"');
    expect(book.package.spine[0]?.viewport).toEqual({ width: 300, height: 200 });
    expect(book.package.toc[0]).toMatchObject({ spine: 0 });
  });
});

describe('faces', () => {
  const face = Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(200, 7)]);
  const book = (files: Record<string, Buffer | string>, name = 'f.otf') =>
    take({
      head: `<title>x</title><style>@font-face{font-family:Riêng;src:url(${name})}p{font-family:Riêng}</style>`,
      files,
    });
  const locks = (algorithm: string) =>
    `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="OPS/f.otf"/></CipherData></EncryptedData></encryption>`;

  test.each([
    ['otf', 'OTTO'],
    ['ttf', '\0\u0001\0\0'],
    ['woff', 'wOFF'],
    ['woff2', 'wOF2'],
  ])('a face in %s comes along, and the book says that it brings faces', async (kind, magic) => {
    const made = await book(
      { [`OPS/f.${kind}`]: Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.alloc(200, 7)]) },
      `f.${kind}`,
    );
    expect(made.package.fonts).toBe(true);
    expect(chapter(made.hash)).toContain(`src:url(../f/001.${kind})`);
  });

  test.each([
    ['http://www.idpf.org/2008/embedding', 1_040, 'a3bd8a23c7bbc3a5b4ea5a7ef3a5cb5b1ab9b8f0'],
    ['http://ns.adobe.com/pdf/enc#RC', 1_024, '12345678123412341234123456789abc'],
  ])('a face obfuscated by %s is shown', async (algorithm, most, hex) => {
    const { createHash } = await import('node:crypto');
    const key = algorithm.includes('idpf')
      ? createHash('sha1').update('urn:uuid:12345678-1234-1234-1234-123456789abc').digest()
      : Buffer.from(hex, 'hex');
    const long = Buffer.concat([face, Buffer.alloc(2_000, 9)]);
    const masked = Buffer.from(
      long.map((byte, at) => (at < most ? byte ^ (key[at % key.length] ?? 0) : byte)),
    );
    const made = await book({ 'OPS/f.otf': masked, 'META-INF/encryption.xml': locks(algorithm) });
    expect(file(made.hash, 'f/001.otf').equals(long)).toBe(true);
  });

  test('a face obfuscated with the identifier of another book is not shown', async () => {
    const masked = Buffer.from(face.map((byte, at) => byte ^ (at % 251)));
    const made = await book({
      'OPS/f.otf': masked,
      'META-INF/encryption.xml': locks('http://www.idpf.org/2008/embedding'),
    });
    expect(made.package.fonts).toBeUndefined();
    expect(chapter(made.hash)).not.toContain('@font-face');
  });
});
