import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { type AnnotationColour, newAnnotation } from '#rules/reading/annotations.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { cfiOfSpot, type textOfBook } from '../reading/reader/anchor-annotations.ts';
import { annotationByKey, insertAnnotation, nextRevision } from '../reading/reader/annotation-queries.ts';

const DEVICE = 'demo';

export interface DemoMark {
  kind: 'bookmark' | 'note';
  quote: string;
  colour?: AnnotationColour | null;
  note?: string;
  key: string;
  at: Date;
}

interface Marked {
  account: number;
  edition: number;
  hash: string;
  /** The words of the edition's text. */
  pages: NonNullable<Awaited<ReturnType<typeof textOfBook>>>;
}

/** A demo reader marks words of a book; those that do not stand there, or are marked already, stay as they are. */
export async function putMark(
  db: Database,
  { account, edition, hash, pages }: Marked,
  { kind, quote, colour = null, note = '', key, at }: DemoMark,
): Promise<void> {
  const words = denseOf(quote);
  const chapter = pages.findIndex(({ text }) => text.includes(words));
  const text = pages[chapter]?.text ?? '';
  const spot = { chapter, from: text.indexOf(words), to: text.indexOf(words) + words.length };
  const cfi = chapter < 0 ? null : cfiOfSpot(pages, spot, kind === 'bookmark');
  if (!cfi || (await annotationByKey(db, account, key))) return;
  await transact(db, async tx => {
    const revision = await nextRevision(tx, account);
    const state = newAnnotation({ note, colour }, DEVICE, revision);
    await insertAnnotation(tx, {
      account_id: account,
      edition_id: edition,
      key,
      kind,
      place: 'cfi',
      chapter_cfi: cfi,
      cfi,
      book_hash: hash,
      page: null,
      panel: null,
      chapter,
      title: '',
      quote,
      ...quotedAt(text, spot.from, spot.to),
      colour,
      note,
      others: [],
      note_by: DEVICE,
      note_revision: revision,
      edits: JSON.stringify(state.edits),
      removed: false,
      revision,
      made_at: at,
      changed_at: at,
    });
  });
}
