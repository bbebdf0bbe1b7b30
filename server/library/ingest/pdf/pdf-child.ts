import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPage } from './draw-page.ts';
import { childFiles, type PdfFacts, type PdfTask } from './pdf-facts.ts';
import { openPdf, startPdfium } from './pdfium.ts';
import { faultOf, readFacts } from './read-document.ts';
import { readPage } from './read-page.ts';

/*
 * The child process that reads and draws a PDF (run-pdf-child.ts starts it and ends it). It knows one file and one folder, where
 * it leaves what it found; the page it is at stands in `at`.
 */

const task = JSON.parse(process.argv[2] ?? '') as PdfTask;
const ends = Date.now() + task.milliseconds;
const put = (name: string, what: string) => writeFileSync(join(task.folder, name), what);

const pdfium = await startPdfium();
const open = openPdf(pdfium, task.file);
const facts = typeof open === 'number' ? faultOf(open) : readFacts(pdfium, open);

if (typeof facts === 'string' || typeof open === 'number') put(childFiles.fault, String(facts));
else await work(facts, open);
process.exit(0);

async function work({ pages, ...facts }: PdfFacts, from: Exclude<typeof open, number>): Promise<void> {
  if (task.task === 'read') {
    put(childFiles.facts, JSON.stringify({ pages, ...facts }));
    for (let page = task.from; page < pages && Date.now() < ends; page++) {
      if (task.skip.includes(page)) continue;
      put(childFiles.at, String(page));
      put(childFiles.words(page), JSON.stringify(readPage(pdfium, from, page)));
    }
    return;
  }
  const { width, narrower, folder } = task;
  for (const page of task.pages) {
    if (Date.now() >= ends) return;
    if (existsSync(join(folder, childFiles.drawn(page)))) continue;
    put(childFiles.at, String(page));
    await drawPage(pdfium, from, { page, width, narrower, folder });
    put(childFiles.drawn(page), '');
  }
}
