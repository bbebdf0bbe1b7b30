import type { peopleDeskCalls } from '#contract/people/desk.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { announce } from '../notices/announce.ts';
import { decide } from './decide.ts';
import { deleteGift, givable, hasWhole, insertGift } from './gift-queries.ts';

const DAY_MS = 86_400_000;

export const giftHandlers: Pick<Handlers<typeof peopleDeskCalls>, 'giveWork' | 'takeBackWork'> = {
  async giveWork({ account_id, content_id, days, reason }, context) {
    const { refuse } = context;
    return decide(context, { account_id, reason }, async tx => {
      if (!(await givable(tx, content_id)))
        throw refuse('not_found', 'Không có cuốn nào tặng được mang mã này.');
      const at = context.now();
      if (await hasWhole(tx, account_id, content_id, new Date(at)))
        throw refuse('too_late', 'Người ấy đã có cuốn này rồi.');
      const until = days === undefined ? null : at + days * DAY_MS;
      const expires_at = until === null ? null : new Date(until);
      await insertGift(tx, { account_id, edition_id: content_id, expires_at, created_at: new Date(at) });
      await announce(tx, 'given', { account: account_id, edition: content_id, until, at }, at);
      return { action: 'people.give_work', before: {}, after: { content_id, until } };
    });
  },

  async takeBackWork({ account_id, content_id, reason }, context) {
    return decide(context, { account_id, reason }, async tx => {
      const gift = await deleteGift(tx, account_id, content_id);
      if (!gift) throw context.refuse('too_late', 'Cuốn này không phải do Mọt tặng, hoặc đã lấy lại rồi.');
      const before = { content_id, until: gift.expires_at?.getTime() ?? null };
      return { action: 'people.take_back', before, after: {} };
    });
  },
};
