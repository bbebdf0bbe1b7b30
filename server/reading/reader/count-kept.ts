import { findWords } from '#rules/reading/annotation-anchor.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { textOfBook } from './anchor-annotations.ts';
import { type KeptSentence, keptSentences, markedByMany, putKept } from './kept-sentence-queries.ts';
import { openToAllOf } from './open-chapters.ts';

const limits = { fewest: 5, shortest: 24, longest: 280, most: 5 };

type Counting = Pick<AppContext, 'db' | 'storage' | 'now'>;

const nameOf = ({ edition_id, content_hash, chapter, quote }: KeptSentence) =>
  JSON.stringify([edition_id, content_hash, chapter, quote]);

/** Of these sentences of one edition, those that stand in its text: words of a mark are what a device said. */
async function inText(
  { storage }: Counting,
  isOpen: (chapter: number) => boolean,
  rows: readonly KeptSentence[],
): Promise<KeptSentence[]> {
  const pages = await textOfBook({ storage }, rows[0]?.content_hash ?? '', isOpen);
  const words = pages?.map(({ text }) => text) ?? [];
  return rows.filter(({ quote, chapter }) => findWords(words, quote)?.chapter === chapter);
}

/** Counts anew which sentences many readers marked, of chapters that anybody may read. */
export async function countKeptNow(context: Counting): Promise<void> {
  const { db } = context;
  const marked = await markedByMany(db, limits);
  const editions = [...new Set(marked.map(({ edition_id }) => edition_id))];
  const openIn = await openToAllOf(context, editions);
  const known = new Set((await keptSentences(db)).map(nameOf));
  const kept: KeptSentence[] = [];
  for (const edition of editions) {
    const isOpen = openIn(edition).has;
    const open = marked.filter(({ edition_id, chapter }) => edition_id === edition && isOpen(chapter));
    const fresh = open.filter(row => !known.has(nameOf(row)));
    const found = fresh.length > 0 ? await inText(context, isOpen, fresh) : [];
    kept.push(...open.filter(row => known.has(nameOf(row)) || found.includes(row)));
  }
  await transact(db, tx => putKept(tx, kept));
}
