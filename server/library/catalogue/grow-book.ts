import { contentType } from '#contract/library/catalogue.ts';
import type { Database } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { editionAddress, readerAddress } from './addresses.ts';
import {
  chapterRows,
  type IncomingBook,
  type IntakeResult,
  insertChapters,
  makePicturesOf,
} from './intake.ts';
import { putSound } from './intake-sound.ts';
import { lockIntake } from './intake-works.ts';
import { newParts } from './new-parts.ts';

/* A novel that is written as it is sold grows: its text comes again with more chapters. */

const growing: readonly number[] = [contentType.ebook, contentType.oakBook];

/**
 * Puts the chapters that a longer text has behind those of a book that is there, and the rest of the text in place of the old one:
 * places, rights and links stay. Throws IngestRefusal for a text that does not begin with the same chapters.
 */
export const growBook = (
  db: Database,
  editionId: number,
  book: IncomingBook,
  now: number,
): Promise<IntakeResult> =>
  transact(db, async tx => {
    await lockIntake(tx);
    const edition = await tx
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select(['edition.content_type', 'edition.content_hash', 'work.title'])
      .where('edition.id', '=', editionId)
      .forNoKeyUpdate('edition')
      .executeTakeFirst();
    if (!edition || !growing.includes(edition.content_type))
      throw new IngestRefusal('no_work', `${editionId}`);
    const result = { id: editionId, address: editionAddress(edition.content_type, edition.title, editionId) };
    if (edition.content_hash === book.hash) return { ...result, status: 'known' };
    const before = await tx
      .selectFrom('chapter')
      .select(['spine_index', 'title'])
      .where('edition_id', '=', editionId)
      .orderBy('spine_index')
      .execute();
    const rows = chapterRows(book);
    const follows =
      rows.length > before.length &&
      before.every(
        ({ spine_index, title }, at) => rows[at]?.spine_index === spine_index && rows[at]?.title === title,
      );
    if (!follows) throw new IngestRefusal('meta', 'sách này không bắt đầu bằng các chương đã có');
    for (const { spine_index, title: _, ...text } of rows.slice(0, before.length))
      await tx
        .updateTable('chapter')
        .set(text)
        .where('edition_id', '=', editionId)
        .where('spine_index', '=', spine_index)
        .execute();
    const fresh = rows.slice(before.length);
    await insertChapters(tx, editionId, fresh);
    await putSound(tx, editionId, book.sound);
    await makePicturesOf(tx, book);
    await tx
      .updateTable('edition')
      .set({
        content_hash: book.hash,
        words: book.chapters.reduce((sum, { words }) => sum + words, 0),
        chars: book.package.chars,
        has_cover: book.cover !== null,
        ...(book.cover && { tint: book.cover.tint }),
        parts: rows.filter(({ title }) => title !== '').length,
        updated_at: new Date(now),
      })
      .where('id', '=', editionId)
      .execute();
    const listed = fresh.filter(({ title }) => title !== '');
    const first = listed[0]?.spine_index;
    if (first !== undefined) {
      const address = `${readerAddress(edition.title, editionId)}?chapter=${first}`;
      await newParts.tell(tx, { edition: editionId, first, count: listed.length, address, at: now }, now);
    }
    return { ...result, status: 'imported' };
  });
