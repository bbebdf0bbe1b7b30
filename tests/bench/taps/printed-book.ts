import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import type { Browser } from 'playwright';
import { searchCalls } from '#contract/library/search.ts';
import { slugOf } from '#rules/text/slug.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import type { Peers } from './peers.ts';
import { type Profile, phone, slow4g } from './profiles.ts';
import { type Bench, inTurns, type Row, share } from './row.ts';
import { visit } from './visit.ts';

/*
 * A printed book (PDF), cold → its first page is seen; beside the viewer of pdf.js on the same file, whole in one answer, without our bars.
 * PDFJS names a folder of pdfjs-dist, which is no dependency of ours: without it the row is left out.
 */

const limits: [Profile, number][] = [
  [phone, 1],
  [slow4g, 1],
];
const TITLE = 'Sổ tay trồng rau trên sân thượng';
const FILE = resolve(import.meta.dirname, '../../../demo/printed/so-tay-trong-rau.pdf');

const page = `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="viewer.css"><link rel="modulepreload" href="viewer.js"><link rel="preload" as="fetch" href="book.pdf" crossorigin>
<style>body{margin:0}#box{position:absolute;inset:0;overflow:auto}</style></head><body><div id="box"><div class="pdfViewer"></div></div>
<script type="module">
import * as pdfjsLib from './pdf.js';
globalThis.pdfjsLib = pdfjsLib;
pdfjsLib.GlobalWorkerOptions.workerSrc = 'worker.js';
const book = pdfjsLib.getDocument({ url: 'book.pdf', isEvalSupported: false }).promise;
const { EventBus, PDFViewer, PDFLinkService } = await import('./viewer.js');
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.getElementById('box'), eventBus, linkService });
eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'page-width'; });
eventBus.on('pagerendered', ({ source }) => { source.div.querySelector('canvas').dataset.drawn = ''; });
viewer.setDocument(await book);
linkService.setDocument(await book);
</script></body></html>`;

function pdfjsPage(peers: Peers, folder: string): string {
  const read = (path: string) => readFileSync(join(folder, 'legacy', path));
  const viewer = transformSync(read('web/pdf_viewer.mjs').toString(), { minify: true, format: 'esm' }).code;
  peers.put('pdfjs', [
    ['index.html', Buffer.from(page)],
    ['pdf.js', read('build/pdf.min.mjs')],
    ['worker.js', read('build/pdf.worker.min.mjs')],
    ['viewer.js', Buffer.from(viewer)],
    ['viewer.css', read('web/pdf_viewer.css')],
    ['book.pdf', readFileSync(FILE)],
  ]);
  return `${peers.origin}/pdfjs/index.html`;
}

/** As somebody comes who was told before where a tap turns: those words would stand over the page. */
async function coldToPage(
  browser: Browser,
  profile: Profile,
  address: string,
  pictures: string,
): Promise<number> {
  const here = await visit(browser, profile, { phrases: null, pictures });
  try {
    await here.page.addInitScript("localStorage.setItem('page_zones_seen', '1')");
    await here.page.goto(address, { waitUntil: 'commit' });
    return (await here.seen()) - (await here.page.evaluate<number>('performance.timeOrigin'));
  } finally {
    await here.close();
  }
}

export async function printedBook({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const folder = process.env.PDFJS ?? '';
  if (!existsSync(join(folder, 'legacy/build/pdf.min.mjs'))) {
    process.stdout.write('printed-book: PDFJS names no folder of pdfjs-dist\n');
    return [];
  }
  const { data } = await signedCall(ours.base, searchCalls.searchSa, { key_word: TITLE });
  const { id } = data.books.find(({ title }) => title === TITLE) ?? {};
  if (!id) throw new Error(`${TITLE} is not in the library`);
  const address = `${ours.base}/reader/${slugOf('reader', TITLE, id)}`;
  const peer = pdfjsPage(peers, folder);
  const rows: Row[] = [];
  for (const [profile, most] of limits) {
    const found = await inTurns(runs, {
      ours: () => coldToPage(browser, profile, address, 'img[alt="Trang 1"]'),
      'pdf.js': () => coldToPage(browser, profile, peer, 'canvas[data-drawn]'),
    });
    rows.push(share('printed book: address → first page', profile.name, found, 'pdf.js', most));
  }
  return rows;
}
