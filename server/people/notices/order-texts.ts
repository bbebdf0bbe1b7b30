import type { ComplaintReason } from '#rules/shop/complaints.ts';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import type { ReturnEvent, ReturnState } from '#rules/shop/shop-returns.ts';
import { groundNames, TAKE_DOWN_APPEAL_DAYS, type TakeDownGround } from '#rules/shop/take-downs.ts';
import { money as vnd } from '#rules/text/text.ts';

/* What notices about orders of shops say. */

interface Told {
  state: OrderState;
  digital: boolean;
  /** Title of its first line, and how many more there are. */
  what: string;
  more: number;
  shop: string;
  code: string;
  reason: string;
  /** The payment is refunded. */
  money: boolean;
}

/** Null where nobody is told: of what happens inside of a shop. */
export function orderSaid({ state, digital, what, more, shop, code, reason, money }: Told) {
  const name = more > 0 ? `“${what}” và ${more} cuốn nữa` : `“${what}”`;
  const ended = [
    reason ? `Lý do: ${reason}.` : '',
    money ? 'Tiền bạn đã trả đang trên đường về.' : '',
    `Mã đơn ${code}.`,
  ];
  const words = ended.filter(Boolean).join(' ');
  switch (state) {
    case 'pending':
      return { title: `Đã trả xong ${name}`, words: `${shop} sẽ xác nhận rồi gửi sách. Mã đơn ${code}.` };
    case 'delivering':
      return { title: `${name} đang tới chỗ bạn`, words: `Bạn để ý điện thoại nhé. Mã đơn ${code}.` };
    case 'failed':
      return { title: `Chưa giao được ${name}`, words: `Bạn để ý điện thoại nhé. Mã đơn ${code}.` };
    case 'delivered':
      return {
        title: `${name} đã giao tới`,
        words: 'Cầm sách trên tay rồi, bạn bấm “Tôi đã nhận sách” nhé.',
      };
    case 'received':
      return digital ? { title: `Đã mua ${name}`, words: 'Bạn mở ra đọc, nghe được ngay.' } : null;
    case 'cancelled':
      return { title: `Đơn ${name} đã huỷ`, words };
    case 'returned':
      return { title: `${name} đã về lại tiệm`, words };
    default:
      return null;
  }
}

const complained: Record<ComplaintReason, string> = {
  missing: 'thiếu hoặc chưa nhận được sách',
  damaged: 'sách rách, ướt hoặc hỏng',
  wrong: 'giao nhầm cuốn',
  not_as_told: 'sách không như mô tả',
  late: 'giao chậm',
  other: 'chuyện khác',
};

/** Notices about a complaint. */
export const complaintNews = ['sent', 'answered', 'accepted', 'asked', 'decided', 'decided_shop'] as const;

interface Complained {
  what: (typeof complaintNews)[number];
  reason: ComplaintReason;
  by: 'seller' | 'platform' | null;
  shop: string;
  code: string;
  /** Refund decided by the platform; null without a decision, or with one against it. */
  outcome_vnd: number | null;
}

/** To a shop: that its buyer complains, and of what. To the buyer: that there is an answer. To both: what became of it. */
export function complaintSaid({ what, reason, by, shop, code, outcome_vnd }: Complained) {
  const back = outcome_vnd === null ? 'Mọt không hoàn tiền' : `Mọt hoàn ${vnd(outcome_vnd)}`;
  switch (what) {
    case 'sent':
      return {
        title: `Người mua khiếu nại đơn ${code}`,
        words: `Lý do: ${complained[reason]}. ${shop} trả lời giúp bạn ấy nhé.`,
      };
    case 'answered':
      return {
        title: `${by === 'platform' ? 'Mọt' : shop} đã trả lời khiếu nại của bạn`,
        words: `Bạn mở đơn ${code} để đọc câu trả lời.`,
      };
    case 'accepted':
      return {
        title: `Người mua nhận đề nghị của bạn về đơn ${code}`,
        words: 'Bạn làm theo lời đã hẹn nhé.',
      };
    case 'asked':
      return { title: `Người mua nhờ Mọt xem đơn ${code}`, words: 'Mọt xem xong sẽ báo bạn.' };
    case 'decided':
      return { title: `${back} cho đơn ${code}`, words: 'Bạn mở đơn để đọc lý do.' };
    case 'decided_shop':
      return { title: `Mọt đã xử khiếu nại đơn ${code}`, words: `${back}. Bạn mở ra để đọc lý do.` };
  }
}

export const takeDownNews = ['taken_down', 'lifted', 'kept'] as const;

