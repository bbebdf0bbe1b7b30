import { expect, test } from 'vitest';
import { readLink, signLink } from './signed-links.ts';

const claim = {
  hash: 'abc',
  editionId: 7,
  reader: 'a3',
  purpose: 'read',
  place: null,
  chapters: 'all',
} as const;

test('a link says which book and which reader, and lives ten to fifteen minutes', () => {
  const { signed, expiresAt } = signLink('key', claim, 1_000_000);
  expect(readLink('key', signed, 1_000_000)).toEqual({ ...claim, expiresAt, signedWith: 'key' });
  expect(expiresAt - 1_000_000).toBeGreaterThanOrEqual(600_000);
  expect(expiresAt - 1_000_000).toBeLessThanOrEqual(900_000);
  expect(readLink('key', signed, expiresAt)).toBe('expired');
});

test('a link says which right it stands on', () => {
  for (const right of [
    { purpose: 'listen', place: 0 },
    { purpose: 'comic', place: null },
    { purpose: 'read', place: 4_999 },
    { purpose: null, place: null },
  ] as const)
    expect(readLink('key', signLink('key', { ...claim, ...right }, 0).signed, 0)).toMatchObject(right);
});

test('within five minutes the same reader gets the same link, so that the cache holds', () => {
  expect(signLink('key', claim, 300_001).signed).toBe(signLink('key', claim, 599_999).signed);
  expect(signLink('key', claim, 300_001).signed).not.toBe(
    signLink('key', { ...claim, reader: 'a4' }, 300_001).signed,
  );
});

test('a link signed with another key, cut short or extended is not ours', () => {
  const { signed } = signLink('key', claim, 0);
  for (const wrong of [
    signLink('other', claim, 0).signed,
    signed.slice(0, -2),
    `${signed}AA`,
    '',
    '.',
    signed.replace('a3', 'a4'),
  ]) {
    expect(readLink('key', wrong, 0)).toBeNull();
  }
});

test('a link carries just the chapters that are open, however many and wherever they lie', () => {
  const opened = (chapters: number[]) => {
    const { signed } = signLink('key', { ...claim, chapters }, 0);
    const read = readLink('key', signed, 0);
    return typeof read === 'object' && read ? read.chapters : null;
  };
  const everySecond = Array.from({ length: 2_500 }, (_, at) => at * 2);
  for (const chapters of [[], [0], [0, 1, 2], [7], [8], [4_999], everySecond])
    expect(opened(chapters)).toEqual(chapters);
  expect(signLink('key', { ...claim, chapters: [0, 1] }, 0).signed.length).toBeLessThan(50);
  // The server reads path parts of up to 2,000 letters.
  expect(signLink('key', { ...claim, chapters: everySecond }, 0).signed.length).toBeLessThan(1_000);
});

test('a link whose chapters were changed is not ours', () => {
  const { signed } = signLink('key', { ...claim, chapters: [0] }, 0);
  const wider = signed.split('.');
  wider[4] = 'w';
  expect(readLink('key', wider.join('.'), 0)).toBeNull();
});

test('a link ends with the right it stands on', () => {
  const { signed, expiresAt } = signLink('key', claim, 1_000_000, 1_000_500);
  expect(expiresAt).toBe(1_000_500);
  expect(readLink('key', signed, 1_000_499)).toMatchObject({ expiresAt });
  expect(readLink('key', signed, 1_000_500)).toBe('expired');
});
