/* What a buyer may complain of. */

export const complaintReasons = ['missing', 'damaged', 'wrong', 'not_as_told', 'late', 'other'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** Letters of a complaint, and of the answer to it. */
export const COMPLAINT_LENGTH = 2_000;

/** A shop's possible offers: a refund, a refund against the books, or replacements. */
export const complaintOffers = ['refund', 'return', 'replace'] as const;
export type ComplaintOffer = (typeof complaintOffers)[number];

export const complaintOutcomes = ['refund', 'none'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Possible bearers of a refund that the platform decides. */
export const complaintPayers = ['shop', 'carrier', 'platform'] as const;
export type ComplaintPayer = (typeof complaintPayers)[number];

/**
 * `waiting`: for the shop. `late`: the shop let two days pass, and the platform decides. `offered`: for the buyer. `answered`: the shop
 * only answered. `accepted`: the buyer took the offer. `appealed`: the buyer asks the platform. `decided`: by the platform.
 */
export const complaintStates = [
  'waiting',
  'late',
  'offered',
  'answered',
  'accepted',
  'appealed',
  'decided',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

const HOUR_MS = 3_600_000;
/** A shop answers within so long. */
export const COMPLAINT_ANSWER_MS = 48 * HOUR_MS;
/** After an answer its buyer may ask the platform so long. */
const COMPLAINT_ASK_MS = 7 * 24 * HOUR_MS;

/** Moments in ms since 1970; null: not yet. */
interface Course {
  at: number;
  answered_at: number | null;
  offer: ComplaintOffer | null;
  accepted_at: number | null;
  asked_at: number | null;
  decided_at: number | null;
}

export function complaintStateAt(course: Course, now: number): ComplaintState {
  if (course.decided_at !== null) return 'decided';
  if (course.asked_at !== null) return 'appealed';
  if (course.accepted_at !== null) return 'accepted';
  if (course.answered_at !== null) return course.offer === null ? 'answered' : 'offered';
  return now >= course.at + COMPLAINT_ANSWER_MS ? 'late' : 'waiting';
}

/** Until when its buyer may ask the platform; null where nothing is to be asked. */
export function askUntil({ answered_at, accepted_at, asked_at, decided_at }: Course): number | null {
  if (answered_at === null || accepted_at !== null || asked_at !== null || decided_at !== null) return null;
  return answered_at + COMPLAINT_ASK_MS;
}
