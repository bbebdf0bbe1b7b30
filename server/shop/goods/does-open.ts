import { readTypes } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Storage } from '../../kit/storage.ts';
import { isWhole, readBook } from '../../library/content/books.ts';
import { soundAt, soundKey } from '../../library/content/sound-path.ts';
import { filesOf, voicesOf } from '../../reading/player/queries.ts';

/** Whether the server has what somebody bought: a text with its last chapter, or the first file of sound. What is withdrawn opens. */
export async function doesOpen(
  { db, storage }: { db: Db; storage: Storage },
  editionId: number,
): Promise<boolean> {
  const edition = await db
    .selectFrom('edition')
    .select(['content_hash', 'content_type'])
    .where('id', '=', editionId)
    .executeTakeFirst();
  if (!edition) return false;
  if (readTypes.includes(edition.content_type)) {
    const book = await readBook(storage, edition.content_hash);
    return book !== null && (await isWhole(storage, book));
  }
  const [file] = await filesOf(db, editionId, { order: 'order_asc', limit: 1, offset: 0 });
  const [voice] = file ? await voicesOf(db, file.id) : [];
  const sound = voice ? soundAt(voice.storage_key) : null;
  return sound !== null && (await storage.open(soundKey(sound.hash, sound))) !== null;
}
