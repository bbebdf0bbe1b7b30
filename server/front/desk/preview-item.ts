import type { Database } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { undone } from '../../kit/db/undone.ts';
import type { Principal } from '../../kit/http/context.ts';
import { asMember } from '../../library/desk/as-member.ts';
import { kindNamed } from './kinds.ts';
import type { FrontPreview } from './preview-address.ts';
import { readItem } from './read-item.ts';

/**
 * Does `work` in a database in which an item's draft is published, seen by `reader` at that moment, and undoes all of it. Null where the
 * item is gone, or has no page.
 */
export async function withItem<T>(
  { db, now }: { db: Database; now: () => number },
  { kind: name, id, as, at, order }: FrontPreview,
  work: (inside: { tx: Tx; reader: Principal | null; address: string; now: () => number }) => Promise<T>,
): Promise<T | null> {
  const kind = kindNamed(name);
  if (!kind) return null;
  return undone(db, async tx => {
    const found = await readItem(tx, kind, id);
    const item = found?.draft ?? found?.published;
    if (!found || !item) return null;
    const by = { accountId: null, now: at ?? now() };
    const shown = await kind.served.write(tx, found.published ? found.id : null, item, by);
    const address = kind.served.path?.(shown, item);
    if (!address) return null;
    if (order.length > 0) await kind.served.order?.(tx, order);
    await kind.served.setUp?.(tx, item);
    const moment = at ?? now();
    const reader = as === 'member' ? await asMember(tx, moment) : null;
    return work({ tx, reader, address, now: () => moment });
  });
}
