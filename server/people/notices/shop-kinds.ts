import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { bounceNames, payoutStates, reserveNames } from '#rules/shop/payouts.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { icon, kind } from './kind.ts';

/* What shops are told of their money: a row of events.ts. */

const news = [...payoutStates, 'reserved', 'released', 'bank'] as const;
type News = (typeof news)[number];

async function payoutSaid(tx: Tx, id: number, what: News): Promise<{ title: string; words: string } | null> {
  const row = await tx
    .selectFrom('shop_payout')
    .select(['amount_vnd', 'bank', 'bank_last4', 'bounce', 'reason', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const sum = money(row.amount_vnd);
  const account = `${row.bank} •• ${row.bank_last4}`;
  const code = `Mã ${row.reference}.`;
  switch (what) {
    case 'drafted':
      return { title: `Kỳ trả ${sum} đang được đối soát`, words: `Tiền sẽ về ${account}. ${code}` };
    case 'approved':
      return { title: `Kỳ trả ${sum} đã được duyệt`, words: `Tiền sẽ về ${account}. ${code}` };
    case 'sent':
      return {
        title: `${sum} đang trên đường về tiệm`,
        words: `Ngân hàng đang chuyển tới ${account}. ${code}`,
      };
    case 'paid':
      return { title: `${sum} đã về ${account}`, words: code };
    case 'bounced':
      return {
        title: `Ngân hàng trả lại ${sum}`,
        words: `Lý do: ${row.bounce ? bounceNames[row.bounce] : 'chưa rõ'}. Bạn xem lại tài khoản nhận tiền nhé. ${code}`,
      };
    case 'rejected':
      return {
        title: `Kỳ trả ${sum} chưa chuyển`,
        words: `Lý do: ${row.reason}. Tiền vẫn là của tiệm. ${code}`,
      };
    default:
      return null;
  }
}

async function reserveSaid(tx: Tx, id: number, what: News, now: number) {
  const row = await tx
    .selectFrom('shop_reserve')
    .select(['amount_vnd', 'reason', 'words', 'until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const sum = money(row.amount_vnd);
  return what === 'released'
    ? { title: `${sum} không còn bị giữ`, words: 'Khoản này vào kỳ trả kế tiếp.' }
    : {
        title: `Mọt giữ lại ${sum} tới ${shortMoment(row.until.getTime(), now)}`,
        words: `Lý do: ${reserveNames[row.reason]}. ${row.words} Nếu thấy chưa đúng, bạn nhắn Mọt nhé.`,
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
          : what === 'reserved' || what === 'released'
            ? await reserveSaid(tx, id, what, at)
            : await payoutSaid(tx, id, what);
      return said && { ...said, link: linkTo('sellerDesk', { view: 'tien' }), picture: icon('wallet') };
    },
    channels: { app: true },
    choice: 'none',
  }),
};
