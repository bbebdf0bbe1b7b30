import { spawn } from 'node:child_process';
import type { Ask } from './asks.ts';

/* Asks from a process of its own: a question to one server, one to the next, so that whatever else the machine does meets both. */
const client = `
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { servers, count } = JSON.parse(Buffer.concat(chunks).toString());
const times = servers.map(() => []);
for (let at = 0; at < count; at++)
  for (const [which, { origin, asks }] of servers.entries()) {
    const { url, token } = asks[at % asks.length];
    const headers = { accept: url.startsWith('/api') ? '*/*' : 'text/html' };
    if (token) headers.authorization = 'Bearer ' + token;
    let began = performance.now();
    let answer = await fetch(origin + url, { headers });
    // More than one person asks in a minute: the next minute is waited for.
    while (answer.status === 429) {
      await new Promise(done => setTimeout(done, 5_000));
      began = performance.now();
      answer = await fetch(origin + url, { headers });
    }
    await answer.arrayBuffer();
    times[which].push(performance.now() - began);
    if (answer.status !== 200) { console.error(answer.status + ' ' + url); process.exit(1); }
  }
console.log(JSON.stringify(times));`;

interface Asked {
  origin: string;
  asks: Ask[];
}

/** Milliseconds of `count` answers of each server. */
export const timesOf = (servers: Asked[], count: number): Promise<number[][]> =>
  new Promise((done, failed) => {
    const asking = spawn(process.execPath, ['--input-type=module', '-e', client], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    asking.stdout.on('data', chunk => {
      said += chunk;
    });
    asking.on('exit', code =>
      code === 0 ? done(JSON.parse(said) as number[][]) : failed(new Error(`the client ended with ${code}`)),
    );
    asking.stdin.end(JSON.stringify({ servers, count }));
  });
