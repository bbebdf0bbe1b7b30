import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '../../scripts/build.ts';
import { connect } from '../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { upsertPerson } from '../../server/people/account/passwords.ts';
import { testFolder } from '../../server/testing/testFolder.ts';
import { copyOfLibrary } from './library.ts';
import { makeLibrary } from './make-library.ts';
import { ownPeople } from './people.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: { base: string; partnerBase: string; sandboxBase: string; dataDir: string; library: string };
  }
}

/** One real server with the demo library for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged(line => process.stdout.write(`${line}\n`));
  // Whoever needs a server of their own begins with a copy of the library, which npm test has made before.
  const { folder: library, remove: removeLibrary } = process.env.LIBRARY
    ? { folder: process.env.LIBRARY, remove: () => {} }
    : testFolder('library');
  if (!process.env.LIBRARY) await makeLibrary(library);
  const { folder: dataDir, remove } = copyOfLibrary('stage', library);
  await startEmbeddedPostgres(dataDir, { durable: false, watched: false });
  // Visitors say which address they come from, so that one machine's browsers do not share the limits of one address.
  const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const { base, partnerBase, sandboxBase } = server;
  const database = connect({ host: postgresPathsFor(dataDir).sockets, user: 'mot', database: 'mot' });
  for (const person of ownPeople) await upsertPerson(database, person);
  await database.destroy();
  project.provide('stage', { base, partnerBase, sandboxBase, dataDir, library });
  return async () => {
    await server.stop();
    remove();
    removeLibrary();
  };
}
