import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall, Input, Output } from '#contract/call.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { oakCalls } from '#contract/purchase-oak.ts';
import { refusals } from '#contract/refusals.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  PRESS_HEADER,
  type Reply,
  TOKENS_HEADER,
} from '#contract/wire.ts';
import { openSandbox, type Sandbox } from '../gateways/sandbox/sandbox.ts';
import { type Failpoint, moneyFailpoints } from '../kit/failpoint.ts';
import { secureCode } from '../kit/http/wire.ts';
import { checkLedger } from '../ledger/invariants.ts';
import type { MoneyOrder, MoneyProcess } from '../testing/moneyProcess.ts';
import { anOakBook, aPlan, payAtVnpay } from '../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

/*
 * Readers buy through two server processes, which are killed (-9) at named places and begun again. Whoever gets no reply presses
 * again with the same key. At the end the books agree, and everybody has what they paid for and nothing else. `npm run test:faults` does it for longer.
 */

const LONG = process.env.FAULTS === 'long';
const ROUNDS = LONG ? 20 : 1;
const READERS = LONG ? 50 : 20;
const [POUCH_OAK, CHAPTERS] = [50, 8];
const program = fileURLToPath(new URL('../testing/moneyProcess.ts', import.meta.url));

interface Running {
  child: ChildProcess;
  port: number;
}

let server: TestServer;
let sandbox: Sandbox;
/** Three packages: what waits to be paid is not bought a second time meanwhile. */
const pouches: number[] = [];
let book = 0;
const running: Running[] = [];
/** VNPAY calls back one process or the other. */
const callbacks = {
  turn: 0,
  get origin() {
    this.turn += 1;
    return `http://127.0.0.1:${running[this.turn % 2]?.port}`;
  },
};

beforeAll(async () => {
  server = await openTestServer();
  sandbox = await openSandbox({ port: 0, redirectUris: [], callbacks });
  for (let n = 0; n < 3; n++) pouches.push(await aPlan(server, { oak: POUCH_OAK }, 20_000));
  book = await anOakBook(server, { chapters: CHAPTERS, price: 7 });
  running.push(await start(), await start());
});
afterAll(async () => {
  for (const { child } of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await sandbox.close();
  await server.close();
});

async function start(): Promise<Running> {
  const { where, linkSecret, settings } = server.context;
  const options: MoneyProcess = {
    where,
    linkSecret,
    vnpay: sandbox.credentials.vnpay,
    folder: settings.dataDir,
  };
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', MONEY_PROCESS: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', chunk => {
    said += chunk;
  });
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(said))),
  ])) as [number];
  return { child, port };
}

