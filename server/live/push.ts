import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type LiveEventName, type LiveEvents, liveEvents } from '#contract/live.ts';
import type { Tx } from '../kit/db/transact.ts';
import type { Principal } from '../kit/http/context.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { defineJob, type Lane, lanes } from '../kit/jobs/job.ts';
import { LIVE_CHANNEL, type LiveMessage, type LiveTo, MOST_BYTES, roomOf } from './message.ts';
import { isHere } from './queries.ts';

/** Who missed it for so long has asked since. Milliseconds. */
const WORTH_MS = 60_000;

/**
 * The relay: hands an event to all server processes. It is alone in calling NOTIFY, which takes a lock of the whole
 * database until its transaction ends; changes only write its row. See docs/decisions/022-live-connections.md.
 */
export const relayLive = defineJob({
  name: 'pushLive',
  lane: lanes.urgent,
  input: z.object({
    room: z.string(),
    besides: z.optional(z.string()),
    event: z.string(),
    payload: z.unknown(),
  }),
  async inDatabase({ room, besides, event, payload }, { tx }) {
    const whole = JSON.stringify({ room, besides, event, payload } satisfies LiveMessage);
    const sent =
      Buffer.byteLength(whole) <= MOST_BYTES
        ? whole
        : JSON.stringify({ room, besides, event: 'ask_again', payload: {} } satisfies LiveMessage);
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
  const besides = 'account' in to && to.besides !== undefined ? roomOf({ session: to.besides }) : undefined;
  await enqueue(
    tx,
    relayLive,
    { room, besides, event, payload: liveEvents[event].parse(payload) },
    { now, expiresAt: now + WORTH_MS, lane },
  );
}

/**
 * Tells the other devices of a reader that a place was saved; nothing when none of them has a page open. `form` is
 * 'read' or 'heard', `now` in ms since 1970.
 */
export async function tellOtherDevices(
  tx: Tx,
  { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  place: z.input<LiveEvents['position']>,
  now: number,
): Promise<void> {
  if (!(await isHere(tx, accountId, { now: new Date(now), besides: sessionId }))) return;
  await pushLive(tx, { account: accountId, besides: sessionId }, 'position', place, now);
}
