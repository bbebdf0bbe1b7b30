import type { affiliateDeskCalls } from '#contract/money/affiliates-desk.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import {
  allRates,
  candidates,
  endAppeal,
  insertRate,
  lockReward,
  openAppealOf,
  rewardsToCheck,
} from './decide-queries.ts';
import { lockAffiliate, moveAffiliate } from './person-queries.ts';
import { lockPurchaseOf, moveReward } from './reward-queries.ts';
import { tellAffiliate } from './tell-affiliate.ts';

const SHOWN = 200;
/** The highest part of a sale: above it the database refuses. */
const MOST_POINTS = 3_000;
const LOOK_AGAIN = 'Việc này vừa đổi. Bạn xem lại rồi quyết nhé.';

const note = (
  tx: Tx,
  { reader, now }: ReaderContext,
  said: { action: string; before: unknown; after: unknown; reason: string },
) => recordAudit(tx, { now: now(), actor: reader.accountId, subject: null, ...said });

/** From which states a moderator moves somebody. */
const mayMove = {
  approved: ['waiting'],
  refused: ['waiting'],
  stopped: ['approved'],
} as const;

export const affiliateDeskHandlers: Handlers<typeof affiliateDeskCalls> = {
  async affiliatesToCheck(_, { db }) {
    const rows = await candidates(db);
    return {
      items: rows.map(row => ({
        ...{ affiliate_id: row.id, state: row.state, name: row.fullname, phone: row.phone ?? '' },
        ...{ legal_name: row.legal_name, last4: row.identity_last4, vneid: row.way === 'vneid' },
        at: row.moved_at.getTime(),
      })),
    };
  },

  async decideAffiliate({ affiliate_id, outcome, reason }, context) {
    const { reader, now, refuse } = context;
    await transact(context.db, async tx => {
      const row = await lockAffiliate(tx, affiliate_id);
      if (!row) throw refuse('not_found');
      if (!(mayMove[outcome] as readonly string[]).includes(row.state))
        throw new Refusal('too_late', LOOK_AGAIN);
      const at = now();
      const moved = { state: outcome, reason: outcome === 'approved' ? '' : reason, moved_at: new Date(at) };
      await moveAffiliate(tx, affiliate_id, { ...moved, decided_by: reader.accountId });
      await tellAffiliate(tx, { affiliate: affiliate_id, what: `papers_${outcome}`, id: affiliate_id, at });
      await note(tx, context, {
        ...{ action: `affiliates.${outcome}`, before: { state: row.state } },
        ...{ after: { affiliate: affiliate_id }, reason },
      });
    });
    return {};
  },

  async rewardsToCheck(_, { db, reader }) {
    const rows = await rewardsToCheck(db, SHOWN + 1);
    const items = rows.slice(0, SHOWN).map(({ words, asked_at, decided_by, ...row }) => ({
      ...row,
      appeal: words !== null && asked_at !== null ? { words, at: asked_at.getTime() } : null,
      refused_by_me: row.state === 'refused' && decided_by === reader.accountId,
    }));
    return { items, more: rows.length > SHOWN };
  },

  async decideReward({ line_id, outcome, reason }, context) {
    const { reader, now, refuse } = context;
    await transact(context.db, async tx => {
      const found = await lockRewardOfPurchase(tx, line_id);
      if (!found) throw refuse('not_found');
      const at = new Date(now());
      const appealed = found.state === 'refused' && (await openAppealOf(tx, line_id)) !== undefined;
      if (!appealed && found.state !== 'held' && found.state !== 'waiting')
        throw new Refusal('too_late', LOOK_AGAIN);
      if (appealed && found.decided_by === reader.accountId)
        throw new Refusal('own_affair', 'Bạn đã từ chối khoản này. Một người khác xem lại nhé.');
      if (appealed)
        await endAppeal(tx, line_id, {
          ...{ outcome: outcome === 'pass' ? 'lifted' : 'kept', answer: reason },
          ...{ decided_by: reader.accountId, decided_at: at },
        });
      const passes = outcome === 'pass';
      if (!(appealed && !passes))
        await moveReward(tx, line_id, {
          ...{ state: passes ? 'waiting' : 'refused', reason: passes ? '' : reason },
          ...{ moved_at: at, decided_by: reader.accountId },
        });
      const what = passes ? 'reward_passed' : appealed ? 'reward_kept' : 'reward_refused';
      await tellAffiliate(tx, { affiliate: found.affiliate_id, what, id: line_id, at: at.getTime() });
      await note(tx, context, {
        ...{ action: `affiliates.reward_${outcome}`, before: { state: found.state } },
        ...{ after: { line: line_id }, reason },
      });
    });
    return {};
  },

  async affiliateRates(_, { db }) {
    const rows = await allRates(db);
    return {
      items: rows.map(row => ({
        ...{ rate_id: row.id, kind: row.kind, value: row.value, from: row.from_at.getTime() },
        ...{ reason: row.reason, by: row.fullname ?? '' },
      })),
    };
  },

  async setAffiliateRate({ kind, value, from, reason }, context) {
    const { reader, now } = context;
    if (from < now()) throw new Refusal('too_late', 'Ngày bắt đầu phải ở phía trước.');
    if (kind !== 'tax_from' && value > MOST_POINTS)
      throw new Refusal('bad_input', { value: ['Mức cao nhất là 30 %.'] });
    await transact(context.db, async tx => {
      const row = { kind, value, from_at: new Date(from), reason };
      const made = await insertRate(tx, { ...row, made_by: reader.accountId, made_at: new Date(now()) });
      if (!made) throw new Refusal('too_late', 'Ngày này đã có một mức rồi.');
      await note(tx, context, { action: 'affiliates.rate', before: null, after: row, reason });
    });
    return {};
  },
};

/** Locked in the order of everybody: the purchase first. */
async function lockRewardOfPurchase(tx: Tx, lineId: number) {
  const line = await tx
    .selectFrom('purchase_line')
    .innerJoin('commission', 'commission.line_id', 'purchase_line.id')
    .select('purchase_id')
    .where('purchase_line.id', '=', lineId)
    .executeTakeFirst();
  if (!line) return undefined;
  await lockPurchaseOf(tx, line.purchase_id);
  return lockReward(tx, lineId);
}
