import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import { openGateways } from '../gateways/clients.ts';
import { jobs } from '../jobs.ts';
import type { CarrierCredentials } from '../kit/carrier-credentials.ts';
import { connect, type Where } from '../kit/db/db.ts';
import { armFailpoint, type Failpoint } from '../kit/failpoint.ts';
import type { AppContext } from '../kit/http/context.ts';
import { startWorker } from '../kit/jobs/worker.ts';
import type { PaymentCredentials } from '../kit/payment-credentials.ts';
import { readSettings } from '../kit/settings.ts';
import { diskStorage } from '../kit/storage.ts';
import { sharedFor } from '../shared.ts';

/*
 * For tests of kills: a whole server process on the test's database, with real gateways and a worker, that ends where it is
 * armed to. Sends its port when it listens.
 */

export interface MoneyProcess {
  where: Where;
  payments: PaymentCredentials;
  carriers?: CarrierCredentials;
  linkSecret: string;
  folder: string;
  /** By how many ms its clock is off. */
  clockOffMs?: number;
}
export interface MoneyOrder {
  arm: { name: Failpoint; passes: number };
}

const CLAIM_MS = 2_000;

async function run({
  where,
  payments,
  carriers,
  linkSecret,
  folder,
  clockOffMs = 0,
}: MoneyProcess): Promise<void> {
  const now = () => Date.now() + clockOffMs;
  const db = connect(where, now);
  const context: AppContext = {
    db,
    where,
    storage: diskStorage(folder),
    settings: readSettings({
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://mot.test',
      // Every request says which address it comes from.
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    linkSecret,
    gateways: openGateways({ db, credentials: { ...payments, ...carriers } }),
    now,
    shared: sharedFor({ db, now }),
  };
  const app = await buildApp(context, null);
  await app.listen({ host: '127.0.0.1', port: 0 });
  startWorker(context, jobs, () => {}, CLAIM_MS);
  process.on('message', ({ arm }: MoneyOrder) => armFailpoint(arm.name, arm.passes));
  process.send?.((app.server.address() as AddressInfo).port);
}

if (process.env.MONEY_PROCESS) await run(JSON.parse(process.env.MONEY_PROCESS) as MoneyProcess);
