import { expect, test } from 'vitest';
import { beginSitting, sittingOf } from './sitting.ts';

const now = Date.UTC(2026, 10, 21);
const who = { accountId: 7, editionId: 11, fileId: 130 };

test('a sitting says who opened which file when, and no two are the same', () => {
  const token = beginSitting('khóa', who, now);
  expect(sittingOf('khóa', token, now + 1)).toMatchObject({ ...who, beganAt: now });
  expect(beginSitting('khóa', who, now)).not.toBe(token);
});

test('a sitting that was changed, cut or signed by somebody else is none', () => {
  const token = beginSitting('khóa', who, now);
  const parts = token.split('.');
  parts[1] = '8';
  for (const bad of [parts.join('.'), token.slice(0, -1), `${token}a`, token.replace('.', ''), '', 'a', '.'])
    expect(sittingOf('khóa', bad, now), bad).toBeNull();
  expect(sittingOf('khóa khác', token, now)).toBeNull();
});

test('what was heard on a long journey is still told, what is a season old is not', () => {
  const token = beginSitting('khóa', who, now);
  expect(sittingOf('khóa', token, now + 29 * 86_400_000)).toMatchObject(who);
  expect(sittingOf('khóa', token, now + 31 * 86_400_000)).toBe('expired');
});
