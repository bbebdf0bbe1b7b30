import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type LiveEventName, type LiveEvents, liveEvents } from '#contract/live.ts';
import type { Tx } from '../kit/db/transact.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { defineJob, type Lane, lanes } from '../kit/jobs/job.ts';
import { LIVE_CHANNEL, type LiveMessage, type LiveTo, MOST_BYTES, roomOf } from './message.ts';

/** Who missed it for so long has asked since. Milliseconds. */
const WORTH_MS = 60_000;

/**
 * The relay: hands an event to all server processes. It is alone in calling NOTIFY, which takes a lock of the whole
 * database until its transaction ends; changes only write its row. See docs/decisions/022-live-connections.md.
 */
export const relayLive = defineJob({
  name: 'pushLive',
  lane: lanes.urgent,
  input: z.object({ room: z.string(), event: z.string(), payload: z.unknown() }),
  async inDatabase({ room, event, payload }, { tx }) {
    const whole = JSON.stringify({ room, event, payload } satisfies LiveMessage);
    const sent =
      Buffer.byteLength(whole) <= MOST_BYTES
        ? whole
        : JSON.stringify({ room, event: 'ask_again', payload: {} } satisfies LiveMessage);
    await sql`select pg_notify(${LIVE_CHANNEL}, ${sent})`.execute(tx);
  },
});

/**
 * Tells the sockets of an account, of a session or of a topic, in whichever process they are, when the transaction is
 * committed. Nobody may be listening; what must not be lost is stored and asked for. `now` in ms since 1970.
 * What goes to many people names the lane `bulk`, so that no code waits behind it.
 */
export async function pushLive<N extends LiveEventName>(
  tx: Tx,
  to: LiveTo,
  event: N,
  payload: z.input<LiveEvents[N]>,
  now: number,
  lane: Lane = lanes.urgent,
): Promise<void> {
  const room = roomOf(to);
  await enqueue(
    tx,
    relayLive,
    { room, event, payload: liveEvents[event].parse(payload) },
    { now, expiresAt: now + WORTH_MS, lane },
  );
}
