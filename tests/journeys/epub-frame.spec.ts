import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Frame } from 'playwright';
import { describe, expect, test } from 'vitest';
import { page, playsOnPartnersPage } from './embed-stage.ts';
import { fixed, flowing, layout, press, read, seen } from './epub-frame.ts';

/* Rules of the EPUB standard that a partner's frame keeps by code of its own, as the import does by that of the server. */

playsOnPartnersPage();

/** What `look` finds in the document of the chapter that is shown. */
const inChapter = <T>(frame: Frame, look: (html: HTMLElement) => T): Promise<Awaited<T>> =>
  frame.frameLocator('.page-slot[data-shown] iframe').locator('html').evaluate(look) as Promise<Awaited<T>>;

test('sheets that a prolog names and sheets that a sheet imports count', async () => {
  const frame = await read({
    items: [
      {
        prolog: '<?xml-stylesheet href="one.css" type="text/css"?>',
        body: '<p><b class="to">a0</b> <i class="nhap">chữ</i></p>',
      },
    ],
    files: {
      'one.css': '@import "two.css"; @import url(https://canary.invalid/x.css); .to{color:rgb(1,2,3)}',
      'two.css': '@import "one.css"; .nhap{color:rgb(4,5,6)}',
    },
  });
  expect(
    await inChapter(frame, html =>
      ['.to', '.nhap'].map(name => getComputedStyle(html.querySelector(name) as Element).color),
    ),
  ).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
});

test('a drawing in the spine is shown whole, with its own styles and the sheet that its prolog names', async () => {
  const drawing =
    '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="v.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 46296 40689"><defs><style><![CDATA[.own{fill:rgb(1,2,3)}]]></style></defs><rect class="own" width="9000" height="9000"/><rect class="to" x="20000" width="9000" height="9000"/></svg>';
  const frame = await read({
    items: [{ body: '<p><b>a0</b></p>' }],
    files: { 'v.svg': drawing, 'v.css': '.to{fill:rgb(4,5,6)}' },
    spineFiles: ['v.svg'],
  });
  await frame.locator('.reader-paper').press('PageDown');
  await expect
    .poll(() =>
      inChapter(frame, html => {
        const svg = html.querySelector('svg');
        return [
          svg?.getAttribute('viewBox'),
          ...[...html.querySelectorAll('rect')].map(one => getComputedStyle(one).fill),
        ];
      }),
    )
    .toEqual(['0 0 46296 40689', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
});

test('styles inside a drawing that is embedded by reference count, and fetch nothing', async () => {
  const asked: string[] = [];
  const frame = await read({
    items: [{ body: '<p><b>a0</b></p><img src="v.svg" alt="vẽ"/>', head: '<style>rect{fill:blue}</style>' }],
    files: {
      'v.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><style>@import "https://canary.invalid/a"; rect{fill:rgb(0,255,0);mask:url(https://canary.invalid/b)} &lt;/style&gt;&lt;script&gt;</style><rect width="90" height="90"/></svg>',
    },
  });
  page.on('request', request => asked.push(request.url()));
  const middle = await inChapter(frame, async html => {
    const picture = html.querySelector('img') as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
    brush.drawImage(picture, 0, 0);
    return [...brush.getImageData(20, 20, 1, 1).data].slice(0, 3);
  });
  expect(middle).toEqual([0, 255, 0]);
  expect(asked.filter(url => url.includes('canary'))).toEqual([]);
});

describe('faces', () => {
  const face = readFileSync('node_modules/@fontsource/phudu/files/phudu-latin-600-normal.woff');
  const locks =
    '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="f.woff"/></CipherData></EncryptedData></encryption>';
  const masked = (identifier: string) => {
    const key = createHash('sha1').update(identifier).digest();
    return Buffer.from(face.map((byte, at) => (at < 1_040 ? byte ^ (key[at % 20] ?? 0) : byte)));
  };

  test.each([
    ['by the identifier of the book is shown', 'x', 'loaded'],
    ['by that of another book is not', 'y', ''],
  ])('a face obfuscated %s', async (_, identifier, status) => {
    const frame = await read({
      items: [
        {
          body: '<p style="font-family:Riêng"><b>a0</b></p>',
          head: '<style>@font-face{font-family:Riêng;src:url(f.woff)}</style>',
        },
      ],
      files: { 'f.woff': masked(identifier), 'META-INF/encryption.xml': locks },
    });
    await expect
      .poll(() =>
        inChapter(
          frame,
          html => [...html.ownerDocument.fonts].find(face => face.family.includes('Riêng'))?.status ?? '',
        ),
      )
      .toBe(status);
  });
});

test('a picture names its row of the contents, and a link to a mailbox is one that leads outside', async () => {
  const frame = await read({
    items: [{ body: '<p><b>a0</b> <a href="mailto:a@example.invalid">thư</a></p>' }, flowing('b', 1)],
    nav: '<li><a href="c1.xhtml">Đầu</a></li><li><a href="c2.xhtml"><img src="x.png" alt="Tu viện" title="khác"/></a></li>',
  });
  expect(await inChapter(frame, html => html.querySelector('a')?.outerHTML ?? '')).toContain('data-external');
  await frame.getByLabel('Mục lục').first().click();
  await frame.getByText('Tu viện').waitFor();
});

test('a picture in JPEG XL, which this browser may not know, shows what stands in for it', async () => {
  const frame = await read(
    {
      meta: `${layout('pre-paginated')}<meta property="rendition:spread">none</meta>`,
      items: [fixed('F0')],
      files: { 'a.jxl': Buffer.from('ff0a', 'hex') },
      spineFiles: ['a.jxl'],
    },
    { width: 700, height: 900 },
  );
  expect(await seen(frame)).toEqual(['F0']);
  await frame.locator('.reader-paper').press('PageDown');
  await frame.frameLocator('.fixed-sheet[data-shown=true] iframe').getByText('Mọt không mở được').waitFor();
  expect(await press(frame, 'PageUp')).toEqual(['F0']);
});
