/* A reward from the sale to the transfer. Money in đồng, moments in ms since 1970. */

/** States that are kept. A confirmed one is in a payout or paid by what payouts have of it. */
export const keptStates = ['waiting', 'held', 'confirmed', 'reversed', 'refused'] as const;
export type KeptState = (typeof keptStates)[number];

/** Moves of a reward from each state; the database refuses every other (commission_moves). */
export const rewardMoves: Record<KeptState, readonly KeptState[]> = {
  waiting: ['held', 'confirmed', 'reversed', 'refused'],
  held: ['waiting', 'reversed', 'refused'],
  confirmed: ['reversed'],
  reversed: [],
  refused: ['waiting'],
};

/** States as an affiliate reads them. */
export const rewardStates = [
  'waiting',
  'held',
  'confirmed',
  'in_payout',
  'paid',
  'reversed',
  'refused',
] as const;
export type RewardState = (typeof rewardStates)[number];

export const rewardNames: Record<RewardState, string> = {
  waiting: 'Chờ đối soát',
  held: 'Đang xem lại',
  confirmed: 'Đã duyệt',
  in_payout: 'Đang chuyển',
  paid: 'Đã trả',
  reversed: 'Huỷ, trả hàng',
  refused: 'Không tính',
};

/** Kinds of purchases in filters. */
export const boughtKinds = ['plan', 'digital', 'paper', 'oak'] as const;
export type BoughtKind = (typeof boughtKinds)[number];
export const boughtNames: Record<BoughtKind, string> = {
  plan: 'Gói hội viên',
  digital: 'Sách mua lẻ',
  paper: 'Sách giấy',
  oak: 'Sồi',
};

/** Digital goods are confirmed so long after they were paid; paper ones when no return is possible any more. */
export const DIGITAL_WAIT_MS = 7 * 86_400_000;
/** A refused reward may be looked at again within so long. */
export const APPEAL_MS = 7 * 86_400_000;

/** Reward after a partial refund, rounded down. `points` in hundredths of a percent. */
export const rewardAfter = (baseVnd: number, points: number, backVnd = 0): number =>
  Math.floor((Math.max(0, baseVnd - backVnd) * points) / 10_000);

/** Tax withheld from one transfer: nothing below `fromVnd`, else its part, rounded down. */
export const taxOn = (grossVnd: number, { points, fromVnd }: { points: number; fromVnd: number }): number =>
  grossVnd < fromVnd ? 0 : Math.floor((grossVnd * points) / 10_000);
