import type { Tx } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { lanes } from '../../kit/jobs/job.ts';
import { type FactsOf, kindNamed, type NoticeKindName } from './events.ts';
import { makeNotices, orderOf } from './make-notices.ts';
import { cancelNoticesOf, putEvent } from './notice-queries.ts';

/**
 * Tells people of something in the transaction of the change that it tells of: the notices are made by a job after the
 * commit. The same event again tells nobody. `now` in ms.
 */
export async function announce<K extends NoticeKindName>(
  tx: Tx,
  name: K,
  facts: FactsOf<K>,
  now: number,
): Promise<void> {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`no notices of ${name}`);
  const to = kind.to(facts);
  const event = kind.event(facts);
  const account = 'account' in to ? to.account : null;
  if (!(await putEvent(tx, { kind: name, event, account_id: account, created_at: new Date(now) }))) return;
  const due = Math.max(now, kind.due?.(facts) ?? now);
  await enqueue(
    tx,
    makeNotices,
    { kind: name, event, facts },
    {
      now,
      runAt: due,
      aggregate: orderOf(name, event),
      // One person is told at once; many never delay anybody.
      lane: account === null ? lanes.bulk : lanes.urgent,
    },
  );
}

/** Goes on telling of an event that more people may hear of now; who was told is not told again. `now` in ms. */
export async function tellMore<K extends NoticeKindName>(
  tx: Tx,
  name: K,
  facts: FactsOf<K>,
  now: number,
): Promise<void> {
  const event = kindNamed(name)?.event(facts);
  if (event === undefined) return;
  const order = { aggregate: orderOf(name, event), lane: lanes.bulk };
  await enqueue(tx, makeNotices, { kind: name, event, facts }, { ...order, now });
}

/** Takes an event back: nobody is told any more, and what people were told is gone. `now` in ms. */
export async function cancelNotices<K extends NoticeKindName>(
  tx: Tx,
  name: K,
  facts: FactsOf<K>,
  now: number,
): Promise<void> {
  const event = kindNamed(name)?.event(facts);
  if (event !== undefined) await cancelNoticesOf(tx, name, event, new Date(now));
}