interface TakenDown {
  what: (typeof takeDownNews)[number];
  /** Of the product; null of the shop as a whole. */
  name: string | null;
  ground: TakeDownGround;
  words: string;
  reason: string;
}

/** To a shop: that something was taken down and why, and how another look ended. */
export function takeDownSaid({ what, name, ground, words, reason }: TakenDown) {
  const thing = name === null ? 'tiệm của bạn' : `“${name}”`;
  switch (what) {
    case 'taken_down':
      return {
        title: name === null ? 'Mọt đã ngừng tiệm của bạn' : `Mọt đã gỡ ${thing}`,
        words: `${groundNames[ground]}: ${words} Bạn xin xem lại được trong ${TAKE_DOWN_APPEAL_DAYS} ngày.`,
      };
    case 'lifted':
      return { title: `Mọt đã xem lại, ${thing} bán tiếp được`, words: `Lý do: ${reason}` };
    case 'kept':
      return { title: `Mọt đã xem lại, ${thing} vẫn ngừng bán`, words: `Lý do: ${reason}` };
  }
}

interface ReturnTold {
  to: 'buyer' | 'seller';
  state: ReturnState;
  /** That brought it there. */
  event: ReturnEvent | 'ask';
  what: string;
  copies: number;
  amount_vnd: number;
  code: string;
  reason: string;
}

/** Null where nobody is told. */
export function returnSaid({ to, state, event, what, copies, amount_vnd, code, reason }: ReturnTold) {
  const name = copies > 1 ? `${copies} cuốn từ “${what}”` : `“${what}”`;
  const why = [reason ? `Lý do: ${reason}.` : '', `Mã đơn ${code}.`].filter(Boolean).join(' ');
  if (to === 'seller') {
    if (state === 'asked')
      return { title: `Người mua xin trả ${name}`, words: `Bạn trả lời trong 3 ngày nhé. Mã đơn ${code}.` };
    if (state === 'appealed')
      return {
        title: `Người mua nhờ Mọt xem lại việc trả ${name}`,
        words: `Mọt xem xong sẽ báo bạn. Mã đơn ${code}.`,
      };
    if (state === 'dismissed') return { title: `Mọt đồng ý với bạn về việc trả ${name}`, words: why };
    if (state === 'accepted' && event === 'overrule')
      return { title: `Mọt đã xem lại, bạn nhận lại ${name} nhé`, words: why };
    if (state === 'withdrawn') return { title: `Người mua giữ lại ${name}`, words: `Mã đơn ${code}.` };
    if (state === 'travelling' && event === 'send')
      return {
        title: `Người mua đã gửi lại ${name}`,
        words: `Sách tới nơi thì bạn xem rồi báo lại nhé. Mã đơn ${code}.`,
      };
    return state === 'arrived'
      ? { title: `${name} đã về tới tiệm`, words: `Bạn xem sách rồi báo lại nhé. Mã đơn ${code}.` }
      : null;
  }
  switch (state) {
    case 'accepted':
      if (event === 'overrule')
        return {
          title: `Mọt đã xem lại, bạn trả được ${name}`,
          words: `Bạn gói sách lại như lúc nhận nhé. ${why}`,
        };
      return { title: `Tiệm nhận lại ${name}`, words: `Bạn gói sách lại như lúc nhận nhé. Mã đơn ${code}.` };
    case 'refused':
      return { title: `Tiệm từ chối ${name}`, words: why };
    case 'withdrawn':
      return { title: `Yêu cầu trả ${name} đã khép lại`, words: `Sách chưa được gửi đi. Mã đơn ${code}.` };
    case 'arrived':
      return { title: `${name} đã về tới tiệm`, words: `Tiệm xem sách rồi báo bạn. Mã đơn ${code}.` };
    case 'lost':
      return {
        title: `${name} bị thất lạc trên đường về tiệm`,
        words: `Hãng giao làm lạc nên bạn vẫn được hoàn ${vnd(amount_vnd)}. Mã đơn ${code}.`,
      };
    case 'passed':
      return {
        title: `Hoàn ${vnd(amount_vnd)} cho ${name}`,
        words: `Tiền đang trên đường về. Mã đơn ${code}.`,
      };
    case 'dismissed':
      return { title: `Mọt đã xem lại, ${name} không trả được`, words: why };
    case 'rejected':
      return { title: `${name} được gửi lại bạn`, words: why };
    default:
      return null;
  }
}

export const refundSaid = (what: string, amount: number, code: string) => ({
  title: `Đã hoàn ${vnd(amount)} cho “${what}”`,
  words: `Tiền đã ở chỗ bạn. Mã đơn ${code}.`,
});
