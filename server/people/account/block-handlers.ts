import type { blockCalls, OwnBlock } from '#contract/people/blocks.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { insertAppeal, openBlock } from './block-queries.ts';
import { accountOfTicket } from './blocks.ts';

/** The block of whom a ticket names. Throws link_expired, and too_late when it is over. */
async function blockOf({ linkSecret, now }: Pick<Context, 'linkSecret' | 'now'>, db: Db, ticket: string) {
  const account = accountOfTicket(linkSecret, ticket, now());
  if (account === null) throw new Refusal('link_expired', 'Đã quá nửa giờ. Bạn đăng nhập lại để xem nhé.');
  const block = await openBlock(db, account, new Date(now()));
  if (!block) throw new Refusal('too_late', 'Tài khoản của bạn đã mở lại. Bạn đăng nhập nhé.');
  return block;
}

const said = ({ reason, until, words, outcome, answer }: Awaited<ReturnType<typeof blockOf>>): OwnBlock => ({
  ...{ reason, until: until?.getTime() ?? null },
  appeal: words === null ? null : { words, outcome, answer: answer ?? '' },
});

export const blockHandlers: Handlers<typeof blockCalls> = {
  async readBlock({ ticket }, context) {
    return said(await blockOf(context, context.db, ticket));
  },

  async appealBlock({ ticket, words }, context) {
    return transact(context.db, async tx => {
      const { id } = await blockOf(context, tx, ticket);
      const asked_at = new Date(context.now());
      if (!(await insertAppeal(tx, { block_id: id, words, asked_at })))
        throw context.refuse('too_late', 'Bạn đã xin xem lại rồi. Mọt trả lời ở đây.');
      return said(await blockOf(context, tx, ticket));
    });
  },
};