let asked = 0;
/** One press through one process or the other, again until a reply comes. */
async function press<C extends AnyCall>(call: C, input: Input<C>, token: string): Promise<Reply<Output<C>>> {
  const key = randomUUID();
  for (let tries = 0; ; tries++) {
    asked += 1;
    const fields: Fields = {
      os: 'web',
      device_id: 'test-device-00000001',
      account: GUEST,
      ...(input as Fields),
    };
    const signed = encodeFields({ ...fields, secure_code: secureCode(call, fields).toString('hex') });
    const base = `http://127.0.0.1:${running[asked % 2]?.port}${apiPrefix[call.api]}${call.path}`;
    const headers = {
      authorization: `Bearer ${token}`,
      [TOKENS_HEADER]: 'header',
      'x-forwarded-for': `10.9.${(asked >> 8) & 255}.${asked & 255}`,
    };
    const answer = await (call.method === 'GET'
      ? fetch(`${base}?${signed}`, { headers })
      : fetch(base, { method: 'POST', headers: { ...headers, [PRESS_HEADER]: key }, body: signed })
    )
      .then(reply => reply.json() as Promise<Reply<Output<C>>>)
      .catch(() => null);
    if (answer && ![refusals.busy, refusals.gateway_away, refusals.broken].includes(answer.code as never))
      return answer;
    if (tries > 1_000) throw new Error(`${call.path} has no reply: ${JSON.stringify(answer)}`);
    // Real time: a process that was killed begins again.
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** Hits an address at both processes, as a gateway and a reader do who know nothing of each other. */
const hit = (path: string) =>
  Promise.all(
    running.map(({ port }) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).catch(() => null),
    ),
  );

const deeds = ['paid', 'twice', 'failed', 'failed_then_paid', 'silent', 'one_less', 'leaves'];
const pays = (deed: string) => ['paid', 'twice', 'failed_then_paid', 'silent'].includes(deed);

/** One reader's day: several packages, each pressed twice at once, then chapters. Answers what they must have in the end. */
async function live(token: string, seed: number): Promise<number> {
  let oaks = 0;
  for (let n = 0; n < pouches.length; n++) {
    const deed = deeds[(seed + n * 3) % deeds.length] ?? 'paid';
    const input = { item_id: String(pouches[n]), charge_type: 'package', pay_type: 'vnpay' } as const;
    const [one, other] = await Promise.all([1, 2].map(() => press(purchaseCalls.charge, input, token)));
    expect([one?.code, other?.data.number], JSON.stringify(one)).toEqual([0, one?.data.number]);
    const back = await payAtVnpay(one?.data.address ?? '', deed);
    const callback = back.replace('/return?', '/callback?');
    await Promise.all([hit(back), ...(deed === 'silent' ? [] : [hit(callback), hit(callback)])]);
    if (pays(deed)) oaks += POUCH_OAK;
  }
  return oaks;
}

async function spend(token: string): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      press(oakCalls.buyChapterBookOak, { book_id: book, chapter: 1 + (at % 4), total_price: 7 }, token),
    ),
  );
  for (const { code } of replies) expect([0, refusals.short_of_oak]).toContain(code);
  return replies.reduce((sum, { code, data }) => sum + (code === 0 ? data.total_price : 0), 0);
}

async function kill(which: number, name: Failpoint, passes: number): Promise<void> {
  const victim = running[which];
  if (!victim) throw new Error('no process');
  const killed = once(victim.child, 'exit');
  victim.child.send({ arm: { name, passes } } satisfies MoneyOrder);
  await killed;
  running[which] = await start();
}

test(
  `${READERS} readers on two processes, ${ROUNDS * moneyFailpoints.length} of them killed: everybody has what they paid for`,
  async () => {
    const { db } = server.context;
    for (let round = 0; round < ROUNDS; round++) {
      const readers = await Promise.all(Array.from({ length: READERS }, () => server.aReader()));
      const living = Promise.all(readers.map(({ token }, at) => live(token, at + round)));
      const kills = moneyFailpoints.map((name, at) => kill(at, name, 4 + round));
      const paid = await living;
      await Promise.all(kills);
      // The minute after which a gateway is asked by itself: callbacks and returns were lost with the processes.
      await sql`update job set run_at = ${new Date()} where name = 'queryPayment'`.execute(db);
      const waiting = async () =>
        (
          await sql<{ n: number }>`
            select count(*)::int as n from job where run_at <= ${new Date()} and name in ('settleEvidence', 'queryPayment')`.execute(
            db,
          )
        ).rows[0]?.n;
      await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0);
      const spent = await Promise.all(readers.map(({ token }) => spend(token)));
      const has = await Promise.all(
        readers.map(async ({ token }) => (await press(purchaseCalls.listBalanceNut, {}, token)).data.nut),
      );
      expect(has).toEqual(paid.map((oaks, at) => oaks - (spent[at] ?? 0)));
      expect(await checkLedger(db, Date.now() + 60_000)).toEqual([]);
    }
    // Who waits for each other's locks in a circle is rolled back and tried again: seconds for a reader.
    const { rows: circles } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
    expect(circles).toEqual([{ deadlocks: 0 }]);
    const { rows } = await sql<{ reason: string; n: number }>`
      select reason, count(*)::int as n from evidence_outcome group by reason order by reason`.execute(db);
    const reasons = Object.fromEntries(rows.map(({ reason, n }) => [reason, n]));
    expect(Object.keys(reasons).sort()).toEqual(['', 'wrong_amount']);
  },
  120_000 + ROUNDS * 60_000,
);
