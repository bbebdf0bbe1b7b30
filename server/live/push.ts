import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type LiveEventName, type LiveEvents, liveEvents } from '#contract/kit/live.ts';
import type { Tx } from '../kit/db/transact.ts';
import type { Principal } from '../kit/http/context.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../kit/jobs/job.ts';
import type { LiveMessage } from '../kit/live-message.ts';
import { asText, LIVE_CHANNEL, type LiveTo, roomOf } from './message.ts';
import { isHere } from './queries.ts';

/** Events older than this are dropped: clients have asked by then. Milliseconds. */
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
  inDatabase: (message, { tx }) => notify(tx, [message]),
});

/** The same for many people at once, as one job behind all that is urgent. */
export const relayLiveToMany = defineJob({
  name: 'pushLiveToMany',
  lane: lanes.bulk,
  input: z.object({
    messages: z.array(z.object({ room: z.string(), event: z.string(), payload: z.unknown() })),
  }),
  inDatabase: ({ messages }, { tx }) => notify(tx, messages),
});

async function notify(tx: Tx, messages: LiveMessage[]): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, message) from unnest(${messages.map(asText)}::text[]) as message`.execute(
    tx,
  );
}

/**
 * Tells the sockets of an account, of a session or of a topic, in whichever process they are, when the transaction is
 * committed. Nobody may be listening; what must not be lost is stored and asked for. `now` in ms since 1970.
 */
export async function pushLive<N extends LiveEventName>(
  tx: Tx,
  to: LiveTo,
  event: N,
  payload: z.input<LiveEvents[N]>,
  now: number,
): Promise<void> {
  const room = roomOf(to);
  const besides = 'account' in to && to.besides !== undefined ? roomOf({ session: to.besides }) : undefined;
  await enqueue(
    tx,
    relayLive,
    { room, besides, event, payload: liveEvents[event].parse(payload) },
    { now, expiresAt: now + WORTH_MS },
  );
}

/**
 * Tells many accounts, each its own, by one job. Also those who have no page open: a lease is written half a second after
 * a page has come, and until then nobody else knows of it. `now` in ms since 1970.
 */
export async function pushLiveToMany<N extends LiveEventName>(
  tx: Tx,
  event: N,
  told: readonly { account: number; payload: z.input<LiveEvents[N]> }[],
  now: number,
): Promise<void> {
  const messages = told.map(({ account, payload }) => ({
    room: roomOf({ account }),
    event,
    payload: liveEvents[event].parse(payload),
  }));
  if (messages.length > 0)
    await enqueue(tx, relayLiveToMany, { messages }, { now, expiresAt: now + WORTH_MS });
}

/**
 * Tells the other devices of a reader that a place was saved; nothing when none of them has a page open. `form` is
 * 'read' or 'heard', `now` in ms since 1970.
 */
export async function tellOtherDevices(
  tx: Tx,
  { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  position: z.input<LiveEvents['position']>,
  now: number,
): Promise<void> {
  if (!(await isHere(tx, accountId, { now: new Date(now), besides: sessionId }))) return;
  await pushLive(tx, { account: accountId, besides: sessionId }, 'position', position, now);
}
