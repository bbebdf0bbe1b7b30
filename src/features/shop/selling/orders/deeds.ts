import { request } from '#client/request.ts';
import { type SoldSummary, sellerCalls } from '#contract/shop/seller.ts';
import type { IconName } from '#ui/Icon.tsx';

/** Actions for many orders at once, and for one. */
export type Deed = 'confirm' | 'pack' | 'hand_over';

interface DeedRow {
  deed: Deed;
  /** On the button, and in "Đã xác nhận 3 đơn", "Chưa xác nhận được 1 đơn". */
  button: string;
  words: string;
  icon: IconName;
  send: (order_id: number) => Promise<unknown>;
}

export const deeds: readonly DeedRow[] = [
  {
    deed: 'confirm',
    button: 'Xác nhận',
    words: 'xác nhận',
    icon: 'check',
    send: order_id => request(sellerCalls.confirmSoldOrder, { order_id }),
  },
  {
    deed: 'pack',
    button: 'Đã gói',
    words: 'gói',
    icon: 'shopping-bag',
    send: order_id => request(sellerCalls.packSoldOrder, { order_id }),
  },
  {
    deed: 'hand_over',
    button: 'Gọi hãng lấy',
    words: 'gọi hãng',
    icon: 'truck',
    send: order_id => request(sellerCalls.handOverOrder, { order_id }),
  },
];

/** Next action for an order; undefined where the shop has nothing to do. */
export const nextDeed = ({ may }: SoldSummary): DeedRow | undefined => deeds.find(({ deed }) => may[deed]);

/** An order that was not moved, and why. */
export interface Failed {
  order_id: number;
  order_code: string;
  words: string;
}
