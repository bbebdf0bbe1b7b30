import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Tx } from '../kit/db/transact.ts';
import type { Notice } from '../kit/gateways.ts';
import type { AppContext } from '../kit/http/context.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { defineJob, type Lane, lanes } from '../kit/jobs/job.ts';
import { seal, unseal } from '../kit/seal.ts';

const PURPOSE = 'messages';
/** A message about an account is worth nothing a day later. */
const LIFE_MS = 86_400_000;

/** Hands one message to a company. The company knows a repeated one by its id. */
export const sendMessage = defineJob({
  name: 'sendMessage',
  /** Phones, addresses and codes lie sealed, and go with the row: when it was delivered or has expired. */
  input: z.object({ id: z.string(), sealed: z.string() }),
  outside: ({ id, sealed }, { gateways, linkSecret }) =>
    gateways.deliver(unseal(linkSecret, PURPOSE, sealed) as Notice, id),
});

interface MessageOptions {
  /** ms after which the message is dropped undelivered: for a code, how long it is valid. */
  lifeMs?: number;
  /** False writes a job that is dropped unsent: for an unknown address the same work is done as for a known one. */
  wanted?: boolean;
  /** A code is urgent and all else normal, unless it goes to many. */
  lane?: Lane;
}

/** Writes a message in the transaction of what it tells of; it leaves after the commit, codes before all else. */
export const enqueueMessage = (
  tx: Tx,
  { linkSecret, now }: Pick<AppContext, 'linkSecret' | 'now'>,
  notice: Notice,
  {
    lifeMs = LIFE_MS,
    wanted = true,
    lane = notice.name === 'code' ? lanes.urgent : lanes.normal,
  }: MessageOptions = {},
): Promise<void> =>
  enqueue(
    tx,
    sendMessage,
    { id: randomUUID(), sealed: seal(linkSecret, PURPOSE, notice) },
    {
      now: now(),
      expiresAt: wanted ? now() + lifeMs : now(),
      lane,
    },
  );
