import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openGateways } from '../gateways/clients.ts';
import { enqueueMessage, sendMessage } from '../gateways/send-message.ts';
import type { SmsCredentials } from '../kit/credentials.ts';
import { connect, type Where } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { armFailpoint, type Failpoint } from '../kit/failpoint.ts';
import type { AppContext } from '../kit/http/context.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { defineJob } from '../kit/jobs/job.ts';
import { startWorker } from '../kit/jobs/worker.ts';
import { readSettings } from '../kit/settings.ts';
import { diskStorage } from '../kit/storage.ts';
import { sharedFor } from '../shared.ts';

/*
 * For tests of kills: a process of its own with the server's worker, real connections and real messages. It makes changes,
 * each with a job in the database and a message outside, and ends where it is armed to.
 */

export interface KillableOptions {
  name: string;
  where: Where;
  sms: SmsCredentials;
}
export type KillableOrder =
  | { arm: { name: Failpoint; passes: number } }
  | { changes: { from: number; count: number } };

/** Changes that are made at the same time. */
const AT_ONCE = 6;
/** So soon another process takes what a killed one had claimed. */
const CLAIM_MS = 2_000;

/** The phone that a change's message goes to. */
export const phoneOf = (change: number): string => `09${String(change).padStart(8, '0')}`;

const { name, where, sms } = JSON.parse(process.env.KILLABLE ?? '{}') as KillableOptions;

const recordEffect = defineJob({
  name: 'recordEffect',
  input: z.object({ change: z.number() }),
  async inDatabase({ change }, { tx }) {
    await sql`insert into kill_effect values (${change}, ${name})`.execute(tx);
  },
});

async function run(): Promise<void> {
  const db = connect(where);
  const context: AppContext = {
    db,
    where,
    storage: diskStorage('/nowhere'),
    settings: readSettings({}),
    linkSecret: 'of all processes',
    gateways: openGateways({ db, credentials: { sms } }),
    now: Date.now,
    shared: sharedFor({ db, now: Date.now }),
  };
  startWorker(context, [recordEffect, sendMessage], () => {}, CLAIM_MS);

  const change = (id: number) =>
    transact(db, async tx => {
      await sql`insert into kill_change values (${id}, ${name})`.execute(tx);
      await enqueue(tx, recordEffect, { change: id }, { now: Date.now() });
      await enqueueMessage(tx, context, {
        channel: 'sms',
        to: phoneOf(id),
        name: 'password_changed',
        data: { name: 'Bạn' },
      });
    });
  process.on('message', async (order: KillableOrder) => {
    if ('arm' in order) return armFailpoint(order.arm.name, order.arm.passes);
    const { from, count } = order.changes;
    for (let at = 0; at < count; at += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => change(from + at + more)),
      );
  });
  process.send?.('ready');
}

if (process.env.KILLABLE) await run();
