import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder, ownerOf } from './kit/db/data-lock.ts';
import { connect, type Database, type Where } from './kit/db/db.ts';
import { connectionOf, startEmbeddedPostgres } from './kit/db/embedded-postgres.ts';
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

/**
 * Opens database and storage. `alone` (the server) claims the data folder and fails when another server has it;
 * tools leave it off and join a running server's database.
 */
export async function openStore(
  settings: Settings = readSettings(process.env),
  { alone = false }: { alone?: boolean } = {},
): Promise<Store> {
  mkdirSync(settings.dataDir, { recursive: true });
  const storage = diskStorage(join(settings.dataDir, 'storage'));
  if (settings.databaseUrl) {
    const db = connect(settings.databaseUrl);
    await migrate(db);
    return { db, where: settings.databaseUrl, storage, close: () => db.destroy() };
  }
  if (!alone && ownerOf(settings.dataDir) !== null) {
    const where = connectionOf(settings.dataDir);
    const db = connect(where);
    return { db, where, storage, close: () => db.destroy() };
  }
  const unlock = lockDataFolder(settings.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(settings.dataDir);
    const db = connect(postgres.connection);
    await migrate(db);
    const close = async () => {
      await db.destroy();
      await postgres.stop();
      unlock();
    };
    return { db, where: postgres.connection, storage, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
