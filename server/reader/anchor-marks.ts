import { LRUCache } from 'lru-cache';
import { ELSEWHERE } from '#contract/reader-marks.ts';
import { type CfiStep, cfiBase, fileOfCfi, writeCfi, writeCfiRange } from '#rules/cfi.ts';
import { type DenseChapter, denseChapter } from '#rules/dense-text.ts';
import { findQuote, findWords, quotedAt, type Spot } from '#rules/mark-anchor.ts';
import { chapterFile, readBook } from '../content/books.ts';
import { readDocument } from '../ingest/epub/document.ts';
import { textPositions } from '../ingest/epub/locations.ts';
import { childElements } from '../ingest/markup/tree.ts';
import { transact } from '../kit/db/transact.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { accessOf, type EditionAccess } from '../rights/access.ts';
import { termsOf } from '../rights/queries.ts';
import { marksOfOtherTexts, nextRevision, updateMark } from './mark-queries.ts';

/* An edition got another text: the marks on its words are looked for there, once, by whoever asks for them first. */

interface TextOfChapter extends DenseChapter {
  idref: string;
  /** Of each piece. */
  steps: CfiStep[][];
}

const CACHED_TEXTS = 3;
const texts = new LRUCache<string, TextOfChapter[]>({ max: CACHED_TEXTS });

/** The words of one chapter's page, and the steps to each of its text nodes. */
function textOfPage(page: string, idref: string): TextOfChapter {
  if (!page) return { ...denseChapter([]), idref, steps: [] };
  const { html, body } = readDocument(page);
  const at = { index: (childElements(html).indexOf(body) + 1) * 2, id: body.attrs.get('id') };
  const places = [...textPositions(body, [at])];
  return {
    ...denseChapter(places.map(({ node }) => node.text)),
    idref,
    steps: places.map(({ steps }) => steps),
  };
}

/** The words of a stored book by chapter; null when its files are gone. */
export async function textOfBook(
  { storage }: Pick<ReaderContext, 'storage'>,
  hash: string,
): Promise<TextOfChapter[] | null> {
  const known = texts.get(hash);
  if (known) return known;
  const book = await readBook(storage, hash);
  if (!book) return null;
  const pages: TextOfChapter[] = [];
  for (const [index, { idref }] of book.spine.entries())
    pages.push(textOfPage(await chapterFile(storage, book, index), idref));
  texts.set(hash, pages);
  return pages;
}

/** The CFI of letters of a text: of the words, or of the point where they begin. */
export function cfiOfSpot(
  pages: readonly TextOfChapter[],
  { chapter, from, to }: Spot,
  point: boolean,
): string | null {
  const page = pages[chapter];
  if (!page) return null;
  const at = (letter: number, behind: number) => ({
    steps: page.steps[page.piece[letter] as number] as CfiStep[],
    offset: (page.offset[letter] as number) + behind,
  });
  const base = cfiBase(chapter, page.idref);
  return point ? writeCfi(base, at(from, 0)) : writeCfiRange(base, at(from, 0), at(to - 1, 1));
}

/** Marks whose places are written at once: five hundred writes of their own take seconds on a slow disk. */
const TOGETHER = 50;
/** Marks that one call looks for; the next call goes on. */
const MOST_A_CALL = 500;
/** Other requests are answered between one mark and the next. */
const letOthersIn = () => new Promise<void>(done => setImmediate(done));

type Asker = Pick<ReaderContext, 'db' | 'storage' | 'reader' | 'now' | 'request' | 'settings' | 'linkSecret'>;

/** What the reader may open of each edition that is asked for. */
function accessByEdition(context: Asker): (id: number) => Promise<EditionAccess | null> {
  const known = new Map<number, Promise<EditionAccess | null>>();
  return id => {
    const found =
      known.get(id) ?? termsOf(context.db, id).then(terms => (terms ? accessOf(context, terms) : null));
    known.set(id, found);
    return found;
  };
}

/**
 * Finds an account's marks of one edition, or of all, again where an edition has another text since. Only chapters that are
 * open to the reader are searched: where words stand, and between which, would tell a closed chapter. A mark whose own chapter
 * is closed waits until it is open.
 */
export async function anchorMarks(context: Asker, editionId?: number): Promise<void> {
  const { db, reader } = context;
  const rows = await marksOfOtherTexts(db, reader.accountId, editionId);
  const accessTo = accessByEdition(context);
  let searched = 0;
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const found: [number, Parameters<typeof updateMark>[2]][] = [];
    for (const row of rows.slice(at, at + TOGETHER)) {
      const alone = row.book_hash === ELSEWHERE;
      const access = await accessTo(row.edition_id);
      const isClosed = (chapter: number) => access?.stateOf(chapter) === 'locked';
      if (searched >= MOST_A_CALL || !access || (!alone && isClosed(row.chapter))) continue;
      searched += 1;
      const pages = await textOfBook(context, row.content_hash);
      if (!pages) continue;
      await letOthersIn();
      const words = pages.map(({ text }, chapter) => (isClosed(chapter) ? '' : text));
      const spot = alone ? findWords(words, row.quote) : findQuote(words, row);
      const placed = {
        cfi: spot && cfiOfSpot(pages, spot, row.kind === 'bookmark'),
        chapter: spot?.chapter ?? fileOfCfi(row.chapter_cfi) ?? row.chapter,
        book_hash: row.content_hash,
        ...(alone && spot && quotedAt(words[spot.chapter] ?? '', spot.from, spot.to)),
      };
      found.push([row.id, placed]);
    }
    await transact(db, async tx => {
      for (const [id, placed] of found)
        await updateMark(tx, id, { ...placed, revision: await nextRevision(tx, reader.accountId) });
    });
  }
}
