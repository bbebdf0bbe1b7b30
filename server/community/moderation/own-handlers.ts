import type { moderationCalls, OwnVerdict } from '#contract/community/moderation.ts';
import { appealUntil, UNDO_GRACE_MS, UNDO_VERDICT_MS } from '#rules/community/moderation.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { insertAppeal, type SeenVerdict, seenBy, seenById } from './appeal-queries.ts';

type OwnCalls = 'ownVerdicts' | 'appealVerdict';

const SHOWN = 50;
/** Its writer is told when the moderator cannot take it back any more. */
const TOLD_MS = UNDO_VERDICT_MS + UNDO_GRACE_MS;

function told(row: SeenVerdict, now: number): OwnVerdict {
  const until = appealUntil(row.at.getTime());
  return {
    verdict_id: row.id,
    thing: row.post_id === null ? 'comment' : 'post',
    post_id: row.on_post ?? 0,
    body: row.body ?? '',
    action: row.action === 'lock' ? 'lock' : 'remove',
    rule: row.rule ?? 'other',
    words: row.words,
    at: row.at.getTime(),
    lock: row.starts_at && { until: row.until?.getTime() ?? null, lifted: row.lifted_at !== null },
    appeal_until: until,
    may_appeal: row.asked_at === null && now < until,
    appeal: row.asked_at && {
      words: row.asked_words ?? '',
      at: row.asked_at.getTime(),
      outcome: row.outcome,
      reason: row.answer ?? '',
      decided_at: row.decided_at?.getTime() ?? null,
    },
  };
}

export const ownVerdictHandlers: Pick<Handlers<typeof moderationCalls>, OwnCalls> = {
  async ownVerdicts(_, { db, reader, now }) {
    const rows = await seenBy(db, reader.accountId, new Date(now() - TOLD_MS), SHOWN);
    return rows.map(row => told(row, now()));
  },

  async appealVerdict({ verdict_id, words }, { db, reader, now, refuse }) {
    const me = reader.accountId;
    return transact(db, async tx => {
      const row = await seenById(tx, verdict_id);
      if (row?.author_id !== me || now() - row.at.getTime() < TOLD_MS) throw refuse('not_found');
      if (now() >= appealUntil(row.at.getTime()))
        throw refuse('too_late', 'Đã quá 7 ngày từ khi Mọt quyết định nên không khiếu nại được.');
      const asked = { verdict_id, account_id: me, words, asked_at: new Date(now()) };
      if (!(await insertAppeal(tx, asked)))
        throw refuse('too_late', 'Bạn đã khiếu nại rồi. Mọt trả lời ở đây.');
      await recordAudit(tx, {
        ...{ now: now(), actor: me, subject: me, action: 'feed.appeal' },
        ...{ before: null, after: { verdict: verdict_id }, reason: '' },
      });
      const seen = await seenById(tx, verdict_id);
      if (!seen) throw refuse('not_found');
      return told(seen, now());
    });
  },
};
