import * as z from 'zod/mini';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';

/** A record in the storage: which edition this loader made, and from which source. */
const mark = z.object({ source: z.string(), editionId: z.number(), hash: z.string() });
export type Mark = z.infer<typeof mark>;

const keyOf = (name: string) => `demo/${name}.json`;

/** The edition of the load record, with its work; null when there is none or it was removed. */
export async function loadedEdition(
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
    return null; // An unreadable record counts as missing.
  }
}

export const writeLoadMark = (storage: Storage, name: string, kept: Mark): Promise<void> =>
  storage.put(keyOf(name), Buffer.from(JSON.stringify(kept)), 'application/json');
