import { expect, test } from 'vitest';
import { beginSitting, sittingOf } from './sitting.ts';

const now = Date.UTC(2026, 10, 21);
const who = { accountId: 7, editionId: 11, fileId: 130 };

test('a sitting says who opened which file when, and no two are the same', () => {
  const token = beginSitting('khóa', 'heard', who, now);
  expect(sittingOf('khóa', 'heard', token, now + 1)).toMatchObject({ ...who, beganAt: now });
  expect(beginSitting('khóa', 'heard', who, now)).not.toBe(token);
});

test('a sitting that was changed, cut or signed by somebody else is none', () => {
  const token = beginSitting('khóa', 'heard', who, now);
  const parts = token.split('.');
  parts[1] = '8';
  for (const bad of [parts.join('.'), token.slice(0, -1), `${token}a`, token.replace('.', ''), '', 'a', '.'])
    expect(sittingOf('khóa', 'heard', bad, now), bad).toBeNull();
  expect(sittingOf('khóa khác', 'heard', token, now)).toBeNull();
});

test('what was opened to be heard is not told as read', () => {
  const token = beginSitting('khóa', 'heard', who, now);
  expect(sittingOf('khóa', 'read', token, now)).toBeNull();
  expect(sittingOf('khóa', 'read', beginSitting('khóa', 'read', who, now), now)).toMatchObject(who);
});

test('what was heard on a long journey is still told, what is a season old is not', () => {
  const token = beginSitting('khóa', 'heard', who, now);
  expect(sittingOf('khóa', 'heard', token, now + 29 * 86_400_000)).toMatchObject(who);
  expect(sittingOf('khóa', 'heard', token, now + 31 * 86_400_000)).toBe('expired');
});
