import { expect, test } from 'vitest';
import { readProgressToken, signProgressToken } from './progress-token.ts';

const now = Date.UTC(2026, 10, 21);
const who = { accountId: 7, editionId: 11, fileId: 130 };

test('a token names who opened which file and when, and no two are equal', () => {
  const token = signProgressToken('khóa', 'heard', who, now);
  expect(readProgressToken('khóa', 'heard', token, now + 1)).toMatchObject({ ...who, beganAt: now });
  expect(signProgressToken('khóa', 'heard', who, now)).not.toBe(token);
});

test('a token that is changed, cut or signed with another secret is rejected', () => {
  const token = signProgressToken('khóa', 'heard', who, now);
  const parts = token.split('.');
  parts[1] = '8';
  for (const bad of [parts.join('.'), token.slice(0, -1), `${token}a`, token.replace('.', ''), '', 'a', '.'])
    expect(readProgressToken('khóa', 'heard', bad, now), bad).toBeNull();
  expect(readProgressToken('khóa khác', 'heard', token, now)).toBeNull();
});

test('a playback token is not accepted for reading time', () => {
  const token = signProgressToken('khóa', 'heard', who, now);
  expect(readProgressToken('khóa', 'read', token, now)).toBeNull();
  expect(readProgressToken('khóa', 'read', signProgressToken('khóa', 'read', who, now), now)).toMatchObject(
    who,
  );
});

test('a token is accepted for thirty days and then expires', () => {
  const token = signProgressToken('khóa', 'heard', who, now);
  expect(readProgressToken('khóa', 'heard', token, now + 29 * 86_400_000)).toMatchObject(who);
  expect(readProgressToken('khóa', 'heard', token, now + 31 * 86_400_000)).toBe('expired');
});
