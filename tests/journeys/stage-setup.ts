import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '../../scripts/build.ts';
import { testFolder } from '../../server/kit/test-folder.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: { base: string; partnerBase: string; dataDir: string };
  }
}

/** One real server with the demo library for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged(line => process.stdout.write(`${line}\n`));
  const { folder: dataDir, remove } = testFolder('stage');
  const server = await startServer({ dataDir });
  project.provide('stage', { base: server.base, partnerBase: server.partnerBase, dataDir });
  return async () => {
    await server.stop();
    remove();
  };
}
