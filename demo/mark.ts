import * as z from 'zod/mini';
import type { Database } from '#server/kit/db.ts';
import type { Storage } from '#server/kit/storage.ts';

/** A small note in the storage: which edition this loader made, and from what. */
const mark = z.object({ source: z.string(), editionId: z.number(), hash: z.string() });
export type Mark = z.infer<typeof mark>;

const keyOf = (name: string) => `demo/${name}.json`;

/** The edition that stands where the mark says, with its work; null when nobody made it or somebody removed it. */
export async function standing(
  db: Database,
  storage: Storage,
  name: string,
): Promise<(Mark & { workId: number }) | null> {
  const before = await readMark(storage, keyOf(name));
  const row =
    before &&
    (await db
      .selectFrom('edition')
      .select('work_id')
      .where('id', '=', before.editionId)
      .where('content_hash', '=', before.hash)
      .executeTakeFirst());
  return before && row ? { ...before, workId: row.work_id } : null;
}

async function readMark(storage: Storage, key: string): Promise<Mark | null> {
  const stored = await storage.read(key);
  if (!stored) return null;
  try {
    return mark.parse(JSON.parse(stored.toString('utf8')));
  } catch {
    return null; // A mark nobody can read is no mark.
  }
}

export const keepMark = (storage: Storage, name: string, kept: Mark): Promise<void> =>
  storage.put(keyOf(name), Buffer.from(JSON.stringify(kept)), 'application/json');
