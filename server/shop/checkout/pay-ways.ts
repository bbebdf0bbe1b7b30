import { type PayType, payTypes, sellsDigital, waysToPay } from '#rules/money/purchase-ways.ts';
import { money } from '#rules/text/text.ts';
import type { Context } from '../../kit/http/context.ts';
import { isDigital } from '../stock/offered.ts';
import type { Plan } from './plan.ts';

/** What a carrier's courier takes in cash for one order. */
const CASH_MOST_VND = 20_000_000;

/** Why these orders cannot be paid at the door; '' when they can. */
function whyNoCash({ orders }: Plan): string {
  const lines = orders.flatMap(order => order.lines);
  if (lines.some(({ row }) => isDigital(row))) return 'Bản để đọc, để nghe cần trả trước';
  if (lines.some(({ row }) => row.form === 2)) return 'Sách đặt trước cần trả trước';
  return orders.some(({ totalVnd }) => totalVnd > CASH_MOST_VND)
    ? `Chỉ trả khi nhận được với đơn tới ${money(CASH_MOST_VND)}`
    : '';
}

interface Shown {
  pay_type: PayType;
  name: string;
  words: string;
  why: string;
}

/** Ways to pay for goods, where this person sits: each with why not, '' for those that are open. None where these are not sold. */
export function goodsWays(
  { os, gateways, settings }: Pick<Context, 'os' | 'gateways' | 'settings'>,
  plan: Plan,
): Shown[] {
  const digital = plan.orders.some(({ lines }) => lines.some(({ row }) => isDigital(row)));
  if (digital && !sellsDigital(os, settings.miniSellsDigital)) return [];
  return payTypes
    .filter(way => way === 'cod' || (waysToPay[way].os.includes(os) && gateways.payments[way] !== undefined))
    .map(way => ({
      pay_type: way,
      name: waysToPay[way].name,
      words: waysToPay[way].words,
      why: way === 'cod' ? whyNoCash(plan) : '',
    }));
}
