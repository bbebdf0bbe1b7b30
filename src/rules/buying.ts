/*
 * What may be said of buying. Nothing can be bought yet: what hurries a buyer (a countdown of hours) would hurry for nothing.
 * The payment screens set this to true; everything that waits for them asks here.
 */
export const canBuy: boolean = false;
