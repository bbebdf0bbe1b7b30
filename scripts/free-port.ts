import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports from 32768 on: none of them takes one of these before its server listens. */
const [FIRST, END] = [15_000, 32_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise(done => server.close(done));
  return true;
}

/** A port of this machine that is free now, on every address. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of 50 ports between ${FIRST} and ${END} is free`);
}
