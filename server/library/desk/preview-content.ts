import type { Database } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Principal } from '../../kit/http/context.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import type { Preview } from './preview-address.ts';
import { draftOf } from './queries.ts';
import { contentOf, putContent } from './work-content.ts';

/** Ends the transaction of a preview: nothing of it stays. */
class Undone extends Error {}

const DAY_MS = 86_400_000;

/** Somebody with a package and nothing else, for as long as the transaction lasts. */
async function aMember(tx: Tx, now: number): Promise<Principal> {
  const { id: accountId } = await tx
    .insertInto('account')
    .values({ fullname: 'Hội viên', email: `preview-${crypto.randomUUID()}@mot.invalid` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(now + DAY_MS);
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, name: 'Hội viên', source: 'regular', expires_at })
    .execute();
  return { accountId, sessionId: 0, partnerId: null, roles: [], shop: null };
}

/**
 * Does `work` in a database in which the work's draft is published, seen by `reader`, and undoes all of it: nobody else ever sees
 * it. Null where the work or the edition is gone. Files are read meanwhile, so this is no `transact`: its locks are the work's own.
 */
export async function withDraft<T>(
  { db, now }: { db: Database; now: () => number },
  { workId, editionId, as }: Preview,
  work: (inside: { tx: Tx; reader: Principal | null; address: string }) => Promise<T>,
): Promise<T | null> {
  let result: T | null = null;
  try {
    await db.transaction().execute(async tx => {
      const content = (await draftOf(tx, workId)) ?? (await contentOf(tx, workId));
      const edition = content?.editions.find(({ id }) => id === editionId);
      if (!content || !edition) return;
      await putContent(tx, workId, content);
      const reader = as === 'member' ? await aMember(tx, now()) : null;
      const address = editionAddress(edition.contentType, content.title, editionId);
      result = await work({ tx, reader, address });
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return result;
}
