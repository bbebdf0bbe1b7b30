/** How much lower a price is than another, in whole percent; 0 when it is not lower. */
export const percentOff = (price: number, before: number): number =>
  before > price && before > 0 ? Math.max(1, Math.floor((1 - price / before) * 100)) : 0;
