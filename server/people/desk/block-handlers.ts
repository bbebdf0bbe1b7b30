import type { peopleDeskCalls } from '#contract/people/desk.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { insertBlock, liftBlock, openBlock, settleAppeal, waitingAppeals } from '../account/block-queries.ts';
import { endOtherSessions } from '../account/end-other-sessions.ts';
import { decide } from './decide.ts';
import { personFacts } from './queries.ts';

const DAY_MS = 86_400_000;

type BlockCalls = 'blockPerson' | 'unblockPerson' | 'listAppeals' | 'settleAppeal';

async function blockOf(tx: Tx, accountId: number, at: Date) {
  const block = await openBlock(tx, accountId, at);
  if (!block) throw new Refusal('too_late', 'Người ấy không bị khoá, hoặc đã mở lại rồi.');
  return block;
}

export const blockDeskHandlers: Pick<Handlers<typeof peopleDeskCalls>, BlockCalls> = {
  async blockPerson({ account_id, reason, days }, context) {
    const made_at = new Date(context.now());
    const until = days === undefined ? null : new Date(made_at.getTime() + days * DAY_MS);
    return decide(context, { account_id, reason }, async tx => {
      const facts = await personFacts(tx, account_id);
      if ((facts?.roles.length ?? 0) > 0)
        throw context.refuse('too_late', 'Người này đang giữ vai ở Mọt. Quản trị lấy vai trước đã.');
      if (await openBlock(tx, account_id, made_at))
        throw context.refuse('too_late', 'Người ấy đang bị khoá rồi.');
      await insertBlock(tx, { account_id, reason, made_at, until });
      // Their sockets leave with the sessions.
      await endOtherSessions(tx, account_id, null);
      return { action: 'people.block', before: {}, after: { until: until?.getTime() ?? null } };
    });
  },

  async unblockPerson({ account_id, reason }, context) {
    const at = new Date(context.now());
    return decide(context, { account_id, reason }, async tx => {
      const { id, until } = await blockOf(tx, account_id, at);
      await liftBlock(tx, id, at);
      return { action: 'people.unblock', before: { until: until?.getTime() ?? null }, after: {} };
    });
  },

  async listAppeals(_, { db, now }) {
    return (await waitingAppeals(db, new Date(now()))).map(({ asked_at, ...row }) => ({
      ...row,
      at: asked_at.getTime(),
    }));
  },

  async settleAppeal({ account_id, outcome, reason }, context) {
    const at = new Date(context.now());
    return decide(context, { account_id, reason }, async tx => {
      const block = await blockOf(tx, account_id, at);
      if (block.words === null || block.outcome !== null)
        throw context.refuse('too_late', 'Không còn lời xin nào đợi ở người này.');
      await settleAppeal(tx, block.id, { outcome, answer: reason, settled_at: at });
      if (outcome === 'lifted') await liftBlock(tx, block.id, at);
      const action = outcome === 'lifted' ? 'people.unblock' : 'people.keep_block';
      return { action, before: {}, after: { outcome } };
    });
  },
};
