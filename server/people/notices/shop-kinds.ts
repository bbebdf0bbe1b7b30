import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { payoutStates, reserveNames } from '#rules/shop/payouts.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { icon, kind } from './kind.ts';
import { payoutSaid } from './payout-texts.ts';

/* What shops are told of their money: a row of events.ts. */

const news = [...payoutStates, 'reserved', 'reserve_stays', 'released', 'bank'] as const;
type News = (typeof news)[number];

async function reserveSaid(tx: Tx, id: number, what: News, now: number) {
  const row = await tx
    .selectFrom('shop_reserve')
    .leftJoin('shop_reserve_appeal as appeal', 'appeal.reserve_id', 'shop_reserve.id')
    .select(['amount_vnd', 'reason', 'shop_reserve.words', 'until', 'appeal.answer'])
    .where('shop_reserve.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const sum = money(row.amount_vnd);
  if (what === 'reserve_stays')
    return {
      title: `Mọt đã xem lại, vẫn giữ ${sum} tới ${shortMoment(row.until.getTime(), now)}`,
      words: row.answer ?? '',
    };
  return what === 'released'
    ? { title: `${sum} không còn bị giữ`, words: 'Khoản này vào kỳ trả kế tiếp.' }
    : {
        title: `Mọt giữ lại ${sum} tới ${shortMoment(row.until.getTime(), now)}`,
        words: `Lý do: ${reserveNames[row.reason]}. ${row.words} Nếu thấy chưa đúng, bạn xin xem lại ở trang Tiền về.`,
      };
}

export const shopKinds = {
  /** Money of a shop: a payout went on, something is kept back, its account changed. */
  shop_money: kind({
    facts: z.object({
      account: z.number(),
      shop: z.number(),
      what: z.enum(news),
      id: z.number(),
      at: z.number(),
    }),
    event: ({ shop, what, id, at }) => `shop_money:${shop}:${what}:${id}:${at}`,
    to: ({ account }) => ({ account }),
    async say({ what, id, at }, tx) {
      const said =
        what === 'bank'
          ? {
              title: 'Tài khoản nhận tiền của tiệm đã đổi',
              words:
                'Tiền của tiệm chờ 72 giờ rồi mới chuyển tới tài khoản mới. Nếu không phải bạn đổi, bạn nhắn Mọt ngay nhé.',
            }
          : what === 'reserved' || what === 'reserve_stays' || what === 'released'
            ? await reserveSaid(tx, id, what, at)
            : await payoutSaid(tx, { id, what, whose: 'tiệm' });
      return said && { ...said, link: linkTo('sellerDesk', { view: 'tien' }), picture: icon('wallet') };
    },
    channels: { app: true },
    choice: 'none',
  }),
};
