import { connect } from '../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import { startServer } from './server-process.ts';

/** Brings the demo library into a data folder: a first start of the built server, which is stopped when it is ready. */
export async function makeLibrary(dataDir: string): Promise<void> {
  // Servers take over a running database, and stop it: this one writes without waiting for the disk.
  const postgres = await startEmbeddedPostgres(dataDir, { durable: false, watched: false });
  const server = await startServer({ dataDir, readyMs: 15 * 60_000 });
  // A campaign would stand over every page that is looked at.
  const db = connect(postgres.connection);
  await db.deleteFrom('popup_campaign').execute();
  await db.destroy();
  await server.stop();
  // What is copied must stand still, even if the server ended without stopping its database.
  await postgres.stop();
}

const folder = process.argv[2];
if (process.argv[1] === import.meta.filename && folder) await makeLibrary(folder);
