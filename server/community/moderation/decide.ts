import type { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { letterOf, UNDO_VERDICT_MS, type VerdictRule } from '#rules/community/moderation.ts';
import { clockOf } from '#rules/text/moment.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { dropClaim } from '../../shop/queue/claim-queries.ts';
import { lockWriter } from './lock.ts';
import { moveThing } from './move.ts';
import { closeOrders, hasOpenOrder } from './order-queries.ts';
import { openReports, settleReports } from './report-queries.ts';
import { tellVerdict } from './tell.ts';
import { lockThing, type ThingRow } from './thing-queries.ts';
import { lastVerdict } from './verdict-queries.ts';

type Calls = Handlers<typeof moderationDeskCalls>;
type Given = Parameters<Calls['decideFeed']>[0];
type Done = Awaited<ReturnType<Calls['decideFeed']>>;

const DAY_MS = 86_400_000;

/** Refuses a decided case, naming the moderator and the time. */
async function refuseDecided(tx: Tx, { thing, ref }: Given): Promise<never> {
  const last = await lastVerdict(tx, thing, ref);
  if (!last?.judge) throw new Refusal('too_late', 'Việc này không còn đợi ai nữa.');
  throw new Refusal('too_late', `${last.judge} đã quyết lúc ${clockOf(last.at.getTime())}.`);
}

async function waitingThing(tx: Tx, given: Given): Promise<{ row: ThingRow; ordered: boolean }> {
  const { thing, ref, edited_at } = given;
  const row = await lockThing(tx, thing, ref);
  if (!row || row.state === 'deleted') throw new Refusal('not_found');
  const ordered = await hasOpenOrder(tx, thing, ref);
  const isOpen = row.state !== 'shown' || ordered || (await openReports(tx, thing, ref)).length > 0;
  if (row.state === 'removed' || !isOpen) return refuseDecided(tx, given);
  if ((row.edited_at?.getTime() ?? 0) !== edited_at)
    throw new Refusal('changed_meanwhile', 'Người viết vừa sửa. Bạn đọc lại rồi quyết nhé.');
  return { row, ordered };
}

/** Required fields of a decision: a rule for a removal, and a reason where an order is not followed. */
function ruleOf({ action, rule, words }: Given, ordered: boolean): VerdictRule | null {
  if (action !== 'keep' && rule === '') throw new Refusal('bad_input', { rule: ['Vui lòng chọn lý do'] });
  if (action === 'keep' && ordered && !words.trim())
    throw new Refusal('bad_input', { words: ['Vui lòng ghi vì sao không gỡ theo văn bản'] });
  return action === 'keep' || rule === '' ? null : rule;
}

/**
 * Decides about what waits, once: its state, its reports and orders, a lock, in one transaction. Who wrote and who reported are told
 * after the moment in which it is taken back. Throws not_found, too_late, changed_meanwhile, bad_input.
 */
export async function decideFeed({ db, reader, now }: ReaderContext, given: Given): Promise<Done> {
  const { thing, ref, action, days } = given;
  const at = now();
  return transact(db, async tx => {
    const { row, ordered } = await waitingThing(tx, given);
    const rule = ruleOf(given, ordered);
    const removes = action !== 'keep';
    const until = action === 'lock' ? at + days * DAY_MS : null;
    const words = given.words.normalize('NFC').trim() || letterOf({ thing, action, rule, until });
    const to = removes ? 'removed' : 'shown';
    const id = await moveThing(tx, { thing, row, to, by: reader.accountId, action, rule, words, now: at });
    await settleReports(tx, thing, ref, { settled_at: new Date(at), agreed: removes, verdict_id: id });
    await closeOrders(tx, thing, ref, {
      ...{ done_at: new Date(at), outcome: removes ? 'removed' : 'kept', verdict_id: id },
    });
    if (removes && row.author !== null)
      await lockWriter(tx, {
        accountId: row.author,
        verdictId: id,
        days: action === 'lock' ? days : null,
        now: at,
      });
    await dropClaim(tx, thing, ref);
    await recordAudit(tx, {
      ...{ now: at, actor: reader.accountId, subject: row.author, action: `feed.${action}` },
      before: { state: row.state },
      after: { state: to, verdict: id, ...(rule && { rule }), ...(action === 'lock' && { days }) },
      reason: words,
    });
    const isNews = removes || row.state !== 'shown';
    await tellVerdict(tx, {
      id,
      author: isNews ? row.author : null,
      what: removes ? 'removed' : 'shown',
      at,
    });
    return { verdict_id: id, undo_until: at + UNDO_VERDICT_MS };
  });
}
