/** Bearer of a refund in place of the shop that sold it. */
export type Bearer = 'platform' | 'carrier';
