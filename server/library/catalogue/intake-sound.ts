import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Media overlays of a book: its own recordings, chapter by chapter (made by server/library/ingest/epub). */
export interface IncomingSound {
  narrator: string;
  seconds: number;
  chapters: {
    spine: number;
    title: string;
    seconds: number;
    bytes: number;
    mime: string;
    key: string;
    marksKey: string;
  }[];
}

/** A book's own voice has no accent to choose. */
const VOICE = 'main';

/** Gives the chapters of a book the files that are heard: at the positions of the chapters, as free as they are. */
export async function putSound(tx: Db, editionId: number, sound: IncomingSound | undefined): Promise<void> {
  if (!sound) return;
  for (const { spine, title, seconds, bytes, mime, key, marksKey } of sound.chapters) {
    const { id } = await tx
      .insertInto('audio_file')
      .values({
        edition_id: editionId,
        position: spine,
        spine_index: spine,
        title: title || `Phần ${spine + 1}`,
        seconds,
        zone: 'paid',
      })
      .onConflict(same => same.columns(['edition_id', 'position']).doUpdateSet({ title, seconds }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const voice = { storage_key: key, marks_key: marksKey, mime, seconds, bytes };
    await tx
      .insertInto('audio_voice')
      .values({ file_id: id, voice: VOICE, ...voice })
      .onConflict(same => same.columns(['file_id', 'voice']).doUpdateSet(voice))
      .execute();
  }
  await tx
    .updateTable('edition')
    .set({ seconds: Math.round(sound.seconds), narrator: sound.narrator })
    .where('id', '=', editionId)
    .execute();
  await freeAsChapters(tx, editionId);
}

/** A file that reads a chapter of the same edition is as free as the chapter. */
export const freeAsChapters = (db: Db, editionId: number) =>
  sql`
    update audio_file set zone = chapter.zone from chapter
    where audio_file.edition_id = ${editionId} and chapter.edition_id = ${editionId}
      and chapter.spine_index = audio_file.position and audio_file.zone <> chapter.zone
  `.execute(db);
