import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { loadDemo } from '../../server/demo/load.ts';
import { startGateways } from '../../server/gateways/start.ts';
import { readSettings } from '../../server/kit/settings.ts';
import { buildsIn } from '../../server/pages/builds.ts';
import { sharedFor } from '../../server/shared.ts';
import { openStore } from '../../server/store.ts';
import { testFolder } from '../../server/testing/testFolder.ts';

/*
 * Processor time of a guest's home and book page, against a bare Fastify that reads one row of the same database, in one
 * run. Requests come from another process, so that only serving is counted; PostgreSQL counts for nobody. Needs a build.
 */

const REQUESTS = 400;
const runs = Number(process.argv[2] ?? 5);
const { folder, remove } = testFolder('bench-pages');
const settings = readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0', LOG_LEVEL: 'silent' });
const store = await openStore(settings, { alone: true });
const outside = await startGateways(settings, store.db, ['http://localhost']);
const appContext = {
  ...store,
  settings,
  linkSecret: 'bench',
  gateways: outside.gateways,
  now: Date.now,
  shared: sharedFor({ db: store.db, now: Date.now }),
};
await loadDemo({ db: store.db, storage: store.storage, say: () => {}, partnerOrigin: 'http://localhost' });

const app = await buildApp(appContext, buildsIn(resolve(import.meta.dirname, '../..')));
const bare = fastify();
bare.get('/', async () => store.db.selectFrom('edition').select(['id']).limit(1).executeTakeFirst());

const originOf = async (server: FastifyInstance): Promise<string> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};
const ours = await originOf(app);
const plain = await originOf(bare);

/** As a phone asks that comes back: with the cookies of its first visit. */
const client = `
const [url, count] = process.argv.slice(1);
const cookie = 'os=wap; device_id=bench-device-00000001';
const headers = { cookie, accept: 'text/html', 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
for (let at = 0; at < Number(count); at++) await (await fetch(url, { headers })).arrayBuffer();`;

const ask = (url: string, count: number) =>
  new Promise<void>((done, failed) => {
    const asking = spawn(process.execPath, ['--input-type=module', '-e', client, url, String(count)], {
      stdio: 'inherit',
    });
    asking.on('exit', code => (code === 0 ? done() : failed(new Error(`the client ended with ${code}`))));
  });

/** Milliseconds of processor time for one request. */
async function costOf(url: string): Promise<number> {
  const before = process.cpuUsage();
  await ask(url, REQUESTS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / REQUESTS;
}

const home = await (await fetch(ours, { headers: { accept: 'text/html' } })).text();
const book = /href="(\/ebook\/[^"]+W\.html)"/.exec(home)?.[1] ?? '/';
const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const costs: Record<'bare' | 'home' | 'book', number[]> = { bare: [], home: [], book: [] };
for (const url of [plain, ours, ours + book]) await ask(url, 50);
for (let run = 0; run < runs; run++) {
  costs.bare.push(await costOf(plain));
  costs.home.push(await costOf(ours));
  costs.book.push(await costOf(ours + book));
}
await Promise.all([app.close(), bare.close()]);
await outside.close();
await store.close();
remove();
const [of, homeMs, bookMs] = [median(costs.bare), median(costs.home), median(costs.book)];
process.stdout.write(
  `${JSON.stringify({ bareMs: of, homeMs, bookMs, home: homeMs / of, book: bookMs / of })}\n`,
);
process.exit(0);
