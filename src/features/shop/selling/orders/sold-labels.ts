import type { SoldOrder, SoldSummary } from '#contract/shop/seller.ts';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import { grouped } from '#rules/text/text.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { StateTone } from '#ui/StateLabel.tsx';

/* What the desk of a shop says of its orders. */

export const soldStateLabels: Record<OrderState, { words: string; icon: IconName; tone: StateTone }> = {
  unpaid: { words: 'Chờ trả tiền', icon: 'clock', tone: 'back' },
  pending: { words: 'Chờ xác nhận', icon: 'clock', tone: 'waits' },
  preparing: { words: 'Chờ gói', icon: 'clock', tone: 'waits' },
  packed: { words: 'Đã gói, chờ hãng lấy', icon: 'clock', tone: 'waits' },
  delivering: { words: 'Đang giao', icon: 'check', tone: 'done' },
  failed: { words: 'Chưa giao được', icon: 'circle-alert', tone: 'failed' },
  returning: { words: 'Đang quay về tiệm', icon: 'circle-alert', tone: 'failed' },
  delivered: { words: 'Đã giao', icon: 'check', tone: 'done' },
  received: { words: 'Người mua đã nhận', icon: 'check', tone: 'done' },
  cancelled: { words: 'Đã huỷ', icon: 'x', tone: 'back' },
  returned: { words: 'Đã về lại tiệm', icon: 'undo', tone: 'back' },
};

type Step = SoldOrder['steps'][number];

const actorNames: Record<Step['actor'], string> = {
  buyer: 'Người mua',
  seller: 'Tiệm',
  platform: 'Mọt',
  carrier: 'Hãng giao',
  clock: 'Hết giờ',
};

const eventLabels: Record<Exclude<Step['event'], 'cancel' | 'receive' | 'answer'>, string> = {
  place: 'Người mua đặt hàng',
  pay: 'Đã trả tiền',
  hand_over: 'Sách đã vào tủ người mua',
  confirm: 'Tiệm nhận đơn',
  pack: 'Tiệm đã gói sách',
  pick_up: 'Hãng đã lấy sách',
  deliver: 'Đã giao',
  fail: 'Chưa giao được',
  turn_back: 'Sách quay về tiệm',
  come_back: 'Sách đã về tới tiệm',
  lose: 'Hãng làm thất lạc sách',
  complain: 'Người mua khiếu nại',
};

/** A step of an order's way, said by who made it where that matters. */
export function soldStepLabel({ event, actor }: Step): string {
  if (event === 'cancel') return actor === 'clock' ? 'Hết giờ, đơn tự huỷ' : `${actorNames[actor]} huỷ đơn`;
  if (event === 'receive') return actor === 'buyer' ? 'Người mua đã nhận sách' : 'Mọt ghi là đã nhận';
  if (event === 'answer') return `${actorNames[actor]} trả lời khiếu nại`;
  return eventLabels[event];
}

export const copiesOf = ({ lines }: Pick<SoldSummary, 'lines'>): string =>
  `${grouped(lines.reduce((sum, { quantity }) => sum + quantity, 0))} cuốn`;

/** "và 1 tựa nữa", or the variation of the only one. */
export function restOf({ lines }: Pick<SoldSummary, 'lines'>): string {
  const [first, ...others] = lines;
  if (others.length > 0) return `và ${grouped(others.length)} tựa nữa`;
  return first
    ? [first.variation, first.quantity > 1 && `${grouped(first.quantity)} cuốn`].filter(Boolean).join(', ')
    : '';
}

export const payLabel = ({ creation_step }: Pick<SoldSummary, 'creation_step'>): string =>
  creation_step === 0 ? 'Trả khi nhận' : 'Đã trả';
