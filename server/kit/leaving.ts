import { once } from 'node:events';
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * A process that was told to stop first leaves: it says so to proxies and asks sockets to go elsewhere, and answers on until they
 * have. `signal` is aborted once it leaves.
 */
export interface Leaving {
  signal: AbortSignal;
  /** How long leaving takes. Milliseconds. */
  ms: number;
}

/** Makes the signal of draining. `leave` resolves when its time is over; called again it ends it at once. */
export function leaving(ms: number): Leaving & { leave(): Promise<void> } {
  const told = new AbortController();
  const hurry = new AbortController();
  return {
    signal: told.signal,
    ms,
    async leave() {
      if (told.signal.aborted) hurry.abort();
      told.abort();
      await pause(ms, null, { signal: hurry.signal }).catch(() => {});
    },
  };
}

/** Does `act` for each of `things`, spread evenly over a time. */
export async function spread<T>(things: readonly T[], ms: number, act: (thing: T) => void): Promise<void> {
  const began = performance.now();
  for (const [at, thing] of things.entries()) {
    const wait = began + (ms * at) / things.length - performance.now();
    if (wait > 1) await pause(wait);
    act(thing);
  }
}

/** Rounds of the event loop, each of which takes one connection of those that stand in line. */
const [QUIET_ROUNDS, MOST_ROUNDS] = [3, 2_000];

/** Resolves when no connection stands in line: the system resets those that do when the listener closes. */
async function nobodyInLine(server: FastifyInstance['server']): Promise<void> {
  let quiet = 0;
  const taken = () => {
    quiet = 0;
  };
  server.on('connection', taken);
  for (let round = 0; quiet < QUIET_ROUNDS && round < MOST_ROUNDS; round++) {
    quiet += 1;
    await new Promise(setImmediate);
  }
  server.off('connection', taken);
}

/** A request whose connection was just taken arrives in this time. Milliseconds. */
const ARRIVES_MS = 500;

/**
 * Takes no more connections, lets those that were just taken say what they want, and ends when all are answered: whoever closes
 * them unread cuts a request that a proxy does not repeat.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  const ended = once(app.server, 'close');
  await nobodyInLine(app.server);
  // Node's own closes at once every connection on which nothing has come yet.
  TcpServer.prototype.close.call(app.server);
  await pause(ARRIVES_MS);
  await app.close();
  await ended;
}
