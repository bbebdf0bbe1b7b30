import { expect, test } from 'vitest';
import { fromMomentInput, toMomentInput } from './moment-input.ts';

test('a field of date and time speaks by Vietnam’s clock, whatever the machine’s is', () => {
  const at = Date.parse('2026-11-29T02:18:00Z');
  expect(toMomentInput(at)).toBe('2026-11-29T09:18');
  expect(fromMomentInput('2026-11-29T09:18')).toBe(at);
});

test('what is no moment means none', () => {
  for (const text of ['', '2026-11-29', '2026-13-45T99:99', 'mai']) expect(fromMomentInput(text)).toBeNull();
});
