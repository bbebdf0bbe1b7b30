import type { ShopOrder, ShopOrderDetail } from '#contract/shop/orders.ts';
import type { OrderActor, OrderState, OrderTab } from '#rules/shop/shop-orders.ts';
import { grouped } from '#rules/text/text.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { StateTone } from '#ui/StateLabel.tsx';

/* What screens say of orders. */

/** Tabs of the specification, section 3, in their order. */
export const tabNames: Record<OrderTab, string> = {
  all: 'Tất cả',
  need_confirm: 'Chờ xác nhận',
  before_delivery: 'Chờ giao',
  delivering: 'Đang giao',
  delivered: 'Đã giao',
  canceled: 'Đã huỷ',
  deliver_fail: 'Giao không thành công',
};

/** A state as its buyer reads it: in a list, and as the sentence that heads the order's page. */
export const stateLabel: Record<
  OrderState,
  { words: string; head: string; icon: IconName; tone: StateTone }
> = {
  unpaid: { words: 'Chờ trả tiền', head: 'Đơn đang đợi bạn trả tiền', icon: 'clock', tone: 'waits' },
  pending: { words: 'Chờ xác nhận', head: 'Tiệm đang xem đơn của bạn', icon: 'clock', tone: 'waits' },
  preparing: { words: 'Chờ giao', head: 'Tiệm đang gói sách cho bạn', icon: 'clock', tone: 'waits' },
  packed: { words: 'Chờ giao', head: 'Sách gói xong, đợi hãng tới lấy', icon: 'clock', tone: 'waits' },
  delivering: { words: 'Đang giao', head: 'Sách đang tới chỗ bạn', icon: 'check', tone: 'done' },
  failed: {
    words: 'Giao không thành công',
    head: 'Hãng chưa giao được sách cho bạn',
    icon: 'circle-alert',
    tone: 'failed',
  },
  returning: {
    words: 'Giao không thành công',
    head: 'Sách đang quay về tiệm',
    icon: 'circle-alert',
    tone: 'failed',
  },
  delivered: { words: 'Đã giao', head: 'Sách đã tới tay bạn', icon: 'check', tone: 'done' },
  received: { words: 'Đã nhận', head: 'Bạn đã nhận sách', icon: 'check', tone: 'done' },
  cancelled: { words: 'Đã huỷ', head: 'Đơn này đã huỷ', icon: 'x', tone: 'back' },
  returned: {
    words: 'Giao không thành công',
    head: 'Sách đã về lại tiệm',
    icon: 'undo',
    tone: 'back',
  },
};

/** A state in a few words, by its name; '' for one that a newer server names. */
export const orderStateLabel = (state: string): string => stateLabel[state as OrderState]?.words ?? '';

type Step = ShopOrderDetail['steps'][number];

const actorNames: Record<OrderActor, string> = {
  buyer: 'Bạn',
  seller: 'Tiệm',
  platform: 'Mọt',
  carrier: 'Hãng giao',
  clock: 'Hết giờ',
};

const eventLabels: Record<Exclude<Step['event'], 'cancel' | 'receive' | 'hand_over' | 'answer'>, string> = {
  place: 'Đặt hàng',
  pay: 'Đã trả tiền',
  confirm: 'Tiệm nhận đơn',
  pack: 'Tiệm đã gói sách',
  pick_up: 'Hãng đã lấy sách',
  deliver: 'Đã giao',
  fail: 'Chưa giao được',
  turn_back: 'Sách quay về tiệm',
  come_back: 'Sách đã về tới tiệm',
  lose: 'Hãng làm thất lạc sách',
  complain: 'Bạn gửi khiếu nại',
};

/** A step of an order's way, said by who made it where that matters. */
export function stepLabel({ event, actor }: Step): string {
  if (event === 'cancel') return actor === 'clock' ? 'Hết giờ, đơn tự huỷ' : `${actorNames[actor]} huỷ đơn`;
  if (event === 'receive') return actor === 'buyer' ? 'Bạn đã nhận sách' : 'Mọt ghi là đã nhận';
  if (event === 'hand_over') return 'Sách đã vào tủ của bạn';
  if (event === 'answer') return `${actorNames[actor]} trả lời khiếu nại`;
  return eventLabels[event];
}

/** Who cancelled an order, by the codes of the specification, section 3; '' for an order that goes on. */
export const cancelTexts: Record<ShopOrder['cancel_source'], string> = {
  0: '',
  1: 'Bạn đã huỷ đơn này.',
  2: 'Tiệm đã huỷ đơn này.',
  3: 'Đơn tự huỷ vì hết giờ.',
  4: 'Mọt đã huỷ đơn này.',
};

/** State of an order's money. */
export function moneyText({ creation_step, payment_status, refund, state }: ShopOrder): string {
  const where = creation_step === 0 ? 'tài khoản của bạn' : 'nơi bạn trả';
  if (refund === 'done') return `Tiền đã hoàn về ${where}.`;
  if (refund === 'pending') return `Tiền đang trên đường về ${where}.`;
  if (refund === 'partly') return 'Đã trả, một phần được hoàn';
  if (payment_status === 1) return creation_step === 0 ? 'Đã trả khi nhận' : 'Đã trả';
  if (state === 'cancelled' || state === 'returned') return 'Bạn chưa trả gì cho đơn này.';
  if (payment_status === 2) return 'Đang đợi tiền về';
  return creation_step === 0 ? 'Trả khi nhận' : 'Chưa trả';
}

/** "2 cuốn", "1 món". */
export const copiesLabel = (order: ShopOrder, digital: boolean): string =>
  `${grouped(order.copies)} ${digital ? 'món' : 'cuốn'}`;
