/** Limits of orders that operators set, by name, and what each says. The database has the same names. */
export const orderLimits = {
  cash_orders: 'cash orders that an account may have open which took none yet',
  cash_vnd: 'đồng that its open cash orders make together',
  cash_orders_known: 'cash orders of an account that took one',
  cash_vnd_known: 'đồng that the orders of such an account make together',
  unpaid_percent: 'percent of the copies of a variation that may wait for payments, at least one',
} as const;
export type OrderLimit = keyof typeof orderLimits;

export const isOrderLimit = (name: string): name is OrderLimit => Object.hasOwn(orderLimits, name);

/** A whole number, of percent up to 100; null for anything else. */
export function readLimit(name: OrderLimit, text: string): number | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const value = Number(text);
  return name === 'unpaid_percent' && value > 100 ? null : value;
}
