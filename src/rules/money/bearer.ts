/** Who bears a refund in place of the shop that sold what goes back. */
export type Bearer = 'platform' | 'carrier';
