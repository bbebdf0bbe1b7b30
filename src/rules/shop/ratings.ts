/* What a buyer says of a product. */

/** Letters of a rating. */
export const SHOP_RATING_LENGTH = 1_000;

/** What is praised by one press. */
export const ratePraises = ['paper', 'packing', 'on_time', 'as_told', 'print'] as const;
export type RatePraise = (typeof ratePraises)[number];
