import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ELSEWHERE } from '#contract/reading/reader-annotations.ts';
import { type CfiStep, cfiBase, fileOfCfi, writeCfi, writeCfiRange } from '#rules/library/cfi.ts';
import { findQuote, findWords, quotedAt, type Spot } from '#rules/reading/annotation-anchor.ts';
import { type DenseChapter, denseChapter } from '#rules/reading/dense-text.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { chapterFile, readBook } from '../../library/content/books.ts';
import { readDocument } from '../../library/ingest/epub/document.ts';
import { textPositions } from '../../library/ingest/epub/locations.ts';
import { childElements } from '../../library/ingest/markup/tree.ts';
import { nextRevision, updateAnnotation } from './annotation-queries.ts';
import {
  editionsOfLostAnnotations,
  type LostAnnotation,
  lookedFor,
  lostAnnotations,
} from './lost-annotation-queries.ts';
import { type OpenChapters, openChaptersOf } from './open-chapters.ts';

/*
 * An edition got another text, or marks came with their words alone: they are looked for by whoever asks for them first, once
 * in each text and in what is open of it. Only chapters that are open to the reader are searched: where words stand, and
 * between which, would tell a closed chapter.
 */

interface TextOfChapter extends DenseChapter {
  idref: string;
  /** Of each piece. */
  steps: CfiStep[][];
}

const CACHED_TEXTS = 3;
/** Chapters that somebody was given; which of them the next one is given is asked again. */
const texts = new LRUCache<string, TextOfChapter[]>({ max: CACHED_TEXTS });

/** The words of one chapter's page, and the steps to each of its text nodes. */
function textOfPage(page: string, idref: string): TextOfChapter {
  if (!page) return { ...denseChapter([]), idref, steps: [] };
  const { html, body } = readDocument(page);
  const at = { index: (childElements(html).indexOf(body) + 1) * 2, id: body.attrs.get('id') };
  const positions = [...textPositions(body, [at])];
  return {
    ...denseChapter(positions.map(({ node }) => node.text)),
    idref,
    steps: positions.map(({ steps }) => steps),
  };
}

