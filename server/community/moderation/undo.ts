import { UNDO_GRACE_MS, UNDO_VERDICT_MS } from '#rules/community/moderation.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { reopenOrders } from './order-queries.ts';
import { reopenReports } from './report-queries.ts';
import { untellVerdict } from './tell.ts';
import { lockThing, setState } from './thing-queries.ts';
import { lastVerdict, liftLock, undoVerdict, verdictById } from './verdict-queries.ts';

const isDecision = (action: string): boolean => action === 'keep' || action === 'remove' || action === 'lock';

/** Everything is as it was before a decision of one's own, within ten seconds. Throws not_found and too_late. */
export async function undoFeed({ db, reader, now }: ReaderContext, verdictId: number): Promise<void> {
  const at = now();
  await transact(db, async tx => {
    const seen = await verdictById(tx, verdictId);
    if (seen?.by_id !== reader.accountId || !isDecision(seen.action)) throw new Refusal('not_found');
    const thing = seen.post_id === null ? 'comment' : 'post';
    const ref = seen.post_id ?? seen.comment_id ?? 0;
    const row = await lockThing(tx, thing, ref);
    const last = await lastVerdict(tx, thing, ref);
    const isOver = at - seen.at.getTime() > UNDO_VERDICT_MS + UNDO_GRACE_MS;
    if (!row || isOver || last?.id !== verdictId || row.state !== seen.after)
      throw new Refusal('too_late', 'Quyết định này không hoàn tác được nữa.');
    const what = seen.after === 'removed' ? 'removed' : 'shown';
    await untellVerdict(tx, { id: verdictId, author: seen.author_id, what, at: seen.at.getTime() }, at);
    await undoVerdict(tx, verdictId, new Date(at));
    if (row.state !== seen.before) await setState(tx, thing, ref, seen.before);
    await reopenReports(tx, verdictId);
    await reopenOrders(tx, verdictId);
    await liftLock(tx, verdictId, new Date(at));
    await recordAudit(tx, {
      ...{ now: at, actor: reader.accountId, subject: seen.author_id, action: 'feed.undo' },
      before: { state: row.state, verdict: verdictId },
      after: { state: seen.before },
      reason: '',
    });
  });
}
