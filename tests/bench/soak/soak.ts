import { readdirSync, readFileSync } from 'node:fs';
import { ourServer } from '../taps/server.ts';
import { asksOf } from './asks.ts';
import { sendSteadily } from './steady.ts';

/*
 * npm run bench -- soak [minutes 30] [requests a second 50]: a usual day's requests at a fixed rate, whether answered or not, on the built
 * server with the demo library. Tells each minute what was refused, how long replies took, and what the process holds;
 * at the end how memory and open files grew after the first third, when caches are full.
 */

const MINUTES = Number(process.argv[2] ?? 30);
const RATE = Number(process.argv[3] ?? 50);
const MINUTE_MS = 60_000;
const MOST_MB_PER_10_MIN = 1;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** MB in memory and open files of a process. */
function held(pid: number): { mb: number; files: number } {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { mb: Math.round(Number(kB) / 102.4) / 10, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** Growth a minute of the line that lies nearest to the values. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [over, under] = values.reduce(
    ([top, bottom], value, at) => [top + (at - middle) * (value - mean), bottom + (at - middle) ** 2],
    [0, 0],
  );
  return under === 0 ? 0 : over / under;
}

const server = await ourServer();
const pid = server.pid ?? Number(process.env.SERVER_PID);
const asks = await asksOf(server.base);
const rows: {
  minute: number;
  sent: number;
  refused: number;
  p50: number;
  p99: number;
  mb: number;
  files: number;
}[] = [];
const sender = sendSteadily(asks, RATE);
for (let minute = 1; minute <= MINUTES; minute++) {
  // Real time: the rate is by the clock.
  await new Promise(go => setTimeout(go, sender.began + minute * MINUTE_MS - Date.now()));
  rows.push({ minute, ...sender.look(), ...held(pid) });
  say(JSON.stringify(rows.at(-1)));
}
sender.stop();
const late = rows.slice(Math.floor(rows.length / 3));
const growth = slopeOf(late.map(({ mb }) => mb)) * 10;
const filesGrowth = slopeOf(late.map(({ files }) => files)) * 10;
console.table(rows);
say(
  `refused: ${[...sender.refused].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}; unanswered at the end: ${sender.waiting()}`,
);
say(
  `memory ${growth.toFixed(2)} MB in ten minutes (limit ${MOST_MB_PER_10_MIN}), open files ${filesGrowth.toFixed(2)}`,
);
await server.close();
process.exit(growth <= MOST_MB_PER_10_MIN && sender.refused.size === 0 ? 0 : 1);
