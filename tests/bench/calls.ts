import { spawn } from 'node:child_process';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type { AnyCall } from '#contract/kit/call.ts';
import { apiPrefix, encodeFields, type Fields, GUEST, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { browseCalls } from '#contract/library/browse.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { homeCalls } from '#contract/library/home.ts';
import { searchCalls } from '#contract/library/search.ts';
import { accountCalls } from '#contract/people/account.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { visitCalls } from '#contract/people/visits.ts';
import { buildApp } from '../../server/app.ts';
import { loadDemo } from '../../server/demo/load.ts';
import { demoPassword, demoPeople } from '../../server/demo/people.ts';
import { startGateways } from '../../server/gateways/start.ts';
import { secureCode } from '../../server/kit/http/wire.ts';
import { readSettings } from '../../server/kit/settings.ts';
import { sharedFor } from '../../server/shared.ts';
import { openStore } from '../../server/store.ts';
import { testFolder } from '../../server/testing/testFolder.ts';

/*
 * npx tsx tests/bench/calls.ts [runs]: processor time of one signed call, ours and of a bare Fastify that parses a form,
 * checks a signature and reads one row of the same database, in one run, medians. Counted for this process and for
 * PostgreSQL; requests come from another process.
 */

/** Fewer than an account may search in a minute, which passes before each measurement. */
const REQUESTS = 250;
const MINUTE_MS = 60_000;
const TICKS_PER_SECOND = 100;
const runs = Number(process.argv[2] ?? 5);
const { folder, remove } = testFolder('bench-calls');
const settings = readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0', LOG_LEVEL: 'silent' });
const store = await openStore(settings, { alone: true });
const outside = await startGateways(settings, store.db, ['http://localhost']);
let ahead = 0;
/** Rates are per minute: each measurement finds them unused. */
const nextMinute = () => {
  ahead += MINUTE_MS;
};
const appContext = {
  ...store,
  settings,
  linkSecret: 'bench',
  gateways: outside.gateways,
  now: () => Date.now() + ahead,
  shared: sharedFor({ db: store.db, now: Date.now }),
};
await loadDemo({ db: store.db, storage: store.storage, say: () => {}, partnerOrigin: 'http://localhost' });

/** The floor: what any server of signed forms over PostgreSQL does. */
async function bareServer(): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(formbody);
  app.post<{ Body: Record<string, string> }>('/', async ({ body }) => {
    const { sign = '', ...fields } = body;
    const text = Object.keys(fields)
      .sort()
      .map(name => `${name}=${fields[name]}`)
      .join('&');
    const right = createHmac('sha256', 'bench').update(text).digest();
    if (!timingSafeEqual(right, Buffer.from(sign, 'hex'))) throw new Error('signature');
    return store.db.selectFrom('edition').select(['id']).limit(1).executeTakeFirst();
  });
  return app;
}

const originOf = async (server: FastifyInstance): Promise<string> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};
const app = await buildApp(appContext, null);
const bare = await bareServer();
const [ours, plain] = [await originOf(app), await originOf(bare)];

interface Ask {
  url: string;
  body?: string;
  token?: string;
}

function ask(call: AnyCall, input: Fields, token?: string): Ask {
  const fields: Fields = { os: 'web', device_id: 'bench-device-00000001', account: GUEST, ...input };
  const signed = encodeFields({
    ...fields,
    secure_code: secureCode(call, fields).toString('hex'),
  }).toString();
  const url = `${ours}${apiPrefix[call.api]}${call.path}`;
  return call.method === 'GET' ? { url: `${url}?${signed}`, token } : { url, body: signed, token };
}

const client = `
const [given, count] = process.argv.slice(1);
const { url, body, token } = JSON.parse(given);
const headers = { '${TOKENS_HEADER}': 'header', 'content-type': 'application/x-www-form-urlencoded' };
if (token) headers.authorization = 'Bearer ' + token;
for (let at = 0; at < Number(count); at++) {
  const reply = await fetch(url, body === undefined ? { headers } : { method: 'POST', body, headers });
  const text = await reply.text();
  if (!reply.ok) { console.error(reply.status, url, text.slice(0, 200)); process.exit(1); }
}`;

