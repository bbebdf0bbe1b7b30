import { expect, test } from 'vitest';
import { softLimit } from './soft-limit.ts';

const reader = (accountId: number) => ({ accountId, sessionId: 1, partnerId: null, roles: [], shop: null });

test('a bucket empties, refuses, and fills again with time; others are not touched', () => {
  let now = 1_000_000;
  const take = softLimit({ account: 10, network: 60 });
  const guest = { reader: null, ip: '10.0.0.1', now: () => now };
  for (let n = 0; n < 60; n++) take(guest);
  expect(() => take(guest)).toThrow('too_many');
  expect(() => take({ ...guest, ip: '10.0.0.2' })).not.toThrow();
  expect(() => take({ ...guest, reader: reader(1) })).not.toThrow();
  now += 1_000;
  expect(() => take(guest)).not.toThrow();
  expect(() => take(guest)).toThrow('too_many');
});

test('a clock that goes back gives nothing', () => {
  let now = 1_000_000;
  const take = softLimit({ account: 10, network: 1 });
  const guest = { reader: null, ip: '10.0.0.1', now: () => now };
  take(guest);
  now -= 120_000;
  expect(() => take(guest)).toThrow('too_many');
});
