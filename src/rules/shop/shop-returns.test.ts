import { expect, test } from 'vitest';
import {
  APPEAL_DAYS,
  appealUntil,
  moneyOfCopies,
  RETURN_DAYS,
  returnMoveFor,
  returnUntil,
} from './shop-returns.ts';

test('copies of a line, in whichever order they go back, make what was paid for it', () => {
  for (const [paid, quantity] of [
    [100, 3],
    [133_501, 7],
    [3_000_000_000, 99],
    [1, 2],
  ] as const) {
    const taken = { money: 0, copies: 0 };
    while (taken.copies < quantity) {
      const copies = Math.min(2, quantity - taken.copies);
      taken.money += moneyOfCopies({ paid, quantity }, taken, copies);
      taken.copies += copies;
    }
    expect(taken.money).toBe(paid);
  }
});

test('a return that was withdrawn leaves its share to the others', () => {
  const line = { paid: 100, quantity: 3 };
  const second = moneyOfCopies(line, { money: 33, copies: 1 }, 1);
  const first = moneyOfCopies(line, { money: second, copies: 1 }, 1);
  const third = moneyOfCopies(line, { money: first + second, copies: 2 }, 1);
  expect(first + second + third).toBe(100);
});

test('the thirtieth day after delivery ends in Vietnam', () => {
  expect(RETURN_DAYS).toBe(30);
  const delivered = Date.UTC(2026, 10, 1, 16, 59);
  expect(returnUntil(delivered)).toBe(Date.UTC(2026, 11, 1, 17));
  expect(returnUntil(delivered + 60_000)).toBe(Date.UTC(2026, 11, 2, 17));
});

test('a no of the shop may be appealed against until the seventh day after it ends in Vietnam, no other state may', () => {
  expect(APPEAL_DAYS).toBe(7);
  const at = Date.UTC(2026, 10, 1, 16, 59);
  expect(appealUntil({ state: 'refused', actor: 'seller', at })).toBe(Date.UTC(2026, 10, 8, 17));
  expect(appealUntil({ state: 'refused', actor: 'seller', at: at + 60_000 })).toBe(Date.UTC(2026, 10, 9, 17));
  expect(appealUntil({ state: 'refused', actor: 'platform', at })).toBeNull();
  expect(appealUntil({ state: 'rejected', actor: 'seller', at })).toBeNull();
  expect(appealUntil({ state: 'dismissed', actor: 'platform', at })).toBeNull();
});

test('only the platform has a word after a no', () => {
  expect(returnMoveFor('refused', 'overrule', 'seller')).toBeUndefined();
  expect(returnMoveFor('refused', 'overrule', 'platform')?.to).toBe('accepted');
  expect(returnMoveFor('rejected', 'overrule', 'platform')?.effects).toEqual(['money']);
});
