import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../server/kit/embedded-postgres.ts';
import { testFolder } from '../server/kit/test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the sockets of the PostgreSQL that all server tests share. */
    sockets: string;
  }
}

/** One real PostgreSQL for all server tests of a run; each test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = testFolder('test');
  const postgres = await startEmbeddedPostgres(folder);
  project.provide('sockets', postgres.connection.host);
  return async () => {
    await postgres.stop();
    remove();
  };
}
