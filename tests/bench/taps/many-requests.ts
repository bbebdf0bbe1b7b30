import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/*
 * tsx tests/bench/taps/many-requests.ts <file> <connections> <count | seconds s>: asks what the file lists (JSON, see Ask),
 * one after the other and again from the beginning, over so many connections. Every visitor has an address of their own,
 * because one address is slowed down. Prints { done, failed, seconds }.
 */

export interface Ask {
  url: string;
  /** Of a POST. */
  body?: string;
  headers: Record<string, string>;
}

const [file = '', connectionsText, most = '0'] = process.argv.slice(2);
const asks = JSON.parse(readFileSync(file, 'utf8')) as Ask[];
const connections = Number(connectionsText);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const until = most.endsWith('s') ? Date.now() + Number.parseInt(most, 10) * 1_000 : Number.POSITIVE_INFINITY;
const count = most.endsWith('s') ? Number.POSITIVE_INFINITY : Number(most);
let [asked, done, failed] = [0, 0, 0];

function ask({ url, body, headers }: Ask, at: number): Promise<void> {
  const from = `10.${at % 200}.${Math.floor(at / 200) % 200}.1`;
  return new Promise(resolve => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, method, headers: { ...headers, 'x-forwarded-for': from } }, reply => {
      if ((reply.statusCode ?? 500) >= 400) failed += 1;
      reply.resume().on('end', resolve);
    });
    sent.on('error', () => {
      failed += 1;
      resolve();
    });
    sent.end(body);
  });
}

async function visitor(): Promise<void> {
  while (asked < count && Date.now() < until) {
    const at = asked++;
    const next = asks[at % asks.length];
    if (next) await ask(next, at);
    done += 1;
  }
}

const start = performance.now();
await Promise.all(Array.from({ length: connections }, visitor));
const seconds = (performance.now() - start) / 1_000;
process.stdout.write(`${JSON.stringify({ done, failed, seconds })}\n`);
process.exit(0);
