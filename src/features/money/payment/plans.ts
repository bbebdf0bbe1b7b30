import type { PackagePlan } from '#contract/library/offers.ts';
import { grouped, money } from '#rules/text/text.ts';

/* Words of packages. */

const MONTH_DAYS = 30;

/** "43.000đ mỗi tháng"; '' of a package of a month or less. */
export const perMonth = ({ priceVnd, days }: Pick<PackagePlan, 'priceVnd' | 'days'>): string =>
  days && days > MONTH_DAYS ? `${money(Math.round((priceVnd * MONTH_DAYS) / days))} mỗi tháng` : '';

export const perOak = ({ priceVnd, oak }: Pick<PackagePlan, 'priceVnd' | 'oak'>): string =>
  oak ? `${money(Math.round(priceVnd / oak))} mỗi sồi` : '';

/** One oak is this much; what a package holds beyond is a present. */
export const OAK_VND = 1_000;

export const extraOak = ({ priceVnd, oak }: Pick<PackagePlan, 'priceVnd' | 'oak'>): number =>
  Math.max(0, (oak ?? 0) - Math.floor(priceVnd / OAK_VND));

/** Price of several months by the month's package of the same kind; null where that is not more. */
export function byTheMonth(plan: PackagePlan, plans: readonly PackagePlan[]): number | null {
  const month = plans.find(({ kind, days }) => kind === plan.kind && days === MONTH_DAYS);
  const whole = month && plan.days ? Math.round((month.priceVnd * plan.days) / MONTH_DAYS) : 0;
  return whole > plan.priceVnd ? whole : null;
}

export const daysWord = (days: number): string => `${grouped(days)} ngày`;

const DAY_MS = 86_400_000;
/** Whole days until a moment, at least 1 before it. */
export const daysLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / DAY_MS));

/** How long the packages last, shortest first; each once. */
export const lengthsOf = (plans: readonly PackagePlan[]): number[] =>
  [...new Set(plans.flatMap(({ days }) => (days === null ? [] : [days])))].sort((one, other) => one - other);

/** Whether several kinds come in several lengths: then one chooses both. */
export const hasLengths = (plans: readonly PackagePlan[]): boolean =>
  lengthsOf(plans).length > 1 &&
  lengthsOf(plans).every(length => plans.filter(({ days }) => days === length).length > 1);
