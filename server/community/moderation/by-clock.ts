import { ALIKE_MS } from '#rules/community/likeness.ts';
import { feedThings, REMOVED_KEPT_MS } from '#rules/community/moderation.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { dropPrints } from './print-queries.ts';
import { giveUp, removedBefore } from './thing-queries.ts';

/** Fingerprints of texts are kept for a day. */
export const forgetPrints = ({ db, now }: { db: Db; now: () => number }) =>
  dropPrints(db, new Date(now() - ALIKE_MS));

/** Posts and comments removed a month ago, without a pending appeal, are erased like deleted ones. */
export const emptyRemoved = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  transact(db, async tx => {
    const at = new Date(now());
    for (const thing of feedThings)
      for (const id of await removedBefore(tx, thing, new Date(now() - REMOVED_KEPT_MS)))
        await giveUp(tx, thing, id, at);
  });
