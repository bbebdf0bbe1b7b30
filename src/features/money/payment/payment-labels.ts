import type { Purchase } from '#contract/money/purchase.ts';
import type { QuoteLine } from '#contract/money/purchase-quote.ts';
import { type PriceReason, type PurchaseKind, purchaseTypes } from '#rules/money/purchase.ts';
import { type PayType, paymentMethods } from '#rules/money/purchase-methods.ts';
import type { PurchaseState } from '#rules/money/purchase-states.ts';
import { titleAndOthers } from '#rules/money/purchase-title.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { StateTone } from '#ui/StateLabel.tsx';

/* What screens say of purchases. */

type Code = (typeof purchaseTypes)[keyof typeof purchaseTypes];

/** Codes of what the shop will sell: no filter before there is a purchase of such. */
const ofTheShop = new Set<Code>([purchaseTypes.bookOrder, purchaseTypes.sellerShop]);

/** Purchase type codes of the specification, in the order in which one filters by them. */
export const typeNames: readonly (readonly [code: Code, name: string])[] = [
  [1, 'Gói hội viên'],
  [8, 'Sồi'],
  [2, 'Sách lẻ'],
  [52, 'Sách nói'],
  [53, 'Podcast'],
  [9, 'Combo'],
  [6, 'Sách giấy'],
  [999, 'Gian hàng'],
  [3, 'Tạp chí'],
  [48, 'Khoá học'],
];

/** Available filters; `bought` are the codes of all one's purchases. */
export function typesFor(bought: readonly number[]) {
  const known = new Set(bought);
  return typeNames.filter(([type]) => !ofTheShop.has(type) || known.has(type));
}

export const resultNames = [
  ['success', 'Đã trả'],
  ['pending', 'Đang chờ'],
  ['failed', 'Chưa trả được'],
  ['error', 'Đang kiểm tra'],
] as const;

/** A state as its owner reads it. `spent` counts in what one spent; `gone` is struck through. */
export const stateLabel: Record<
  PurchaseState,
  {
    words: string;
    icon: IconName;
    tone: StateTone;
    gone?: boolean;
    spent?: boolean;
  }
> = {
  created: { words: 'Đang chờ', icon: 'clock', tone: 'waits' },
  waiting: { words: 'Đang chờ', icon: 'clock', tone: 'waits' },
  paid: { words: 'Đã trả', icon: 'check', tone: 'done', spent: true },
  granted: { words: 'Đã trả', icon: 'check', tone: 'done', spent: true },
  failed: { words: 'Thất bại', icon: 'circle-alert', tone: 'failed', gone: true },
  expired: { words: 'Hết giờ trả', icon: 'circle-alert', tone: 'failed', gone: true },
  cancelled: { words: 'Đã huỷ', icon: 'x', tone: 'back', gone: true },
  held: { words: 'Đang kiểm tra', icon: 'clock', tone: 'waits' },
  refund_pending: { words: 'Đang hoàn tiền', icon: 'clock', tone: 'waits' },
  refunded: { words: 'Đã hoàn', icon: 'undo', tone: 'back', gone: true },
  refund_failed: { words: 'Đang hoàn tiền', icon: 'clock', tone: 'waits' },
  partly_refunded: { words: 'Hoàn một phần', icon: 'undo', tone: 'back', spent: true },
};

/** States that have a receipt: money came. */
export const hasReceipt = (state: PurchaseState): boolean =>
  ['granted', 'refund_pending', 'refunded', 'refund_failed', 'partly_refunded'].includes(state);

/** Paid from a bank's own app, with no company's page in between. */
export const isTransfer = (method: string | null): boolean => method === 'vietqr';

export const methodName = (method: PayType | null): string =>
  method === null ? '' : paymentMethods[method].name;

/** The same inside a line. */
export const methodInLine = (method: PayType | null): string =>
  method === 'vietqr' ? 'VietQR' : method === 'zalo' ? 'Zalo' : methodName(method);

/** "49.000đ", "6 sồi". */
export const amountOf = (amount: number, currency: Purchase['currency']): string =>
  currency === 'OAK' ? `${grouped(amount)} sồi` : money(amount);

const kindIcons: Partial<Record<PurchaseKind, IconName>> = {
  membership: 'crown',
  oak: 'nut',
  leaf: 'leaf',
  audiobook: 'headphones',
  podcast: 'mic',
  paperBook: 'shopping-bag',
  sellerOrder: 'shopping-bag',
};
export const iconOf = (kind: PurchaseKind): IconName => kindIcons[kind] ?? 'book-open';

/** All of it in one line: the first thing, and how many others. */
export const titleOf = (lines: readonly { title: string }[]): string =>
  titleAndOthers(lines[0]?.title ?? '', lines.length - 1);

const reasons: Record<PriceReason, string> = {
  list: '',
  sale: 'Giá giờ vàng',
  promotion: 'Giá ưu đãi',
  combo: 'Giá trong combo',
  code: 'Trả bằng mã kích hoạt',
  plan_change: 'Đã trừ phần chưa dùng của gói đang có',
};

/** Under a line: what it brings, and why it costs what it does. */
export function lineLabels({ days, until, oak, reason, credit }: QuoteLine): string[] {
  const words = [
    until !== null && `Mở hôm nay, đến hết ${dayOf(until)}`,
    until === null && days !== null && `${grouped(days)} ngày`,
    oak !== null && 'Vào ví ngay, không có hạn dùng',
    credit > 0 ? `${reasons.plan_change} ${money(credit)}` : reasons[reason],
  ];
  return words.filter((each): each is string => Boolean(each));
}
