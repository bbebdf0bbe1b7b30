import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { poolOf } from '../kit/db/db.ts';
import type { AppContext } from '../kit/http/context.ts';
import {
  databaseAnswers,
  jobs,
  oldestJob,
  paymentsStuck,
  poolConnections,
  poolWaiting,
  registry,
  tellAboutProcess,
} from '../kit/metrics.ts';
import { askWork } from './work-queries.ts';

/** what all processes is asked for is asked once in this time, however many ask us. */
const WORK_MS = 10_000;

/** Brings the figures up to date that are not counted as things happen. A database that is away is told as such. */
function figuresOf({ db, now }: Pick<AppContext, 'db' | 'now'>): () => Promise<string> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  async function ask(): Promise<void> {
    try {
      const { due, later, running, parked, oldest, evidence, purchase, refund } = await askWork(db, now());
      for (const [state, count] of Object.entries({ due, later, running, parked }))
        jobs.set({ state }, count);
      for (const [what, count] of Object.entries({ evidence, purchase, refund }))
        paymentsStuck.set({ what }, count);
      oldestJob.set(oldest);
      databaseAnswers.set(1);
    } catch {
      databaseAnswers.set(0);
    }
  }
  return async () => {
    if (performance.now() - askedAt > WORK_MS) {
      askedAt = performance.now();
      asking = ask();
    }
    await asking;
    const pool = poolOf(db);
    if (pool) {
      poolConnections.set({ state: 'idle' }, pool.idleCount);
      poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      poolWaiting.set(pool.waitingCount);
    }
    return registry.metrics();
  };
}

/** Tells the figures on a port of their own, which no proxy leads to. */
export async function serveMetrics(
  context: Pick<AppContext, 'db' | 'now'>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  tellAboutProcess();
  const figures = figuresOf(context);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      response.writeHead(200, { 'content-type': registry.contentType }).end(await figures());
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
