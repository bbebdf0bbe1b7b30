import type { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../../people/notices/announce.ts';
import { dropClaim } from '../../shop/queue/claim-queries.ts';
import { decideAppeal, lockAppeal, seenById } from './appeal-queries.ts';
import { moveThing } from './move.ts';
import { overruleOrders } from './order-queries.ts';
import { overruleReports } from './report-queries.ts';
import { lockThing } from './thing-queries.ts';
import { liftLock } from './verdict-queries.ts';

type Given = Parameters<Handlers<typeof moderationDeskCalls>['decideFeedAppeal']>[0];

/**
 * Another person looks again, once: what was removed is shown and a lock ends, or both stay. What its writer took away meanwhile
 * stays away. Throws not_found, too_late and own_affair.
 */
export async function decideFeedAppeal(
  { db, reader, now }: ReaderContext,
  { verdict_id, outcome, reason }: Given,
): Promise<void> {
  const at = now();
  const me = reader.accountId;
  await transact(db, async tx => {
    const appeal = await lockAppeal(tx, verdict_id);
    const seen = appeal && (await seenById(tx, verdict_id));
    if (!seen) throw new Refusal('not_found');
    if (appeal.decided_at) throw new Refusal('too_late', 'Lời khiếu nại này đã có người trả lời.');
    if (seen.by_id === me) throw new Refusal('own_affair', 'Bạn đã quyết, người khác xem lại nhé.');
    await decideAppeal(tx, verdict_id, { outcome, reason, decided_by: me, decided_at: new Date(at) });
    const thing = seen.post_id === null ? 'comment' : 'post';
    const row = await lockThing(tx, thing, seen.post_id ?? seen.comment_id ?? 0);
    if (outcome === 'lifted') {
      if (row?.state === 'removed')
        await moveThing(tx, {
          ...{ thing, row, to: 'shown', by: me, action: 'lift', rule: null, words: reason, now: at },
        });
      await liftLock(tx, verdict_id, new Date(at));
      await overruleReports(tx, verdict_id);
      await overruleOrders(tx, verdict_id);
    }
    await dropClaim(tx, 'verdict', verdict_id);
    await recordAudit(tx, {
      ...{ now: at, actor: me, subject: seen.author_id, action: `feed.appeal_${outcome}` },
      before: { verdict: verdict_id, removed: true },
      after: { verdict: verdict_id, removed: outcome === 'kept' },
      reason,
    });
    if (seen.author_id !== null)
      await announce(
        tx,
        'feed_verdict',
        { account: seen.author_id, verdict: verdict_id, what: outcome, at },
        at,
      );
  });
}
