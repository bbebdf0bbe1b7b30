/* What the parts of a combo cost: shares of its price by what each costs alone, whole đồng that sum to it. */

export interface ComboPart {
  /** List price; 0 when it is not sold alone. */
  priceVnd: number;
  /** Current single price, sales included. */
  aloneVnd: number;
}

/**
 * The share of each part, in their order. Remainders go to the parts that lose most by rounding; no part costs more than it does
 * alone now.
 */
export function comboShares(totalVnd: number, parts: readonly ComboPart[]): number[] {
  const sum = parts.reduce((all, { priceVnd }) => all + priceVnd, 0);
  const weights = parts.map(({ priceVnd }) => (sum === 0 ? 1 : priceVnd));
  const whole = sum === 0 ? parts.length : sum;
  const exact = weights.map(weight => (totalVnd * weight) / whole);
  const shares = exact.map(Math.floor);
  const byLoss = exact
    .map((share, at) => ({ at, loss: share - Math.floor(share) }))
    .sort((one, other) => other.loss - one.loss || one.at - other.at);
  const left = totalVnd - shares.reduce((all, share) => all + share, 0);
  for (const { at } of byLoss.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map((share, at) => {
    const alone = parts[at]?.aloneVnd ?? 0;
    return alone > 0 ? Math.min(share, alone) : share;
  });
}
