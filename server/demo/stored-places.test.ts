import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, expect, test } from 'vitest';
import { cfiOfRange, pointOfCfi } from '#features/reading/progress/index.ts';
import { cfiBase, readCfi } from '#rules/library/cfi.ts';
import { bookFolders, readBookFolder } from '../../demo/book-folder.ts';
import { makeEpub } from '../../demo/epub.ts';
import { diskStorage } from '../kit/storage.ts';
import { ingestEpub } from '../library/ingest/epub/ingest-epub.ts';

/* The position map of a book is written as epub.js would write it: each of its places has to be found in the book's pages. */

const root = mkdtempSync(join(tmpdir(), 'mot-places-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folders = (await bookFolders()).filter(folder => /\/books\//.test(folder));

/** The same place from the end of a range: `/4,/2/1:0,/8/1:12` → `/4/8/1:12`. */
const endOf = (cfi: string) => cfi.replace(/^epubcfi\(([^,]+),[^,]+,([^,]+)\)$/, 'epubcfi($1$2)');

test.each(folders.map(folder => [basename(folder), folder] as const))(
  'every stored place of %s leads to its words and is written the same again',
  async (_, folder) => {
    const book = await ingestEpub(await makeEpub(await readBookFolder(folder)), diskStorage(root));
    const window = new Window();
    const parser = new window.DOMParser();
    const pages = book.package.spine.map(
      ({ href }) =>
        parser.parseFromString(
          readFileSync(join(root, 'books', book.hash, href), 'utf8'),
          'application/xhtml+xml',
        ) as unknown as Document,
    );
    expect(book.locations.length).toBeGreaterThan(5);
    for (const cfi of book.locations) {
      const file = readCfi(cfi)?.file ?? -1;
      const page = pages[file] as Document;
      const [from, to] = [pointOfCfi(page, cfi), pointOfCfi(page, endOf(cfi))];
      if (!from || !to) throw new Error(`no words at ${cfi}`);
      const range = {
        startContainer: from.node,
        startOffset: from.offset,
        endContainer: to.node,
        endOffset: to.offset,
        collapsed: false,
      } as unknown as Range;
      expect(cfiOfRange(range, cfiBase(file, book.package.spine[file]?.idref ?? ''))).toBe(cfi);
    }
    await window.happyDOM.close();
  },
  60_000,
);
