import type { Tx } from '../../kit/db/transact.ts';
import { announce, cancelNotices } from '../../people/notices/announce.ts';
import { reportersOf } from './report-queries.ts';

/* Who wrote learns what was decided, who reported that somebody looked; both after a moderator could take it back. */

interface Told {
  /** Of the decision. */
  id: number;
  /** Null: nobody is told. */
  author: number | null;
  what: 'removed' | 'shown';
  at: number;
}

/** Of many who reported, so many are told. */
const REPORTERS = 100;

export async function tellVerdict(tx: Tx, { id, author, what, at }: Told): Promise<void> {
  if (author !== null) await announce(tx, 'feed_verdict', { account: author, verdict: id, what, at }, at);
  for (const account of (await reportersOf(tx, id)).slice(0, REPORTERS))
    await announce(tx, 'feed_report', { account, verdict: id, at }, at);
}

/** Call it before the reports are open again. */
export async function untellVerdict(tx: Tx, { id, author, what, at }: Told, now: number): Promise<void> {
  if (author !== null)
    await cancelNotices(tx, 'feed_verdict', { account: author, verdict: id, what, at }, now);
  for (const account of (await reportersOf(tx, id)).slice(0, REPORTERS))
    await cancelNotices(tx, 'feed_report', { account, verdict: id, at }, now);
}
