import { expect, test } from 'vitest';
import { creditVnd, daysInCredit, type HeldPlan, planKinds, restVnd, withPlan } from './purchase-plans.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 8);
const plan = (some: Partial<HeldPlan> = {}): HeldPlan => ({
  id: 1,
  kind: 'regular',
  endsAt: NOW + 20 * DAY,
  days: 30,
  paidVnd: 49_000,
  ...some,
});

test('the rest of a package is worth its whole days at the price paid, rounded down', () => {
  expect(restVnd(plan(), NOW)).toBe(Math.floor((20 * 49_000) / 30));
  expect(restVnd(plan({ endsAt: NOW + 20 * DAY - 1 }), NOW)).toBe(Math.floor((19 * 49_000) / 30));
  expect(restVnd(plan({ endsAt: NOW + DAY - 1 }), NOW)).toBe(0);
  expect(restVnd(plan({ endsAt: NOW - DAY }), NOW)).toBe(0);
  // One that follows another is whole.
  expect(restVnd(plan({ endsAt: NOW + 50 * DAY }), NOW)).toBe(49_000);
  for (const free of [{ paidVnd: 0 }, { days: 0 }]) expect(restVnd(plan(free), NOW)).toBe(0);
});

test('each kind of package takes the rest of every other kind off its price, and nothing of its own', () => {
  for (const kind of planKinds)
    for (const other of planKinds)
      expect(creditVnd([plan({ kind: other })], kind, NOW), `${other} → ${kind}`).toBe(
        kind === other ? 0 : restVnd(plan(), NOW),
      );
  expect(creditVnd([plan({ kind: null })], 'pro', NOW)).toBe(0);
});

test('the same kind adds its days behind the end, or now when nothing runs', () => {
  const more = { kind: 'regular', days: 30, changes: true } as const;
  expect(withPlan([plan()], more, NOW).until).toBe(NOW + 50 * DAY);
  expect(withPlan([plan({ endsAt: NOW - DAY })], more, NOW).until).toBe(NOW + 30 * DAY);
  expect(withPlan([], more, NOW).until).toBe(NOW + 30 * DAY);
});

test('a change ends what was turned into money and keeps the days of what was a gift', () => {
  const held = [
    plan(),
    plan({ id: 2, paidVnd: 0, endsAt: NOW + 50 * DAY }),
    plan({ id: 3, kind: null, days: 0, endsAt: NOW + DAY }),
  ];
  const { ends, until } = withPlan(held, { kind: 'pro', days: 365, changes: true }, NOW);
  expect([...ends]).toEqual([
    [3, NOW + DAY],
    [1, NOW],
    [2, NOW + 30 * DAY],
  ]);
  expect(until).toBe(NOW + 395 * DAY);
  const kept = withPlan(held, { kind: 'pro', days: 365, changes: false }, NOW);
  expect([kept.ends.get(1), kept.until]).toEqual([NOW + 20 * DAY, NOW + 415 * DAY]);
});

test('a credit is read back as the very days that it was made of', () => {
  for (const [days, paidVnd] of [
    [30, 49_000],
    [90, 129_000],
    [365, 429_000],
    [7, 1_000],
  ] as const)
    for (let left = 1; left <= days; left += 1) {
      const running = plan({ endsAt: NOW + left * DAY + 1, days, paidVnd });
      const next = plan({ id: 2, endsAt: running.endsAt + 30 * DAY });
      const credit = creditVnd([running, next], 'pro', NOW);
      expect(daysInCredit(credit, [running, next]), `${left} of ${days}`).toEqual([left, 30]);
    }
  expect(daysInCredit(0, [plan(), plan({ paidVnd: 0 })])).toEqual([0, 0]);
});
