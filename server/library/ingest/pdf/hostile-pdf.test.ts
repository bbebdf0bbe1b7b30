import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../../testing/testFolder.ts';
import { deadlineFrom } from '../deadline.ts';
import { IngestRefusal } from '../refusal.ts';
import { readPdf } from './read-pdf.ts';
import { pageObject, samplePdf, written } from './sample-pdf.ts';

const { folder, remove } = testFolder('hostile-pdf');
beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(remove);

let count = 0;
const read = (bytes: Buffer) => {
  const path = join(folder, `${count++}.pdf`);
  writeFileSync(path, bytes);
  return readPdf(path, deadlineFrom(Date.now()));
};
const refusal = (bytes: Buffer): Promise<string> =>
  read(bytes).then(
    ({ pages }) => `read ${pages.length}`,
    error => (error instanceof IngestRefusal ? error.code : String(error)),
  );
const stream = (content: string, keys: string) =>
  `<< /Length ${content.length} ${keys} >>\nstream\n${content}\nendstream`;
const onePage = { pages: [{ lines: ['Mot trang'] }] };

test.each([
  ['nothing but a name', Buffer.from('%PDF-1.7\nkhông có gì cả'), 'pdf_broken'],
  ['cut in the middle', samplePdf(onePage).subarray(0, 150), 'pdf_broken'],
  [
    'a password',
    samplePdf({
      ...onePage,
      trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
    }),
    'pdf_password',
  ],
  [
    'a lock of a shop',
    samplePdf({ ...onePage, trailer: '/ID [<00> <00>] /Encrypt << /Filter /EBX_HANDLER /V 4 >>' }),
    'pdf_locked',
  ],
  ['no page', samplePdf({ pages: [] }), 'pdf_no_pages'],
  [
    'a million pages that are one',
    written(
      new Map([
        [1, '<< /Type /Catalog /Pages 2 0 R >>'],
        [2, `<< /Type /Pages /Count 1000000 /Kids [${'3 0 R '.repeat(20_000)}] >>`],
        [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'],
      ]),
      '',
    ),
    'pdf_too_many_pages',
  ],
])('a PDF with %s is refused', async (_, bytes, code) => {
  expect(await refusal(bytes)).toBe(code);
});

test('a tree of pages that bites its tail, a script, a form and a file inside are read past', async () => {
  const loop = written(
    new Map([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Count 2 /Kids [3 0 R 2 0 R] >>'],
      [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'],
    ]),
    '',
  );
  expect(await refusal(loop)).toMatch(/^(read \d|pdf_)/);
  const active = samplePdf({
    ...onePage,
    catalogue: `/OpenAction << /S /JavaScript /JS (while\\(1\\){}) >> /AA << /WC << /S /Launch /F (a.exe) >> >> /AcroForm << /XFA 901 0 R /Fields [] >>`,
    objects: { 901: stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>', '') },
  });
  expect(await refusal(active)).toBe('read 1');
});

test('a page of billions of points and a picture of billions of pixels are read in their size', async () => {
  const { pages } = await read(
    samplePdf({
      pages: [
        { size: [2_000_000, 2_000_000], lines: ['Rong'] },
        { content: '/Image Do', resources: '/XObject << /Image 901 0 R >>' },
      ],
      objects: {
        901: stream(
          'x',
          '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
        ),
      },
    }),
  );
  expect(pages).toHaveLength(2);
});

test('a stream that swells to 450 MB does not take the child along', async () => {
  const swollen = deflateSync(Buffer.alloc(450 * 1024 * 1024, 32), { level: 1 }).toString('latin1');
  const objects = { [pageObject(0) + 1]: stream(swollen, '/Filter /FlateDecode') };
  const { pages } = await read(samplePdf({ pages: [{ lines: ['Bom'] }, { lines: ['Trang sau'] }], objects }));
  expect(pages[1]?.paragraphs.flat().map(([text]) => text)).toEqual(['Trang', 'sau']);
});

test('a page that takes more than five seconds of CPU is left out, and those around it are read', async () => {
  const layers = 12;
  const objects = Object.fromEntries(
    Array.from({ length: layers }, (_, at) => [
      901 + at,
      stream(
        at < layers - 1 ? '/Next Do '.repeat(10) : 'BT /F1 9 Tf (a) Tj ET '.repeat(10),
        `/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << /Font << /F1 ${pageObject(0) + 2} 0 R >> /XObject << /Next ${902 + at} 0 R >> >>`,
      ),
    ]),
  );
  const { pages } = await read(
    samplePdf({
      pages: [
        { lines: ['Truoc'] },
        { content: '/Bomb Do', resources: '/XObject << /Bomb 901 0 R >>' },
        { lines: ['Sau'] },
      ],
      objects,
    }),
  );
  expect(pages.map(page => page?.paragraphs.flat().map(([text]) => text))).toEqual([
    ['Truoc'],
    undefined,
    ['Sau'],
  ]);
});
