import { type PayType, paymentMethods, payTypes, sellsDigital } from '#rules/money/purchase-methods.ts';
import { money } from '#rules/text/text.ts';
import type { Context } from '../../kit/http/context.ts';
import { isDigital } from '../stock/offered.ts';
import type { Plan, PlannedLine } from './plan.ts';
import type { CashRoom } from './queries.ts';

/** Carriers' limit of cash on delivery for one order. */
const CASH_MOST_VND = 20_000_000;

const NO_PHONE = 'Bạn xác nhận số điện thoại của tài khoản trước, để người giao gọi được cho bạn';
const PHONE_IS_FULL =
  'Số điện thoại nhận này đang chờ nhiều đơn trả khi nhận rồi. Bạn chọn cách trả khác nhé.';
const WAITING_FULL =
  'Có bạn khác vừa giữ chỗ những cuốn cuối đang chờ trả tiền. Bạn thử lại sau ít phút, hoặc chọn trả khi nhận nhé.';

/** Why these orders cannot be paid at the door, whoever orders them; '' when they can. */
function whyNoCash({ orders }: Plan): string {
  const lines = orders.flatMap(order => order.lines);
  if (lines.some(({ row }) => isDigital(row))) return 'Bản để đọc, để nghe cần trả trước';
  if (lines.some(({ row }) => row.form === 2)) return 'Sách đặt trước cần trả trước';
  return orders.some(({ totalVnd }) => totalVnd > CASH_MOST_VND)
    ? `Chỉ trả khi nhận được với đơn tới ${money(CASH_MOST_VND)}`
    : '';
}

/** Why this person cannot pay them so; '' when they can. */
function whyNoRoom({ orders, totalVnd }: Plan, room: CashRoom): string {
  const { known, openOrders, openVnd, mostOrders, mostVnd } = room;
  if (openOrders + orders.length > mostOrders)
    return known
      ? `Bạn có tối đa ${mostOrders} đơn trả khi nhận cùng lúc. Nhận bớt rồi đặt tiếp nhé`
      : `Khi chưa nhận đơn nào, bạn có tối đa ${mostOrders} đơn trả khi nhận cùng lúc. Nhận một đơn rồi đặt tiếp nhé`;
  if (openVnd + totalVnd > mostVnd)
    return known
      ? `Các đơn trả khi nhận đang chờ cộng lại tối đa ${money(mostVnd)}`
      : `Khi chưa nhận đơn nào, các đơn trả khi nhận của bạn cộng lại tối đa ${money(mostVnd)}`;
  return '';
}

/** Why these copies cannot wait for a payment: too many of them wait for others. '' when they can. */
function whyNoWaiting({ orders }: Plan): string {
  const wanted = new Map<number, number>();
  const lines = orders
    .flatMap(order => order.lines)
    .filter(({ row, offer }) => row.counted && offer.sale === null);
  for (const { variationId, quantity } of lines)
    wanted.set(variationId, (wanted.get(variationId) ?? 0) + quantity);
  const tooMany = lines.find(({ variationId, row }) => (wanted.get(variationId) ?? 0) > row.may_wait);
  return tooMany ? waitingText(tooMany) : '';
}

const waitingText = ({ row }: PlannedLine): string =>
  row.may_wait > 0
    ? `“${row.product_name}” chỉ giữ được ${row.may_wait} cuốn trong lúc chờ trả tiền. Bạn bớt lại, hoặc chọn trả khi nhận nhé`
    : `“${row.product_name}” đang được giữ cho các đơn chờ trả tiền. Bạn thử lại sau ít phút, hoặc chọn trả khi nhận nhé`;

/** The reason for which the database refuses a payment method; undefined for any other error. */
export const whyClosed = (error: unknown): string | undefined =>
  ({
    cash_phone: NO_PHONE,
    cash_orders: PHONE_IS_FULL,
    cash_vnd: PHONE_IS_FULL,
    unpaid_share: WAITING_FULL,
  })[(error as { constraint?: string } | null)?.constraint ?? ''];

interface Shown {
  pay_type: PayType;
  name: string;
  words: string;
  why: string;
  needs: 'phone' | null;
}

/** Ways to pay for goods, where this person sits: each with why not, '' for those that are open. None where these are not sold. */
export function checkoutMethods(
  { os, gateways, settings }: Pick<Context, 'os' | 'gateways' | 'settings'>,
  plan: Plan,
  room: CashRoom,
): Shown[] {
  const digital = plan.orders.some(({ lines }) => lines.some(({ row }) => isDigital(row)));
  if (digital && !sellsDigital(os, settings.miniSellsDigital)) return [];
  const never = whyNoCash(plan);
  const needs = never === '' && !room.phone ? ('phone' as const) : null;
  const cash = never || (needs ? NO_PHONE : whyNoRoom(plan, room));
  const waiting = whyNoWaiting(plan);
  return payTypes
    .filter(
      method =>
        method === 'cod' ||
        (paymentMethods[method].os.includes(os) && gateways.payments[method] !== undefined),
    )
    .map(method => ({
      pay_type: method,
      name: paymentMethods[method].name,
      words: paymentMethods[method].words,
      ...(method === 'cod' ? { why: cash, needs } : { why: waiting, needs: null }),
    }));
}
