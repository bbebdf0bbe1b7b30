import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../server/kit/db/embedded-postgres.ts';
import { grantRights } from '../server/kit/db/rights.ts';
import { migrate } from '../server/migrations/index.ts';
import { wideLimits } from '../server/testing/orderLimits.ts';
import { memoryFolder, testFolder } from '../server/testing/testFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the sockets of the PostgreSQL that all server tests share. */
    sockets: string;
    /** The database with every table and nothing in them, of which those of the tests are copies. */
    empty: string;
  }
}

/** One real PostgreSQL for all server tests of a run; each test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A storm (npm run mot -- storm) ends the database: what it has said to be written is there afterwards.
  const durable = process.env.STORM_MINUTES !== undefined;
  const { folder, remove } = durable ? testFolder('test') : memoryFolder('test');
  const postgres = await startEmbeddedPostgres(folder, { durable });
  const end = async () => {
    await postgres.stop();
    remove();
  };
  // An interrupted run calls no teardown, and PostgreSQL lives on without its parent.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  const { host } = postgres.connection;
  const empty = 'empty';
  const admin = connect({ host, user: 'mot', database: 'postgres' });
  await sql`create database ${sql.id(empty)}`.execute(admin);
  await admin.destroy();
  const db = connect({ host, user: 'mot', database: empty });
  await migrate(db);
  await grantRights(db, postgres.app.user);
  await wideLimits(db);
  // Only a database that nobody is connected to can be copied.
  await db.destroy();
  project.provide('sockets', host);
  project.provide('empty', empty);
  return end;
}
