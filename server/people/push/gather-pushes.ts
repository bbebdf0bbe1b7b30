import * as z from 'zod/mini';
import { afterQuiet, PROMOTION_QUIET, type QuietHours } from '#rules/people/quiet-hours.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import { browsersOf, delayPushes, takeDuePushes } from './push-queries.ts';
import { ownQuietOf, platformQuiet } from './quiet-queries.ts';
import { PUSH_LIFE_MS, sendPush } from './send-push.ts';

/** Which hours push waits for, for one person. */
interface Waiting {
  platform: QuietHours;
  own: QuietHours | undefined;
  advertises?: boolean;
}

/** The first moment from `at` on at which somebody's browsers may be told. ms since 1970. */
export const pushHour = (at: number, { platform, own, advertises }: Waiting): number =>
  afterQuiet(at, platform, ...(own ? [own] : []), ...(advertises ? [PROMOTION_QUIET] : []));

/** Tells all browsers of a person what is due, as one message: what waited over night comes together, and each notice once. */
export const gatherPushes = defineJob({
  name: 'gatherPushes',
  input: z.object({ account: z.number() }),
  async inDatabase({ account }, { tx, now }): Promise<void> {
    const at = now();
    const own = (await ownQuietOf(tx, [account])).get(account);
    const later = pushHour(at, { platform: await platformQuiet(tx), own });
    if (later > at) {
      // The hours were changed meanwhile.
      await delayPushes(tx, account, new Date(at), new Date(later));
      return planPush(tx, { account, at, due: later });
    }
    const notices = await takeDuePushes(tx, account, new Date(at));
    if (notices.length === 0) return;
    for (const { id } of await browsersOf(tx, account))
      await enqueue(tx, sendPush, { browser: id, notices }, { now: at, expiresAt: at + PUSH_LIFE_MS });
  },
});

/** Pushes of one person go one after another. */
export const planPush = (
  tx: Tx,
  { account, at, due }: { account: number; at: number; due: number },
): Promise<void> =>
  enqueue(
    tx,
    gatherPushes,
    { account },
    { now: at, runAt: due, aggregate: `push:${account}`, lane: lanes.bulk },
  );
