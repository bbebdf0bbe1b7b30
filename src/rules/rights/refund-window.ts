/* When what was bought in a shop to be read or heard may go back (docs/decisions/124-digital-refunds.md). */

const REFUND_DAYS = 7;
const DAY_MS = 86_400_000;

/** All of it, in the unit in which the server counts what it gave. */
export const WHOLE_SHARE = 1_000_000;
/** So much of the closed part may have been given. */
export const REFUND_SHARE = 100_000;

interface Bought {
  /** ms since 1970. */
  boughtAt: number;
  /** Millionths of the closed part that the server has given. */
  served: number;
  /** False: it does not open, whoever asks for it. */
  opens: boolean;
}

export const refundUntil = (boughtAt: number): number => boughtAt + REFUND_DAYS * DAY_MS;

/** Why it stays; null when it may go back. What does not open goes back always. */
export function whyNotRefunded({ boughtAt, served, opens }: Bought, now: number): 'late' | 'read' | null {
  if (!opens) return null;
  if (now > refundUntil(boughtAt)) return 'late';
  return served > REFUND_SHARE ? 'read' : null;
}

/** Said before paying, and beside what was bought. */
export const refundPromise = `Trả lại được trong ${REFUND_DAYS} ngày, khi chưa mở quá ${REFUND_SHARE / (WHOLE_SHARE / 100)}%. Tải cả cuốn về máy thì tính là đã mở hết. Sách không mở được thì luôn được trả tiền.`;
