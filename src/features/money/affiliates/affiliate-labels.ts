import type { RewardState } from '#rules/money/affiliates/rewards.ts';
import { payoutNames } from '#rules/shop/payouts.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { StateTone } from '#ui/StateLabel.tsx';

export const stateLooks: Record<RewardState, { icon: IconName; tone: StateTone }> = {
  waiting: { icon: 'clock', tone: 'waits' },
  held: { icon: 'eye', tone: 'waits' },
  confirmed: { icon: 'check', tone: 'done' },
  in_payout: { icon: 'clock', tone: 'done' },
  paid: { icon: 'circle-check', tone: 'done' },
  reversed: { icon: 'rotate-cw', tone: 'failed' },
  refused: { icon: 'circle-alert', tone: 'failed' },
};

/** "2026-11-28" → "28/11" */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
/** "2026-12-10" → "10/12/2026" */
export const longDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;
/** "2026-11" → "Tháng 11" */
export const monthName = (month: string): string => `Tháng ${Number(month.slice(5))}`;
/** 1000 → "10 %" */
export const percent = (points: number): string => `${String(points / 100).replace('.', ',')} %`;

/** How far a payout is, as its affiliate reads it. */
export const payoutSaid = (state: string): string =>
  payoutNames[state as keyof typeof payoutNames]?.toLowerCase() ?? state;