const send = (given: Ask, count: number) =>
  new Promise<void>((done, failed) => {
    const args = ['--input-type=module', '-e', client, JSON.stringify(given), String(count)];
    const asking = spawn(process.execPath, args, { stdio: 'inherit' });
    asking.on('exit', code => (code === 0 ? done() : failed(new Error(`the client ended with ${code}`))));
  });

const statOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};
const postmaster = readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0];
/** Milliseconds of processor time of all backends so far, those that have ended included. */
function postgresMs(): number {
  const ended = statOf(postmaster ?? '').slice(13, 15);
  const living = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === postmaster)
    .flatMap(stat => stat.slice(11, 13));
  return [...ended, ...living].reduce((sum, ticks) => sum + Number(ticks), 0) * (1_000 / TICKS_PER_SECOND);
}

/** Microseconds of processor time for one request: Node's, and PostgreSQL's. */
async function costOf(given: Ask): Promise<{ node: number; postgres: number }> {
  nextMinute();
  const before = { node: process.cpuUsage(), postgres: postgresMs() };
  await send(given, REQUESTS);
  const { user, system } = process.cpuUsage(before.node);
  return {
    node: (user + system) / REQUESTS,
    postgres: ((postgresMs() - before.postgres) * 1_000) / REQUESTS,
  };
}

const [person] = demoPeople;
const entered = ask(accountCalls.login, { account: person?.account ?? '', password: demoPassword });
const login = await fetch(entered.url, {
  method: 'POST',
  body: entered.body,
  headers: { [TOKENS_HEADER]: 'header', 'content-type': 'application/x-www-form-urlencoded' },
});
const { data } = (await login.json()) as { data: { access_token: string } };
const book = await store.db
  .selectFrom('edition')
  .select('id')
  .where('content_type', '=', 1)
  .orderBy('id')
  .executeTakeFirstOrThrow();

/** What is asked most, by one kind of visitor. */
const ofMany = (who: string, token?: string): Record<string, Ask> => ({
  [`home, ${who}`]: ask(homeCalls.listBlockHome, {}, token),
  [`detail, ${who}`]: ask(catalogueCalls.bookDetail, { content_id: book.id }, token),
  [`list, ${who}`]: ask(browseCalls.getBookByPage, {}, token),
  [`search, ${who}`]: ask(searchCalls.searchSa, { key_word: 'dem' }, token),
});

const bareFields = 'account=guest&device_id=bench-device-00000001&os=web&slug=x';
const bareSign = createHmac('sha256', 'bench').update(bareFields).digest('hex');
const asks: Record<string, Ask> = {
  'bare Fastify, one row': { url: plain, body: `${bareFields}&sign=${bareSign}` },
  'plain call, guest: one row': ask(visitCalls.getUtmLink, { slug: 'x' }),
  'plain call, reader: session and one row': ask(noticeCalls.unreadCount, {}, data.access_token),
  ...ofMany('guest'),
  ...ofMany('reader', data.access_token),
};

const costs = Object.keys(asks).map(name => ({ name, all: [] as Awaited<ReturnType<typeof costOf>>[] }));
// A server at work: what it takes to compile its code is not a cost of each call.
for (const given of Object.values(asks)) await costOf(given);
for (let run = 0; run < runs; run++)
  for (const [at, given] of Object.values(asks).entries()) costs[at]?.all.push(await costOf(given));

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const rows = costs.map(({ name, all }) => ({
  call: name,
  node: Math.round(median(all.map(({ node }) => node))),
  postgres: Math.round(median(all.map(({ postgres }) => postgres))),
}));
const floor = (rows[0]?.node ?? 0) + (rows[0]?.postgres ?? 0);
await Promise.all([app.close(), bare.close()]);
await outside.close();
await store.close();
remove();
process.stdout.write(
  `${JSON.stringify(rows.map(row => ({ ...row, ratio: Number(((row.node + row.postgres) / floor).toFixed(2)) })))}\n`,
);
process.exit(0);
