import { mkdirSync } from 'node:fs';
import { lockDataFolder } from '../../server/kit/db/data-lock.ts';
import { startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import type { Settings } from '../../server/kit/settings.ts';

export interface OpenDatabase {
  /** For DATABASE_URL and MIGRATION_DATABASE_URL. */
  url: string;
  migrationUrl: string;
  close(): Promise<void>;
}

/** The database, which goes on while the server starts again: DATABASE_URL, or the data folder's own under its lock. */
export async function openDatabase({
  databaseUrl,
  migrationDatabaseUrl,
  dataDir,
}: Settings): Promise<OpenDatabase> {
  if (databaseUrl)
    return { url: databaseUrl, migrationUrl: migrationDatabaseUrl ?? '', close: async () => {} };
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  try {
    const { connection, app, stop } = await startEmbeddedPostgres(dataDir);
    const urlOf = ({ host, user, database }: typeof app) =>
      `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    return {
      url: urlOf(app),
      migrationUrl: urlOf(connection),
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
