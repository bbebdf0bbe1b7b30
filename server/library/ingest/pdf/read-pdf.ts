import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deadline } from '../deadline.ts';
import { pdfLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { childFiles, type PageWords, type PdfFacts, type PdfFault } from './pdf-facts.ts';
import { runPdfChild } from './run-pdf-child.ts';

/** A PDF's words, page for page; null for a page that could not be read. */
export interface ReadPdf {
  facts: PdfFacts;
  pages: (PageWords | null)[];
}

/** Pages that may break a child before the document is refused. */
const BROKEN_MOST = 20;

/** Runs in a folder of its own, which goes whatever happens. */
export async function inChildFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mot-pdf-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const jsonIn = async <T>(folder: string, name: string): Promise<T | null> =>
  readFile(join(folder, name), 'utf8').then(
    text => JSON.parse(text) as T,
    () => null,
  );

/** Reads all of a PDF by as many children as it takes. Throws IngestRefusal. */
export async function readPdf(
  file: string,
  check: Deadline,
  progress: (done: number, of: number, what: string) => void = () => {},
): Promise<ReadPdf> {
  if ((await stat(file)).size > pdfLimits.file) throw new IngestRefusal('pdf_too_large');
  return inChildFolder(async folder => {
    const pages: (PageWords | null)[] = [];
    const skip: number[] = [];
    let facts: PdfFacts | null = null;
    while (!facts || pages.length < facts.pages) {
      check();
      const end = await runPdfChild({ task: 'read', file, folder, from: pages.length, skip });
      const fault = await readFile(join(folder, childFiles.fault), 'utf8').catch(() => null);
      if (fault) throw new IngestRefusal(fault as PdfFault);
      facts ??= await jsonIn<PdfFacts>(folder, childFiles.facts);
      if (!facts) throw new IngestRefusal('pdf_too_heavy');
      if (end.how === 'broken') {
        if (end.page === null || skip.length >= BROKEN_MOST) throw new IngestRefusal('pdf_too_heavy');
        skip.push(end.page);
      }
      const before = pages.length;
      while (pages.length < facts.pages) {
        const page = await jsonIn<PageWords>(folder, childFiles.words(pages.length));
        if (!page && !skip.includes(pages.length)) break;
        pages.push(page);
        progress(pages.length, facts.pages, 'trang');
      }
      if (pages.length === before && end.how === 'done' && pages.length < facts.pages)
        throw new IngestRefusal('pdf_too_heavy');
    }
    return { facts, pages };
  });
}
