import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import { bookSearchCalls, type FoundChapter } from '#contract/reading/book-search.ts';
import { hitsAt, positionsIn } from '#rules/reading/book-search.ts';
import { type FoldedText, foldedText } from '#rules/text/search.ts';

/*
 * The words of an open book on this device, for searching while one types: they are fetched when a search is opened, and what takes
 * time of them is done before the first letter.
 */

export interface BookWords {
  chapters: readonly { chapter: number; title: string; text: FoldedText }[];
  /** No chapter of the book is missing: nobody else needs to be asked. */
  isAll: boolean;
}

/** Characters that a device holds; a longer book is searched by the server behind them. */
const CHARS_MOST = 3_000_000;
/** Chapters that are told of at once. */
const FIRST = 4;
/** Work between two moments in which a key is heard, ms. */
const SLICE_MS = 8;
/** Time that a book's words are cached: access may change. ms */
const KEPT_MS = 600_000;

export const nextTask = () => new Promise<void>(done => setTimeout(done, 0));

async function fetched(contentId: number): Promise<BookWords> {
  const chapters: BookWords['chapters'][number][] = [];
  let isAll = true;
  let room = CHARS_MOST;
  for (let from: number | null = 0; from !== null; ) {
    if (room < 0) return { chapters, isAll: false };
    const input = { content_id: contentId, from };
    const part: Awaited<ReturnType<typeof request<typeof bookSearchCalls.bookWords>>> = await request(
      bookSearchCalls.bookWords,
      input,
    );
    isAll &&= part.isAll;
    let began = performance.now();
    for (const { chapter, title, text } of part.chapters) {
      if (performance.now() - began > SLICE_MS) {
        await nextTask();
        began = performance.now();
      }
      room -= text.length;
      chapters.push({ chapter, title, text: foldedText(text) });
    }
    from = part.next;
  }
  return { chapters, isAll };
}

let kept: { contentId: number; by: number | undefined; at: number; words: Promise<BookWords> } | null = null;

/** Of the book that is searched now; fetched once. Who saves data lets the server search. */
export function bookWords(contentId: number): Promise<BookWords> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return Promise.resolve({ chapters: [], isAll: false });
  const by = currentAccount()?.userId;
  const isKept = kept?.contentId === contentId && kept.by === by && Date.now() - kept.at < KEPT_MS;
  if (kept && isKept) return kept.words;
  const words = fetched(contentId);
  const made = { contentId, by, at: Date.now(), words };
  kept = made;
  words.catch(() => {
    if (kept === made) kept = null;
  });
  return words;
}

/** A few chapters that have the words, from the n-th kept one on; `next` is where to go on, null at the end. */
export function searchSome(
  { chapters }: BookWords,
  q: string,
  marks: boolean,
  from = 0,
): { chapters: FoundChapter[]; next: number | null } {
  const found: FoundChapter[] = [];
  const began = performance.now();
  for (let at = from; at < chapters.length; at += 1) {
    if (found.length >= FIRST || performance.now() - began > SLICE_MS) return { chapters: found, next: at };
    const { chapter, title, text } = chapters[at] as BookWords['chapters'][number];
    const positions = positionsIn(text, q, marks);
    if (positions.length > 0)
      found.push({ chapter, title, count: positions.length, hits: hitsAt(text.text, positions) });
  }
  return { chapters: found, next: null };
}
