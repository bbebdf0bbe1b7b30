import { expect, test } from 'vitest';
import { keyOfSealed, sealedPhoto } from '../library/photos/addresses.ts';
import { giftCode, hashOfCode } from '../money/purchase/activation-codes.ts';
import { readSupportToken, signSupportToken } from '../people/notices/support-token.ts';
import { readProgressToken, signProgressToken } from '../rights/progress-token.ts';
import { openReader, sealReader } from '../rights/sealed-reader.ts';
import { readLink, signLink } from './http/signed-links.ts';
import { seal, unseal } from './seal.ts';
import { acceptedOf, newestOf, ringOf } from './secret-ring.ts';
import { readSettings } from './settings.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
/** While the old one is accepted, and after it. */
const both = ringOf(NEW, OLD);
const now = Date.UTC(2026, 10, 30);

/** What is made with a secret, and read with one. */
const signed: Record<string, { make(ring: string): string; read(ring: string, made: string): unknown }> = {
  'a link of content': {
    make: ring =>
      signLink(
        ring,
        {
          ...{ hash: 'h', editionId: 7, purpose: 'read', place: null, chapters: 'all' },
          reader: sealReader(newestOf(ring), 42, 'here'),
        },
        now,
      ).signed,
    read(ring, made) {
      const claim = readLink(ring, made, now);
      return claim && claim !== 'expired' && openReader(claim.signedWith, claim.reader);
    },
  },
  'a session of reading': {
    make: ring => signProgressToken(ring, 'read', { accountId: 42, editionId: 7, fileId: 0 }, now),
    read(ring, made) {
      const session = readProgressToken(ring, 'read', made, now);
      return session && session !== 'expired' && session.accountId;
    },
  },
  'a picture of a complaint': {
    make: ring => sealedPhoto('', ring, 'a'.repeat(32), now).split('/').at(-1) ?? '',
    read: (ring, made) => keyOfSealed(ring, made, now) && 42,
  },
  'a token of support': {
    make: ring => signSupportToken(ring, 42, now).token,
    read: (ring, made) => readSupportToken(ring, made, now),
  },
  'something sealed': {
    make: ring => seal(ring, 'test', 42),
    read(ring, made) {
      try {
        return unseal(ring, 'test', made);
      } catch {
        return null;
      }
    },
  },
};

test.each(Object.entries(signed))(
  '%s of before is right while both secrets are accepted, and not after; a new one is of the new secret',
  (_, { make, read }) => {
    expect(read(both, make(OLD))).toBe(42);
    expect(read(both, make(NEW))).toBe(42);
    expect(read(NEW, make(both))).toBe(42);
    expect(read(OLD, make(both))).toBeNull();
    expect(read(NEW, make(OLD))).toBeNull();
    expect(read(both, make('x'.repeat(32)))).toBeNull();
  },
);

test('a gift keeps the code that its buyer gave away, a new one is of the new secret', () => {
  const given = giftCode(OLD, 9, null);
  expect(giftCode(both, 9, hashOfCode(given))).toBe(given);
  expect(giftCode(both, 9, null)).toBe(giftCode(NEW, 9, null));
  expect(giftCode(NEW, 9, null)).not.toBe(given);
});

test('both secrets come from the settings, and each is one line of 32 characters or more', () => {
  expect(acceptedOf(ringOf(NEW))).toEqual([NEW]);
  expect(acceptedOf(both)).toEqual([NEW, OLD]);
  expect(acceptedOf(ringOf(NEW, NEW))).toEqual([NEW]);
  const read = (LINK_SECRET_BEFORE: string) =>
    readSettings({ LINK_SECRET: NEW, LINK_SECRET_BEFORE }).linkSecretBefore;
  expect(read(OLD)).toBe(OLD);
  expect(() => read('kurz')).toThrow('LINK_SECRET_BEFORE');
  expect(() => read(`${OLD}\n${NEW}`)).toThrow('LINK_SECRET_BEFORE');
});
