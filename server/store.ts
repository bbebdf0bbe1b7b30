import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDomains } from './connect-domains.ts';
import { lockDataFolder, ownerOf } from './kit/db/data-lock.ts';
import { connect, connectOwner, type Database, type Where } from './kit/db/db.ts';
import { connectionsOf, startEmbeddedPostgres } from './kit/db/embedded-postgres.ts';
import { grantRights } from './kit/db/rights.ts';
import { readSettings, type Settings } from './kit/settings.ts';
import { diskStorage, type Storage } from './kit/storage.ts';
import { migrate } from './migrations/index.ts';

export interface Store {
  db: Database;
  /** Of the same database, for what holds a connection of its own. */
  where: Where;
  storage: Storage;
  /** Ends connections, stops the embedded database if this process started it, releases the folder. */
  close(): Promise<void>;
}

/** Migrates as the owner, then gives the server's role its rights. */
async function prepare(owner: Where, app: Where): Promise<void> {
  const [db, asApp] = [connectOwner(owner), connect(app)];
  try {
    await migrate(db);
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(asApp);
    if (!(await grantRights(db, rows[0]?.me ?? '')))
      process.stderr.write(
        'The server runs as the owner of its tables: set MIGRATION_DATABASE_URL to hold rights back from it (docs/operating.md).\n',
      );
  } finally {
    await db.destroy();
    await asApp.destroy();
  }
}

/**
 * Opens database and storage. `alone` (the server) claims the data folder and fails when another server has it;
 * tools leave it off and join a running server's database. `as` owner is for tools that change tables.
 */
export async function openStore(
  settings: Settings = readSettings(process.env),
  { alone = false, as = 'app' }: { alone?: boolean; as?: 'app' | 'owner' } = {},
): Promise<Store> {
  connectDomains();
  mkdirSync(settings.dataDir, { recursive: true });
  const storage = diskStorage(join(settings.dataDir, 'storage'));
  const opened = (owner: Where, app: Where) => {
    const where = as === 'owner' ? owner : app;
    return { where, db: as === 'owner' ? connectOwner(where) : connect(where) };
  };
  if (settings.databaseUrl) {
    const app = settings.databaseUrl;
    const owner = settings.migrationDatabaseUrl ?? app;
    await prepare(owner, app);
    const { db, where } = opened(owner, app);
    return { db, where, storage, close: () => db.destroy() };
  }
  if (!alone && ownerOf(settings.dataDir) !== null) {
    const { connection, app } = connectionsOf(settings.dataDir);
    const { db, where } = opened(connection, app);
    return { db, where, storage, close: () => db.destroy() };
  }
  const unlock = lockDataFolder(settings.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(settings.dataDir);
    await prepare(postgres.connection, postgres.app);
    const { db, where } = opened(postgres.connection, postgres.app);
    const close = async () => {
      await db.destroy();
      await postgres.stop();
      unlock();
    };
    return { db, where, storage, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
