import { expect, test } from 'vitest';
import { clearingDay, clearsWhatIsLeft } from './browser-clears.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
    true,
  ],
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    true,
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    true,
  ],
  [
    'Chrome on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
])('what is not visited for seven days is cleared, or not, by %s', (_, userAgent, clears) => {
  expect(clearsWhatIsLeft(userAgent)).toBe(clears);
});

test('the day is named on which it will be gone', () => {
  expect(clearingDay(Date.UTC(2026, 10, 29, 12))).toBe('06/12/2026');
});
