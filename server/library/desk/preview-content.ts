import type { Database } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { undone } from '../../kit/db/undone.ts';
import type { Principal } from '../../kit/http/context.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import { asMember } from './as-member.ts';
import type { Preview } from './preview-address.ts';
import { draftOf } from './queries.ts';
import { contentOf, putContent } from './work-content.ts';

/**
 * Does `work` in a database in which the work's draft is published, seen by `reader`, and undoes all of it: nobody else ever sees
 * it. Null where the work or the edition is gone. Files are read meanwhile, so this is no `transact`: its locks are the work's own.
 */
export async function withDraft<T>(
  { db, now }: { db: Database; now: () => number },
  { workId, editionId, as }: Preview,
  work: (inside: { tx: Tx; reader: Principal | null; address: string }) => Promise<T>,
): Promise<T | null> {
  return undone(db, async tx => {
    const content = (await draftOf(tx, workId)) ?? (await contentOf(tx, workId));
    const edition = content?.editions.find(({ id }) => id === editionId);
    if (!content || !edition) return null;
    await putContent(tx, workId, content, now());
    const reader = as === 'member' ? await asMember(tx, now()) : null;
    const address = editionAddress(edition.contentType, content.title, editionId);
    return work({ tx, reader, address });
  });
}
