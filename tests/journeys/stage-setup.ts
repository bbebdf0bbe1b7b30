import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '../../scripts/build.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: { base: string; partnerBase: string; dataDir: string };
  }
}

/** One real server with the demo library for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged(line => process.stdout.write(`${line}\n`));
  const dataDir = mkdtempSync(join(tmpdir(), 'mot-stage-'));
  const server = await startServer({ dataDir });
  project.provide('stage', { base: server.base, partnerBase: server.partnerBase, dataDir });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
