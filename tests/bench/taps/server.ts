import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfChanged } from '../../../scripts/build.ts';
import { startServer } from '../../journeys/server-process.ts';

/* The server that is measured: the built one in a process of its own, with the demo library in var/bench. */

const project = resolve(import.meta.dirname, '../../..');

export interface OurServer {
  base: string;
  partnerBase: string;
  /** Of a server that was started here. */
  pid: number | null;
  /** Where works are imported into; null when nobody said. */
  dataDir: string | null;
  close(): Promise<void>;
}

/**
 * BASE (and PARTNER_BASE) name a server that runs already: nothing is built or started then. Rows that import a work need
 * its DATA_DIR, too.
 */
export async function ourServer(): Promise<OurServer> {
  const { BASE, PARTNER_BASE, DATA_DIR } = process.env;
  if (BASE) {
    const partnerBase = PARTNER_BASE ?? BASE.replace(/\d+$/, port => String(Number(port) + 1));
    return { base: BASE, partnerBase, pid: null, dataDir: DATA_DIR ?? null, close: async () => {} };
  }
  await buildIfChanged(line => process.stdout.write(`${line}\n`));
  const dataDir = join(project, 'var/bench');
  mkdirSync(dataDir, { recursive: true });
  // Visitors of the row `server` say which address they come from: one address alone is slowed down.
  const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const { base, partnerBase, stop } = server;
  return { base, partnerBase, pid: server.process.pid ?? null, dataDir, close: stop };
}
