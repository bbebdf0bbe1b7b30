/* How shops are paid what they are owed: states, settings, reasons, what waits and until when. */

export const payoutStates = ['drafted', 'approved', 'sent', 'paid', 'bounced', 'rejected'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Moves of a payout from each state; the database refuses every other (shop_payout_moves). */
export const payoutMoves: Record<PayoutState, readonly PayoutState[]> = {
  drafted: ['approved', 'rejected'],
  approved: ['sent', 'rejected'],
  sent: ['paid', 'bounced'],
  paid: [],
  bounced: [],
  rejected: [],
};
/** States in which a payout has what its orders are owed. */
export const holdingStates: readonly PayoutState[] = ['drafted', 'approved', 'sent', 'paid'];

/** Origins of a payout: the clock for shops or for affiliates, the shop, somebody of finance. */
export const payoutWhys = ['weekly', 'monthly', 'shop', 'desk'] as const;
export type PayoutWhy = (typeof payoutWhys)[number];

/** Why a bank could not transfer. */
export const payoutBounces = ['wrong_number', 'wrong_name', 'closed', 'limit', 'bank_away', 'other'] as const;
export type PayoutBounce = (typeof payoutBounces)[number];
/** With these another try succeeds only after the shop gave another account. */
export const accountBounces: readonly PayoutBounce[] = ['wrong_number', 'wrong_name', 'closed'];

export const bounceNames: Record<PayoutBounce, string> = {
  wrong_number: 'số tài khoản không đúng',
  wrong_name: 'tên chủ tài khoản không khớp',
  closed: 'tài khoản đã đóng hoặc bị khóa',
  limit: 'vượt hạn mức nhận trong ngày',
  bank_away: 'ngân hàng nhận đang bảo trì',
  other: 'ngân hàng trả lại',
};

export const payoutNames: Record<PayoutState, string> = {
  drafted: 'Đang đối soát',
  approved: 'Đã duyệt',
  sent: 'Đang chuyển',
  paid: 'Đã về',
  bounced: 'Ngân hàng trả lại',
  rejected: 'Không chuyển',
};

export const reserveReasons = ['open_returns', 'complaints', 'identity', 'authority'] as const;
export type ReserveReason = (typeof reserveReasons)[number];
export const reserveNames: Record<ReserveReason, string> = {
  open_returns: 'Nhiều đơn đang trả hàng',
  complaints: 'Nhiều đơn đang khiếu nại',
  identity: 'Đang xác minh người đứng tên',
  authority: 'Cơ quan nhà nước yêu cầu',
};
export const RESERVE_DAYS = 90;

/** Why the money of an order waits. */
export const holdReasons = ['under_way', 'after_delivery', 'returning', 'complaint', 'ready'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Settings of payouts, with their bounds and what each says. The database has the same names. */
export const payoutSettings = {
  hold_days: { least: 1, most: 31, unit: 'ngày', name: 'Giữ sau khi giao' },
  new_hold_days: { least: 1, most: 31, unit: 'ngày', name: 'Giữ sau khi giao, tiệm mới' },
  new_orders: { least: 0, most: 1_000, unit: 'đơn', name: 'Hết là tiệm mới sau' },
  new_days: { least: 0, most: 365, unit: 'ngày', name: 'Hết là tiệm mới sau' },
  least_vnd: { least: 0, most: 10_000_000, unit: 'đồng', name: 'Chuyển từ' },
  bank_hours: { least: 72, most: 720, unit: 'giờ', name: 'Chờ sau khi đổi tài khoản' },
  /** 1 Monday to 7 Sunday. */
  weekday: { least: 1, most: 7, unit: 'thứ', name: 'Ngày lập đợt' },
  affiliate_least_vnd: { least: 0, most: 10_000_000, unit: 'đồng', name: 'Chuyển cho cộng tác viên từ' },
  /** Of the month. */
  affiliate_day: { least: 1, most: 28, unit: 'ngày', name: 'Ngày lập đợt cộng tác viên' },
} as const;
export type PayoutSetting = keyof typeof payoutSettings;
export const settingNames = Object.keys(payoutSettings) as PayoutSetting[];

/** Below so much a debt is looked at by somebody. */
export const DEBT_LOOKED_AT_VND = 2_000_000;
/** A second person approves within so long after the first. Milliseconds. */
export const APPROVAL_MS = 86_400_000;

interface OwedOrder {
  id: number;
  dueVnd: number;
}

/**
 * Which orders a payout takes: all that went back after they were paid, then the oldest that fit into what is left once
 * `reservedVnd` stays behind. Nothing where they make less than `leastVnd`.
 */
export function ordersToPay(
  ready: readonly OwedOrder[],
  { reservedVnd, leastVnd }: { reservedVnd: number; leastVnd: number },
): { orders: OwedOrder[]; sumVnd: number } {
  const most = ready.reduce((sum, { dueVnd }) => sum + dueVnd, 0) - reservedVnd;
  const orders = ready.filter(({ dueVnd }) => dueVnd < 0);
  let sumVnd = orders.reduce((sum, { dueVnd }) => sum + dueVnd, 0);
  for (const order of ready) {
    if (order.dueVnd <= 0 || sumVnd + order.dueVnd > most) continue;
    orders.push(order);
    sumVnd += order.dueVnd;
  }
  return sumVnd >= Math.max(1, leastVnd) ? { orders, sumVnd } : { orders: [], sumVnd: 0 };
}
