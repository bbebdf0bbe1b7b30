import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDomains } from './connect-domains.ts';
import { lockDataFolder, ownerOf } from './kit/db/data-lock.ts';
import { connect, connectOwner, type Database, type Limits, limitsOf, type Where } from './kit/db/db.ts';
import { connectionsOf, startEmbeddedPostgres } from './kit/db/embedded-postgres.ts';
import { grantRights } from './kit/db/rights.ts';
import { s3Storage } from './kit/s3-storage.ts';
import { readSettings, type Settings } from './kit/settings.ts';
import { diskStorage, type Storage } from './kit/storage.ts';
import { checkMark } from './kit/storage-mark.ts';
import { migrate } from './migrations/index.ts';
import { mayMigrate, waitForMigrations } from './migrations/wait.ts';

export interface Store {
  db: Database;
  /** Of the same database, for what holds a connection of its own. */
  where: Where;
  storage: Storage;
  /** Ends connections, stops the embedded database if this process started it, releases the folder. */
  close(): Promise<void>;
}

const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** Migrates as the owner, then gives the server's role its rights. Who owns nothing waits until the owner has. */
async function prepare(owner: Where, app: Where, limits: Limits, steps?: readonly string[]): Promise<void> {
  const [db, asApp] = [connectOwner(owner), connect(app, Date.now, limits)];
  try {
    if (owner === app && !(await mayMigrate(asApp))) return await waitForMigrations(asApp, { say: warn });
    await migrate(db, steps);
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(asApp);
    if (!(await grantRights(db, rows[0]?.me ?? '')))
      warn(
        'The server runs as the owner of its tables: set MIGRATION_DATABASE_URL to hold rights back from it (docs/operating.md).',
      );
  } finally {
    await db.destroy();
    await asApp.destroy();
  }
}

/** The disk of the data folder, or the bucket of STORAGE_URL. */
export const storageOf = ({ dataDir, storageUrl, storageKeys }: Settings): Storage =>
  storageUrl && storageKeys ? s3Storage(storageUrl, storageKeys) : diskStorage(join(dataDir, 'storage'));

/**
 * Opens database and storage. `alone` (the server) claims the data folder and fails when another server has it;
 * tools leave it off and join a running server's database. `as` owner is for tools that change tables. Who touches `files`, as a
 * server does, is refused those of another database. `steps`: an empty database is made as old as a copy that goes into it.
 */
export async function openStore(
  settings: Settings = readSettings(process.env),
  {
    alone = false,
    as = 'app',
    files = alone,
    steps,
  }: { alone?: boolean; as?: 'app' | 'owner'; files?: boolean; steps?: readonly string[] } = {},
): Promise<Store> {
  const store = await openDatabase(settings, { alone, as, steps });
  try {
    if (files) await checkMark(store.db, store.storage);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openDatabase(
  settings: Settings,
  { alone, as, steps }: { alone: boolean; as: 'app' | 'owner'; steps?: readonly string[] },
): Promise<Store> {
  connectDomains();
  mkdirSync(settings.dataDir, { recursive: true });
  const storage = storageOf(settings);
  const opened = (owner: Where, app: Where) => {
    const where = as === 'owner' ? owner : app;
    return { where, db: as === 'owner' ? connectOwner(where) : connect(where, Date.now, limitsOf(settings)) };
  };
  if (settings.databaseUrl) {
    const app = settings.databaseUrl;
    const owner = settings.migrationDatabaseUrl ?? app;
    await prepare(owner, app, limitsOf(settings), steps);
    const { db, where } = opened(owner, app);
    // Past a pooler, which gives each transaction another connection.
    return { db, where: settings.databaseListenUrl ?? where, storage, close: () => db.destroy() };
  }
  if (!alone && ownerOf(settings.dataDir) !== null) {
    const { connection, app } = connectionsOf(settings.dataDir);
    const { db, where } = opened(connection, app);
    return { db, where, storage, close: () => db.destroy() };
  }
  const unlock = lockDataFolder(settings.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(settings.dataDir);
    await prepare(postgres.connection, postgres.app, limitsOf(settings), steps);
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
