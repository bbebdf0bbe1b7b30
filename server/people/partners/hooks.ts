import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { HOOK_PAUSES_MS, type HookEvent } from '#rules/people/partners.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { unseal } from '../../kit/seal.ts';
import { hooksFor, insertAttempt, insertDelivery, moveDelivery, waitingDelivery } from './hook-queries.ts';

/* Webhooks: what happens at a partner is told to its server, signed, again and again for a day, with a log of the answers. */

export const HOOK_PURPOSE = 'partner-hooks';
/** Of an answer the log keeps so much. */
const ANSWER_KEPT = 500;

/** `t=<seconds>,v1=<hex>` for each secret: HMAC-SHA256 of "<seconds>.<body>". */
function hookSignature(body: string, secrets: readonly string[], at: number): string {
  const seconds = Math.floor(at / 1_000);
  const signed = secrets.map(secret =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signed.map(hex => `v1=${hex}`)].join(',');
}

/** Sends one delivery once. A try that fails writes when the next one is; after the last it has failed. */
export const sendHook = defineJob({
  name: 'sendHook',
  input: z.object({ delivery: z.number() }),
  async outside({ delivery }, { db, gateways, linkSecret, now }) {
    const row = await waitingDelivery(db, delivery);
    if (!row) return;
    const at = now();
    const counts = row.old_secret && row.old_until && row.old_until.getTime() > at;
    const secrets = [row.secret, ...(counts && row.old_secret ? [row.old_secret] : [])].map(sealed =>
      String(unseal(linkSecret, HOOK_PURPOSE, sealed)),
    );
    const told = await gateways
      .visit(row.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-mot-event': row.event,
          'x-mot-delivery': String(row.id),
          'x-mot-signature': hookSignature(row.body, secrets, at),
        },
        body: row.body,
      })
      .catch((error: unknown) => {
        if (error instanceof GatewayError) return { status: null, text: error.message };
        throw error;
      });
    const done = told.status !== null && told.status >= 200 && told.status < 300;
    await transact(db, async tx => {
      await insertAttempt(tx, {
        ...{ delivery_id: row.id, at: new Date(at), status: told.status },
        answer: told.text.replaceAll('\0', '').slice(0, ANSWER_KEPT),
      });
      const pause = HOOK_PAUSES_MS[row.tries];
      const next = done || pause === undefined ? null : at + pause;
      const state = done ? 'delivered' : next === null ? 'failed' : 'waiting';
      await moveDelivery(tx, row.id, {
        state,
        tries: row.tries + 1,
        next_at: next === null ? null : new Date(next),
      });
      if (next !== null) await enqueue(tx, sendHook, { delivery }, { now: at, runAt: next });
    });
  },
});

/** Writes one event for one hook and sends it after the commit. `data` names nobody. */
export async function writeDelivery(
  tx: Tx,
  { now }: Pick<AppContext, 'now'>,
  hookId: number,
  partner: string,
  event: HookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  const at = new Date(now());
  const body = JSON.stringify({ id: randomUUID(), event, partner, at: at.getTime(), data });
  const { id } = await insertDelivery(tx, { hook_id: hookId, event, body, next_at: at, made_at: at });
  await enqueue(tx, sendHook, { delivery: id }, { now: now() });
}

/** Tells all hooks of a partner that want this event, in the transaction of what happened. */
export async function tellHooks(
  tx: Tx,
  context: Pick<AppContext, 'now'>,
  partner: string,
  event: HookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  for (const { id } of await hooksFor(tx, partner, event))
    await writeDelivery(tx, context, id, partner, event, data);
}
