/* What a buyer says of a product. */

/** Letters of a rating. */
/** A shop replies to a rating within so long. Milliseconds. */
export const REPLY_MS = 7 * 86_400_000;

export const SHOP_RATING_LENGTH = 1_000;

/** Praises that one press gives. */
export const ratePraises = ['paper', 'packing', 'on_time', 'as_told', 'print'] as const;
export type RatePraise = (typeof ratePraises)[number];
