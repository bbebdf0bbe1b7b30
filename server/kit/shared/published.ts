import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db, Where } from '../db/db.ts';
import { type Listening, listen } from '../db/listen.ts';
import { dropPublishedStats } from '../db/stats-cache.ts';
import type { SharedCache } from './shared-cache.ts';

const CHANNEL = 'published';

/** Tells every server process, once the transaction is committed, that what it keeps of public replies and pages is old. */
export const tellPublished = (tx: Db) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx);

/** Empties what this process keeps whenever something is published, and after a time in which it could not be told. */
export function hearPublished(
  app: FastifyInstance,
  appContext: { db: Database; where: Where; shared: SharedCache },
): void {
  const empty = () => {
    dropPublishedStats(appContext.db);
    appContext.shared.empty();
  };
  let listening: Listening | undefined;
  // Not awaited: hooks run one after another, and sockets wait for theirs.
  app.addHook('onListen', async () => {
    listening ??= listen(appContext.where, CHANNEL, { onMessage: empty, onReturn: empty });
  });
  app.addHook('preClose', async () => listening?.stop());
}
