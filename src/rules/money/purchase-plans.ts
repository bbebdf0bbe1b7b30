/*
 * Members' packages one after another: the same kind adds its days behind the end, another kind turns the rest of what runs into
 * money. Times in ms since 1970.
 */

export const planKinds = ['regular', 'special', 'super', 'pro'] as const;
export type PlanKind = (typeof planKinds)[number];

const DAY_MS = 86_400_000;

/** A package that runs or follows one that runs. */
export interface HeldPlan {
  id: number;
  /** Null: nobody bought it here. */
  kind: PlanKind | null;
  endsAt: number;
  /** Days that it had when it was bought, and what they were worth; 0 of a code or a gift. */
  days: number;
  paidVnd: number;
}

const startOf = ({ endsAt, days }: HeldPlan, now: number): number => Math.max(now, endsAt - days * DAY_MS);

/** Value of the unused rest of a package: whole days at the price paid, rounded down to the đồng. */
export function restVnd(plan: HeldPlan, now: number): number {
  if (plan.days === 0) return 0;
  const left = Math.min(plan.days, Math.floor((plan.endsAt - startOf(plan, now)) / DAY_MS));
  return left <= 0 ? 0 : Math.floor((left * plan.paidVnd) / plan.days);
}

const isChanged = (plan: HeldPlan, kind: PlanKind, now: number): boolean =>
  plan.kind !== null && plan.kind !== kind && restVnd(plan, now) > 0;

/** Credit for a package of this kind: the unused rest of packages of other kinds is given up. */
export const creditVnd = (held: readonly HeldPlan[], kind: PlanKind, now: number): number =>
  held.filter(plan => isChanged(plan, kind, now)).reduce((sum, plan) => sum + restVnd(plan, now), 0);

interface Change {
  kind: PlanKind | null;
  days: number;
  changes: boolean;
  /** When the rest of the others was turned into money; now, unless it was before. */
  since?: number;
}

/**
 * When each package ends, by id, once another of `days` is bought, and when that one does. With `changes` the packages of other
 * kinds that are worth something end now, and what stands behind them moves up. Nothing else gets shorter.
 */
export function withPlan(
  held: readonly HeldPlan[],
  { kind, days, changes, since }: Change,
  now: number,
): { ends: Map<number, number>; until: number } {
  const ends = new Map<number, number>();
  let freed = 0;
  let last = now;
  for (const plan of [...held].sort((one, other) => one.endsAt - other.endsAt)) {
    const isGiven = changes && kind !== null && isChanged(plan, kind, since ?? now);
    if (isGiven) freed += plan.endsAt - startOf(plan, now);
    const end = isGiven ? now : plan.endsAt - freed;
    ends.set(plan.id, end);
    if (!isGiven) last = Math.max(last, end);
  }
  return { ends, until: last + days * DAY_MS };
}

/**
 * The days that were turned into a credit, of each package in the order in which they ran: the first may have begun, those behind
 * it were whole.
 */
export function daysInCredit(credit: number, given: readonly Pick<HeldPlan, 'days' | 'paidVnd'>[]): number[] {
  let left = credit;
  const days = given.map(() => 0);
  for (let at = given.length - 1; at >= 0; at -= 1) {
    const plan = given[at];
    if (!plan || plan.paidVnd === 0) continue;
    const part = Math.min(left, plan.paidVnd);
    left -= part;
    // Rounded down to the đồng there, a day is always worth more than one.
    days[at] = Math.min(plan.days, Math.ceil((part * plan.days) / plan.paidVnd));
  }
  return days;
}

/** The lowest price of a month among member packages of about a month; null where there is none. */
export function fromVnd(plans: readonly { priceVnd: number; days: number | null }[]): number | null {
  const months = plans.flatMap(({ priceVnd, days }) => (days && days >= 28 && days <= 31 ? [priceVnd] : []));
  return months.length ? Math.min(...months) : null;
}
