import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '../../../kit/storage.ts';
import { testFolder } from '../../../testing/testFolder.ts';
import { deadlineFrom } from '../deadline.ts';
import { pictureFacts } from '../image/sample-picture.ts';
import { ingestPdf } from './ingest-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { pageObject, samplePdf } from './sample-pdf.ts';

const { folder, remove } = testFolder('pdf');
const storage = diskStorage(join(folder, 'store'));
afterAll(remove);
beforeAll(() => mkdirSync(folder, { recursive: true }));

let count = 0;
const file = (bytes: Buffer): string => {
  const path = join(folder, `${count++}.pdf`);
  writeFileSync(path, bytes);
  return path;
};
const read = (bytes: Buffer) => readPdf(file(bytes), deadlineFrom(Date.now()));
const UNNAMED_LINE = 'Céng hßa x· héi chñ nghÜa ViÖt Nam ®éc lËp tù do h¹nh phóc';
/** One document for all that is said of words: a child reads it once. */
let pages: Awaited<ReturnType<typeof read>>['pages'] = [];
beforeAll(async () => {
  const fonts = [
    { lines: ['Trang sach cu'] },
    { lines: ['Céng hßa x· héi chñ nghÜa'], font: '.VnTime' },
    { lines: ['viÖt nam'], font: '.VnTimeH' },
    { lines: ['Coäng hoøa xaõ hoäi'], font: 'VNI-Times' },
    { lines: [UNNAMED_LINE], font: 'AAAAAA+Font1' },
  ];
  pages = (await read(samplePdf({ pages: fonts }))).pages;
});
const wordsOn = (page: number) =>
  pages[page]?.paragraphs
    .flat()
    .map(([text]) => text)
    .join(' ');

test('words come with their boxes, upright, in ten thousandths of the page', () => {
  const [word] = pages[0]?.paragraphs[0] ?? [];
  const [text, x0 = 0, y0 = 0, x1 = 0, y1 = 0] = word ?? [''];
  expect(text).toBe('Trang');
  expect(x0).toBeGreaterThan(900);
  expect(x0).toBeLessThan(1_000);
  expect(x1).toBeGreaterThan(x0 + 500);
  expect([y0 > 700, y1 < 1_200, y1 > y0]).toEqual([true, true, true]);
});

test('fonts of TCVN3 and VNI give Unicode, by their names', () => {
  expect([1, 2, 3].map(wordsOn)).toEqual(['Cộng hòa xã hội chủ nghĩa', 'VIỆT NAM', 'Cộng hòa xã hội']);
});

test('a font without a telling name is read as what makes words of it', () => {
  expect(pages[4]?.paragraphs).toHaveLength(1);
  expect(wordsOn(4)).toBe('Cộng hòa xã hội chủ nghĩa Việt Nam độc lập tự do hạnh phúc');
});

test('a file under a password is refused', async () => {
  const locked = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`;
  await expect(read(samplePdf({ pages: [{ lines: ['Mot trang'] }], trailer: locked }))).rejects.toMatchObject(
    { code: 'pdf_password' },
  );
});

test('outline, page labels and links come along; what launches, sends or leads out by http does not', async () => {
  const link = (action: string, at: number) =>
    `<< /Type /Annot /Subtype /Link /Rect [40 ${500 - at * 20} 200 ${515 - at * 20}] ${action} >>`;
  const { facts, pages } = await read(
    samplePdf({
      title: 'Sổ tay',
      outline: [
        { title: 'Mở đầu', page: 0 },
        { title: 'Chương một', page: 1 },
      ],
      labels: '<< /Nums [0 << /S /r >> 1 << /S /D /St 1 >>] >>',
      pages: [
        {
          lines: ['Loi noi dau'],
          annotations: [
            link(`/Dest [${pageObject(1)} 0 R /Fit]`, 0),
            link('/A << /S /URI /URI (https://vi.wikipedia.org/) >>', 1),
            link('/A << /S /URI /URI (http://khong.example/) >>', 2),
            link('/A << /S /URI /URI (javascript:alert\\(1\\)) >>', 3),
            link('/A << /S /Launch /F (calc.exe) >>', 4),
            link('/A << /S /JavaScript /JS (app.alert\\(1\\)) >>', 5),
            link('/A << /S /SubmitForm /F (https://x.example) >>', 6),
            link('/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>', 7),
          ],
        },
        { lines: ['Trang hai'] },
      ],
    }),
  );
  expect(facts).toMatchObject({
    title: 'Sổ tay',
    outline: [
      { title: 'Mở đầu', page: 0 },
      { title: 'Chương một', page: 1 },
    ],
  });
  expect(pages.map(page => page?.label)).toEqual(['i', '1']);
  expect(pages[0]?.links.map(link => link[4])).toEqual([1, 'https://vi.wikipedia.org/']);
});

test('a PDF becomes a book: chapters by its outline, pictures of its first pages in four widths', async () => {
  const made = await ingestPdf(
    file(
      samplePdf({
        title: 'Microsoft Word - sach.doc',
        outline: [
          { title: 'Một', page: 1 },
          { title: 'Hai', page: 3 },
        ],
        // Low ones after the first: what is drawn of them costs a quarter.
        pages: Array.from({ length: 5 }, (_, at) => ({
          lines: [`Trang so ${at + 1} noi ve que nha`],
          ...(at > 0 && { size: [420, 150] as const }),
        })),
      }),
    ),
    storage,
    { name: 'Quê nhà', language: 'vi' },
  );
  expect(made.metadata.title).toBe('Quê nhà');
  expect(made.chapters.map(({ title }) => title)).toEqual(['', 'Một', 'Hai']);
  expect(made.package.toc.map(({ label, href }) => [label, href])).toEqual([
    ['Một', 'c/0002.xhtml#pg2'],
    ['Hai', 'c/0003.xhtml#pg4'],
  ]);
  expect(made.pages.map(({ chapter }) => chapter)).toEqual([0, 1, 1, 2, 2]);
  expect(made.pages[0]).toMatchObject({ width: 1_600, height: 2_267, widths: [480, 800, 1_200] });
  const stored = (path: string) => storage.read(`books/${made.hash}/${path}`);
  expect(await pictureFacts((await stored('g/0001/0001-800.webp')) as Buffer)).toMatchObject({ width: 800 });
  expect(await pictureFacts((await stored('g/0002/0003.webp')) as Buffer)).toMatchObject({ width: 1_600 });
  expect(await stored('g/0003/0004.webp')).toBeNull();
  const chapter = (await stored('c/0002.xhtml'))?.toString() ?? '';
  expect(chapter).toContain('<section id="pg2"><p>Trang so 2 noi ve que nha</p></section><section id="pg3">');
  expect(JSON.parse(String(await stored('g/0003/0005.json'))).p[0][0][0]).toBe('Trang');
  expect(made.cover).not.toBeNull();
});

test('a cover of its own stands before the first page', async () => {
  const cover = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#1a6b4f' } })
    .webp()
    .toBuffer();
  const made = await ingestPdf(file(samplePdf({ pages: [{ lines: ['Trang bia'] }] })), storage, {
    name: 'Quê nhà',
    cover,
  });
  expect(made.cover).toEqual({ tint: '#186848' });
});
