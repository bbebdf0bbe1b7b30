import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { payoutStates } from '#rules/shop/payouts.ts';
import { money } from '#rules/text/text.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { icon, kind } from './kind.ts';
import { payoutSaid } from './payout-texts.ts';

/* What affiliates are told of their papers, rewards and money: a row of events.ts. */

const ofPapers = ['papers_approved', 'papers_refused', 'papers_stopped'] as const;
const ofRewards = ['reward_passed', 'reward_refused', 'reward_kept'] as const;
const news = [...payoutStates, ...ofPapers, ...ofRewards] as const;
type News = (typeof news)[number];
type Words = { title: string; words: string } | null;

const isOne = <T extends string>(of: readonly T[], what: string): what is T => of.some(one => one === what);

async function papersSaid(tx: Tx, id: number, what: (typeof ofPapers)[number]): Promise<Words> {
  const row = await tx.selectFrom('affiliate').select('reason').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  if (what === 'papers_approved')
    return { title: 'Bạn đã là cộng tác viên của Mọt', words: 'Bạn tạo liên kết đầu tiên được rồi.' };
  return what === 'papers_refused'
    ? { title: 'Giấy tờ của bạn cần sửa lại', words: `Lý do: ${row.reason}` }
    : {
        title: 'Tài khoản cộng tác viên đã ngừng',
        words: `Lý do: ${row.reason} Phần thưởng trước đây vẫn là của bạn.`,
      };
}

async function rewardSaid(tx: Tx, line: number, what: (typeof ofRewards)[number]): Promise<Words> {
  const row = await tx
    .selectFrom('commission')
    .leftJoin('commission_appeal as appeal', 'appeal.line_id', 'commission.line_id')
    .select(['amount_vnd', 'reason', 'appeal.answer'])
    .where('commission.line_id', '=', line)
    .executeTakeFirst();
  if (!row) return null;
  const sum = money(row.amount_vnd);
  if (what === 'reward_passed')
    return { title: `Khoản thưởng ${sum} được tính`, words: 'Khoản này được duyệt khi hết hạn trả hàng.' };
  return what === 'reward_refused'
    ? {
        title: `Khoản thưởng ${sum} không được tính`,
        words: `Lý do: ${row.reason} Nếu thấy chưa đúng, bạn xin xem lại trong 7 ngày.`,
      }
    : {
        title: `Mọt đã xem lại, khoản ${sum} vẫn không được tính`,
        words: row.answer ?? 'Lý do như lần trước.',
      };
}

const said = (tx: Tx, id: number, what: News): Promise<Words> => {
  if (isOne(ofPapers, what)) return papersSaid(tx, id, what);
  if (isOne(ofRewards, what)) return rewardSaid(tx, id, what);
  return payoutSaid(tx, { id, what, whose: 'bạn' });
};

export const affiliateKinds = {
  affiliate_money: kind({
    facts: z.object({ account: z.number(), what: z.enum(news), id: z.number(), at: z.number() }),
    event: ({ account, what, id, at }) => `affiliate_money:${account}:${what}:${id}:${at}`,
    to: ({ account }) => ({ account }),
    async say({ what, id }, tx) {
      const words = await said(tx, id, what);
      return words && { ...words, link: linkTo('affiliate'), picture: icon('wallet') };
    },
    channels: { app: true },
    choice: 'none',
  }),
};
