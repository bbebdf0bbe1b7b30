import { mkdirSync } from 'node:fs';
import { lockDataFolder } from '../../server/kit/db/data-lock.ts';
import { startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import type { Settings } from '../../server/kit/settings.ts';

export interface OpenDatabase {
  /** For DATABASE_URL. */
  url: string;
  close(): Promise<void>;
}

/** The database, which goes on while the server starts again: DATABASE_URL, or the data folder's own under its lock. */
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  try {
    const { connection, stop } = await startEmbeddedPostgres(dataDir);
    const { host, user, database } = connection;
    return {
      url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      async close() {
        await stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
