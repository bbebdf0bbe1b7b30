import { expect, test } from 'vitest';
import { momentField, readMomentField } from './moment-field.ts';

test('a moment stands in its field by Vietnam’s clock and is read back', () => {
  const at = Date.UTC(2026, 10, 29, 17, 30);
  expect(momentField(at)).toBe('2026-11-30T00:30');
  expect(readMomentField('2026-11-30T00:30')).toBe(at);
  expect(momentField(null)).toBe('');
  for (const text of ['', '2026-11-30', '2026-13-40T99:99', 'mai'])
    expect(readMomentField(text), text).toBeNull();
});
