import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Draft, epubOf, page } from '../../../server/library/ingest/epub/hostile.ts';
import { buildPages } from './build.ts';
import { launch, turns } from './measure.ts';
import { openSample, type Sample } from './sample.ts';
import { serve } from './serve.ts';

/*
 * Our reader alone on pages of every kind, with the phone profile: flowing, with a size of their own, in vertical writing, one roll:
 *   tsx tests/bench/reader/kinds.ts [chapters to cross] [kind…] [--json]
 */

const words = process.argv.slice(2).filter(word => !word.startsWith('--'));
const crossings = Number(words.find(word => /^\d+$/.test(word)) ?? 20);
const only = words.filter(word => !/^\d+$/.test(word));
const CHAPTERS = crossings + 8;
const numbers = Array.from({ length: CHAPTERS }, (_, at) => at + 1);
const meta = (more: string) =>
  `<dc:identifier id="uid">kinds</dc:identifier><dc:title>Sách đo</dc:title><dc:language>vi</dc:language>${more}`;
const sentence = 'Mưa rơi trên mái tôn, con đò nằm im nghe nước lên. '.repeat(12);
const upright = '雨が屋根を叩き、渡し場に繋がれた舟の溜息まで聞こえるようであった。'.repeat(12);

const photo = (width: number, height: number, seed: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: `hsl(${seed * 29} 50% 55%)`,
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

async function withPictures(width: number, height: number): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const number of numbers) files[`OPS/p${number}.jpg`] = await photo(width, height, number);
  return files;
}
const chapters = (body: (number: number) => string, head?: string) =>
  Object.fromEntries(numbers.map(number => [`c${number}.xhtml`, page(body(number), head)]));

const drafts: Record<string, () => Promise<Draft>> = {
  flowing: async () => ({
    metadata: meta(''),
    chapters: chapters(number => `<h1>${number}</h1>${`<p>${sentence}</p>`.repeat(3)}`),
  }),
  vertical: async () => ({
    metadata: meta(''),
    chapters: chapters(
      number => `<h1>${number}</h1>${`<p>${upright}</p>`.repeat(3)}`,
      '<title>x</title><style>html{writing-mode:vertical-rl}</style>',
    ),
  }),
  fixed: async () => ({
    metadata: meta('<meta property="rendition:layout">pre-paginated</meta>'),
    files: await withPictures(1_200, 1_600),
    chapters: chapters(
      number => `<img src="p${number}.jpg" alt="" style="width:1200px"/><p>${sentence}</p>`,
      '<title>x</title><meta name="viewport" content="width=1200, height=1600"/>',
    ),
  }),
  roll: async () => ({
    metadata: meta('<meta property="rendition:flow">scrolled-continuous</meta>'),
    files: await withPictures(800, 2_400),
    chapters: chapters(number => `<img src="p${number}.jpg" alt=""/>`),
  }),
};

const folder = mkdtempSync(join(tmpdir(), 'reader-kinds-'));
await buildPages(folder, ['ours.html']);
const browser = await launch();
const rows: Record<string, number | string>[] = [];
try {
  for (const [kind, draft] of Object.entries(drafts)) {
    if (only.length > 0 && !only.includes(kind)) continue;
    const file = join(folder, `${kind}.epub`);
    writeFileSync(file, epubOf(await draft()));
    const book: Sample = await openSample(file);
    const server = await serve(folder, { book });
    for (const phone of [false, true]) {
      const { inside, insideWork, crossing, crossing95 } = await turns(
        browser,
        server.origin,
        'ours',
        phone,
        crossings,
        1,
      );
      rows.push({
        kind: `${kind}${phone ? ', phone' : ''}`,
        turn: inside,
        'turn, work': insideWork,
        crossing,
        'crossing p95': crossing95,
      });
    }
    server.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else console.table(Object.fromEntries(rows.map(({ kind, ...rest }) => [kind, rest])));