/** The words of a stored book by chapter, none of those that are not wanted; null when its files are gone. */
export async function textOfBook(
  { storage }: Pick<ReaderContext, 'storage'>,
  hash: string,
  isWanted: (chapter: number) => boolean = () => true,
): Promise<TextOfChapter[] | null> {
  const book = await readBook(storage, hash);
  if (!book) return null;
  const known = texts.get(hash) ?? [];
  texts.set(hash, known);
  const pages: TextOfChapter[] = [];
  for (const [index, { idref }] of book.spine.entries()) {
    if (isWanted(index)) known[index] ??= textOfPage(await chapterFile(storage, book, index), idref);
    pages.push((isWanted(index) && known[index]) || textOfPage('', idref));
  }
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

/** Annotations that one call looks for, and works in which it looks; the next call goes on. */
const MOST_A_CALL = 100;
const WORKS_A_CALL = 8;
/** A call stops looking after these ms, far before its deadline, however slow the machine is; one mark it always looks for. */
const MS_A_CALL = 2_000;
/** Annotations whose places are written at once: five hundred writes of their own take seconds on a slow disk. */
const TOGETHER = 50;
/** Other requests are answered between one mark and the next. */
const letOthersIn = () => new Promise<void>(done => setImmediate(done));

type Asker = Pick<ReaderContext, 'db' | 'storage' | 'reader' | 'now' | 'country'>;
type Pages = NonNullable<Awaited<ReturnType<typeof textOfBook>>>;
type Placed = Parameters<typeof updateAnnotation>[2];

interface Where {
  id: number;
  hash: string;
  open: OpenChapters;
  lookedIn: string;
}

/** Names a text and what is open of it. */
const nameOf = (hash: string, open: OpenChapters) =>
  createHash('sha256').update(`${hash} ${open.name}`).digest('base64url').slice(0, 22);

/** An annotation's new position; null where it is unchanged: it stays where it is, or lost. */
function positionOf(
  annotation: LostAnnotation,
  pages: Pages,
  { hash, open, lookedIn }: Where,
): Placed | null {
  const alone = annotation.book_hash === ELSEWHERE;
  // An annotation whose own chapter is closed waits until it is open.
  if (!alone && !open.has(annotation.chapter)) return null;
  const words = pages.map(({ text }) => text);
  const spot = alone ? findWords(words, annotation.quote) : findQuote(words, annotation);
  const cfi = spot && cfiOfSpot(pages, spot, annotation.kind === 'bookmark');
  if (!spot || !cfi) {
    if (annotation.cfi === null) return null;
    const chapter = fileOfCfi(annotation.chapter_cfi) ?? annotation.chapter;
    return { cfi: null, chapter, book_hash: alone ? ELSEWHERE : hash, looked_in: lookedIn };
  }
  const beside = (alone || annotation.beside_from_book) && {
    ...quotedAt(words[spot.chapter] ?? '', spot.from, spot.to),
    beside_from_book: true,
  };
  return { cfi, chapter: spot.chapter, book_hash: hash, looked_in: lookedIn, ...beside };
}

/** Answers how many it looked for: all, unless the time is over. */
async function placeMarks(
  context: Asker,
  where: Where,
  { marks: annotations, until }: { marks: readonly LostAnnotation[]; until: number },
): Promise<number> {
  const { db, reader } = context;
  const pages = await textOfBook(context, where.hash, where.open.has);
  let looked = 0;
  while (looked < annotations.length && (looked === 0 || performance.now() < until)) {
    const placed: [number, Placed][] = [];
    const unmoved: number[] = [];
    for (const annotation of annotations.slice(looked, looked + TOGETHER)) {
      await letOthersIn();
      const position = pages && positionOf(annotation, pages, where);
      if (position) placed.push([annotation.id, position]);
      else unmoved.push(annotation.id);
      looked += 1;
      if (performance.now() >= until) break;
    }
    await transact(db, async tx => {
      for (const [id, position] of placed)
        await updateAnnotation(tx, id, { ...position, revision: await nextRevision(tx, reader.accountId) });
      await lookedFor(tx, unmoved, where.lookedIn);
    });
  }
  return looked;
}

/** True where some are left for the next call. */
async function searchSome(context: Asker, editionId?: number): Promise<boolean> {
  const { db, reader } = context;
  const until = performance.now() + MS_A_CALL;
  const editions = await editionsOfLostAnnotations(db, reader.accountId, editionId);
  const openIn = await openChaptersOf(
    context,
    editions.map(({ id }) => id),
  );
  const wanted = editions.flatMap(({ id, content_hash: hash, looked_in }) => {
    const open = openIn(id);
    const lookedIn = nameOf(hash, open);
    return looked_in.some(before => before !== lookedIn) ? [{ id, hash, open, lookedIn }] : [];
  });
  let room = MOST_A_CALL;
  for (const where of wanted.slice(0, WORKS_A_CALL)) {
    const { id, lookedIn } = where;
    const annotations = await lostAnnotations(db, reader.accountId, { editionId: id, lookedIn, limit: room });
    room -= await placeMarks(context, where, { marks: annotations, until });
    if (room === 0 || performance.now() >= until) return true;
  }
  return wanted.length > WORKS_A_CALL;
}

/** Of each account one call looks at a time: several at once would all look for the same. */
const looking = new Map<number, Promise<unknown>>();

/** Looks for an account's lost marks of one edition, or of all. True where some are left for the next call. */
export async function anchorAnnotations(context: Asker, editionId?: number): Promise<boolean> {
  const me = context.reader.accountId;
  const before = looking.get(me) ?? Promise.resolve();
  const mine = before.then(() => searchSome(context, editionId));
  const settled = mine.catch(() => {});
  looking.set(me, settled);
  try {
    return await mine;
  } finally {
    if (looking.get(me) === settled) looking.delete(me);
  }
}
