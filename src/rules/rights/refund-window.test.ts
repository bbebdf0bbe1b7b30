import { expect, test } from 'vitest';
import { REFUND_SHARE, refundPromise, refundUntil, whyNotRefunded } from './refund-window.ts';

const boughtAt = 1_000;
const bought = { boughtAt, served: 0, opens: true };

test('for seven days what was hardly opened goes back, to the millisecond', () => {
  expect(refundUntil(boughtAt)).toBe(1_000 + 7 * 86_400_000);
  expect(whyNotRefunded(bought, refundUntil(boughtAt))).toBeNull();
  expect(whyNotRefunded(bought, refundUntil(boughtAt) + 1)).toBe('late');
});

test('a tenth of it may have been given, and not a millionth more', () => {
  expect(whyNotRefunded({ ...bought, served: REFUND_SHARE }, boughtAt)).toBeNull();
  expect(whyNotRefunded({ ...bought, served: REFUND_SHARE + 1 }, boughtAt)).toBe('read');
});

test('what does not open goes back always', () => {
  const broken = { boughtAt, served: 1_000_000, opens: false };
  expect(whyNotRefunded(broken, refundUntil(boughtAt) + 1)).toBeNull();
});

test('the promise names the days and the share', () => {
  expect(refundPromise).toContain('trong 7 ngày');
  expect(refundPromise).toContain('quá 10%');
});
