import { expect, test } from 'vitest';
import { copyrightOn } from './copyright.ts';

const on = (
  today: string,
  copyright: 'cleared' | 'awaiting' | 'expired',
  from: string | null,
  until: string | null,
  { only = null, at = 'VN' }: { only?: string[] | null; at?: string } = {},
) => copyrightOn({ copyright, rights_from: from, rights_until: until, rights_countries: only }, today, at);

test('without days a right stands as it was set', () => {
  for (const copyright of ['cleared', 'awaiting', 'expired'] as const)
    expect(on('2026-11-29', copyright, null, null)).toBe(copyright);
});

test('a right begins on its first day and ends after its last', () => {
  expect(on('2026-11-28', 'awaiting', '2026-11-29', '2026-11-30')).toBe('awaiting');
  expect(on('2026-11-28', 'cleared', '2026-11-29', '2026-11-30')).toBe('awaiting');
  expect(on('2026-11-29', 'awaiting', '2026-11-29', '2026-11-30')).toBe('cleared');
  expect(on('2026-11-30', 'cleared', '2026-11-29', '2026-11-30')).toBe('cleared');
  expect(on('2026-12-01', 'cleared', '2026-11-29', '2026-11-30')).toBe('expired');
  expect(on('2026-12-01', 'awaiting', null, '2026-11-30')).toBe('expired');
});

test('what was withdrawn by hand stays withdrawn', () => {
  expect(on('2026-11-29', 'expired', '2026-01-01', '2027-01-01')).toBe('expired');
});

test('a right that names countries is cleared in these alone', () => {
  const at = (country: string, only: string[] | null) =>
    on('2026-11-29', 'cleared', null, null, { only, at: country });
  expect(at('US', null)).toBe('cleared');
  expect(at('VN', ['LA', 'VN'])).toBe('cleared');
  expect(at('US', ['LA', 'VN'])).toBe('abroad');
  expect(at('XX', ['LA', 'VN'])).toBe('abroad');
  expect(at('VN', ['LA'])).toBe('abroad');
});

test('what is cleared nowhere says so abroad too', () => {
  const abroad = { only: ['VN'], at: 'US' };
  expect(on('2026-11-29', 'awaiting', null, null, abroad)).toBe('awaiting');
  expect(on('2026-11-29', 'expired', null, null, abroad)).toBe('expired');
  expect(on('2026-12-01', 'cleared', null, '2026-11-30', abroad)).toBe('expired');
  expect(on('2026-11-29', 'awaiting', '2026-11-29', null, abroad)).toBe('abroad');
});
