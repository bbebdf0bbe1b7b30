/* What a buyer may complain of. */

export const complaintReasons = ['missing', 'damaged', 'wrong', 'not_as_told', 'late', 'other'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** Letters of a complaint, and of the answer to it. */
export const COMPLAINT_LENGTH = 2_000;
