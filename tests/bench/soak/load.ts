import { readdirSync, readFileSync } from 'node:fs';
import { ourServer } from '../taps/server.ts';
import { asksOf } from './asks.ts';
import { sendSteadily } from './steady.ts';

/*
 * npm run bench -- load [rates 50,100,200,300,400,500] [seconds 60] [name]: a usual day's requests at each rate a second, whether answered or
 * not, on the built server with the demo library. Tells replies, refusals, and what a request costs the server and PostgreSQL of
 * processor time. Client, server and database share the machine.
 * With a name ("time read") of that request alone.
 */

const RATES = (process.argv[2] ?? '50,100,200,300,400,500').split(',').map(Number);
const SECONDS = Number(process.argv[3] ?? 60);
/** ms of processor time in a tick of /proc. */
const TICK_MS = 10;
const pause = (ms: number) => new Promise(go => setTimeout(go, ms));

/** Processor time of a process so far, ms. */
function cpuOf(pid: number | string): number {
  const [, rest = ''] = /^\d+ \(.*\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Of all of PostgreSQL on this machine; a process that ended meanwhile counts no more. */
function cpuOfPostgres(): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') sum += cpuOf(pid);
    } catch {
      // It ended between the list and the look.
    }
  return sum;
}

const server = await ourServer();
const pid = server.pid ?? Number(process.env.SERVER_PID);
const only = process.argv[4];
const asks = (await asksOf(server.base)).filter(({ name }) => only === undefined || name === only);
const rows: object[] = [];
for (const rate of RATES) {
  const before = { server: cpuOf(pid), postgres: cpuOfPostgres() };
  const sender = sendSteadily(asks, rate);
  await pause(SECONDS * 1_000);
  sender.stop();
  const unanswered = sender.waiting();
  const span = sender.look();
  const each = (ms: number) => Math.round((ms / span.sent) * 100) / 100;
  rows.push({
    rate,
    ...span,
    unanswered,
    'server ms': each(cpuOf(pid) - before.server),
    'postgres ms': each(cpuOfPostgres() - before.postgres),
  });
  process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`);
  while (sender.waiting() > 0) await pause(100);
}
console.table(rows);
await server.close();
process.exit(0);
