import { expect, test } from 'vitest';
import {
  type AccessItem,
  type AccessReader,
  accessTo,
  audioPriceMeaning,
  type Grant,
  memberFacts,
  openChapters,
  type Package,
  type Purpose,
} from './access.ts';

const NOW = 1_000_000;
const item = (some: Partial<AccessItem> = {}): AccessItem => ({
  priceType: 0,
  priceVnd: 0,
  oakPerChapter: null,
  copyright: 'cleared',
  ...some,
});
const free = item();
const members = item({ priceType: -1 });
const retail = item({ priceType: 2, priceVnd: 39_000 });
const both = item({ priceType: -2, priceVnd: 39_000 });
const oak = item({ priceType: 2, oakPerChapter: 2 });
const bothByChapter = item({ priceType: -2, oakPerChapter: 2 });

const aPackage = (some: Partial<Package> = {}): Package => ({
  source: 'regular',
  expiresAt: NOW + 1,
  waitingExtend: false,
  ...some,
});
const someone = (packages: Package[] = [], grants: Grant[] = []): AccessReader => ({ packages, grants });
const guest = null;
const reader = someone();
const member = someone([aPackage()]);
const expired = someone([aPackage({ expiresAt: NOW })]);
const waiting = someone([aPackage({ source: 'telco', expiresAt: NOW, waitingExtend: true })]);
const whole = (type: Grant['type'], expiresAt: number | null = null): Grant => ({
  chapter: null,
  type,
  expiresAt,
});

const paid = { index: 4, zone: 'paid' } as const;
const tryout = { index: 1, zone: 'free' } as const;
const ask = (
  who: AccessReader | null,
  what: AccessItem,
  chapter: { index: number; zone: 'free' | 'paid' } | null = paid,
  more: { purpose?: Purpose; allowReadFree?: boolean; checkAllowChapter?: boolean; debug?: boolean } = {},
) => {
  const { permission, type } = accessTo({
    reader: who,
    item: what,
    chapter,
    purpose: 'read',
    now: NOW,
    ...more,
  });
  return [permission, type];
};

test.each([
  ['a guest reads a free book', guest, free, [1, 0]],
  ['a reader reads a free book', reader, free, [1, 0]],
  ['a guest is first asked to sign in for a members’ book', guest, members, [0, null]],
  ['a guest is first asked to sign in for a book that is sold', guest, retail, [0, null]],
  ['a guest is first asked to sign in for a book sold and for members', guest, both, [0, null]],
  ['a reader needs membership for a members’ book', reader, members, [3, null]],
  ['a reader needs to buy a book that is sold', reader, retail, [2, null]],
  ['a reader needs to buy a book sold by the chapter', reader, oak, [2, null]],
  ['a reader is shown the buy dialog where both ways are open', reader, both, [2, null]],
  ['the same where chapters are sold and members read free', reader, bothByChapter, [2, null]],
  ['a member reads a members’ book', member, members, [1, 1]],
  ['a member reads a book that is also sold', member, both, [1, 1]],
  ['membership does not open a book that is only sold', member, retail, [2, null]],
  ['a membership that just ended opens nothing', expired, members, [3, null]],
  ['who waits for an operator is told so', waiting, members, [5, null]],
  ['also where buying would be a way', waiting, both, [5, null]],
  ['waiting says nothing about a book that is only sold', waiting, retail, [2, null]],
  ['a bought book is open', someone([], [whole(3)]), retail, [1, 3]],
  ['a book given or in a data package is open', someone([], [whole(4)]), retail, [1, 4]],
  ['a partner’s variant 5 opens', someone([], [whole(5)]), members, [1, 5]],
  ['a partner’s variant 6 opens', someone([], [whole(6)]), members, [1, 6]],
  ['a partner’s variant 7 opens', someone([], [whole(7)]), both, [1, 7]],
  ['a partner’s variant 8 opens', someone([], [whole(8)]), oak, [1, 8]],
  ['what is bought stays bought for a member', someone([aPackage()], [whole(3)]), both, [1, 3]],
] as const)('%s', (_, who, what, answer) => {
  expect(ask(who, what)).toEqual(answer);
});

test('the try-read zone is open to everyone, and to members by their membership', () => {
  for (const what of [members, retail, both, oak]) {
    expect(ask(guest, what, tryout)).toEqual([1, 2]);
    expect(ask(reader, what, tryout)).toEqual([1, 2]);
  }
  expect(ask(member, members, tryout)).toEqual([1, 1]);
});

test('the whole of a paid work is not open because a part of it is', () => {
  expect(ask(reader, retail, null)).toEqual([2, null]);
  expect(ask(someone([], [{ chapter: 1, type: 3, expiresAt: null }]), retail, null)).toEqual([2, null]);
});

test('a bought chapter is open and its neighbour is not', () => {
  const owner = someone([], [{ chapter: 4, type: 3, expiresAt: null }]);
  expect(ask(owner, oak, { index: 4, zone: 'paid' })).toEqual([1, 3]);
  expect(ask(owner, oak, { index: 5, zone: 'paid' })).toEqual([2, null]);
});

test('a right ends at its moment and not before', () => {
  const until = (expiresAt: number) => ask(someone([], [whole(4, expiresAt)]), retail);
  expect(until(NOW + 1)).toEqual([1, 4]);
  expect(until(NOW)).toEqual([2, null]);
  expect(until(NOW - 1)).toEqual([2, null]);
});

test('of two rights to the same work the one that lasts longer counts', () => {
  const question = { item: retail, chapter: paid, purpose: 'read', now: NOW } as const;
  const lasting = someone([], [whole(4, NOW + 5), whole(3), whole(5, NOW + 9)]);
  expect(accessTo({ ...question, reader: lasting })).toMatchObject({ type: 3, until: null });
  const ending = someone([], [whole(4, NOW + 5), whole(5, NOW + 9)]);
  expect(accessTo({ ...question, reader: ending })).toMatchObject({ type: 5, until: NOW + 9 });
});

test('what awaits copyright approval is open to nobody', () => {
  const awaiting = item({ ...retail, copyright: 'awaiting' });
  for (const who of [guest, reader, member, someone([], [whole(3)])])
    for (const chapter of [paid, tryout, null]) expect(ask(who, awaiting, chapter)).toEqual([4, null]);
  expect(ask(reader, item({ copyright: 'awaiting' }))).toEqual([4, null]);
});

test('when the licence has ended, only those who bought the work still open it', () => {
  const over = item({ ...both, copyright: 'expired' });
  for (const who of [guest, reader, member]) expect(ask(who, over, tryout)).toEqual([4, null]);
  expect(ask(someone([], [whole(3)]), over)).toEqual([1, 3]);
});

test('reading, listening and comics are one question', () => {
  for (const purpose of ['read', 'listen', 'comic'] as const) {
    expect(ask(guest, free, paid, { purpose })).toEqual([1, 0]);
    expect(ask(member, members, paid, { purpose })).toEqual([1, 1]);
    expect(ask(reader, retail, paid, { purpose })).toEqual([2, null]);
    expect(ask(guest, retail, tryout, { purpose })).toEqual([1, 2]);
  }
});

test('a download is kept for somebody, and a try-read is not given away as a file', () => {
  const purpose = 'download';
  expect(ask(guest, free, paid, { purpose })).toEqual([0, null]);
  expect(ask(reader, free, paid, { purpose })).toEqual([1, 0]);
  expect(ask(reader, retail, tryout, { purpose })).toEqual([2, null]);
  expect(ask(guest, members, tryout, { purpose })).toEqual([0, null]);
  expect(ask(member, members, paid, { purpose })).toEqual([1, 1]);
});

test('without the free-reading flag a guest signs in first, and debug mode replaces only the flag', () => {
  const allowReadFree = false;
  expect(ask(guest, free, paid, { allowReadFree })).toEqual([0, null]);
  expect(ask(guest, retail, tryout, { allowReadFree })).toEqual([0, null]);
  expect(ask(reader, free, paid, { allowReadFree })).toEqual([1, 0]);
  expect(ask(guest, free, paid, { allowReadFree, debug: true })).toEqual([1, 0]);
  for (const what of [members, retail, both]) {
    expect(ask(guest, what, paid, { debug: true })).toEqual([0, null]);
    expect(ask(reader, what, paid, { debug: true })[0]).not.toBe(1);
  }
});

test('where chapters are not looked at one by one a try-read is closed, and what one has stays open', () => {
  const checkAllowChapter = false;
  const [, tried] = ask(guest, retail, tryout);
  expect(tried).toBe(2);
  for (const who of [guest, reader]) expect(ask(who, retail, tryout, { checkAllowChapter })[1]).toBeNull();
  expect(ask(member, members, tryout, { checkAllowChapter })).toEqual([1, 1]);
  expect(ask(guest, free, tryout, { checkAllowChapter })).toEqual([1, 0]);
});

test('what would open a work is named, signing in first for a guest', () => {
  const offers = (who: AccessReader | null, what: AccessItem) =>
    accessTo({ reader: who, item: what, chapter: paid, purpose: 'read', now: NOW }).offers.map(
      ({ way }) => way,
    );
  expect(offers(guest, both)).toEqual(['login', 'retail', 'membership']);
  expect(offers(reader, both)).toEqual(['retail', 'membership']);
  expect(offers(reader, oak)).toEqual(['oak']);
  expect(offers(reader, members)).toEqual(['membership']);
  expect(offers(member, members)).toEqual([]);
});

const chapters = [0, 1, 2, 3].map(index => ({ index, zone: index < 2 ? 'free' : 'paid' }) as const);
const openFor = (who: AccessReader | null, what: AccessItem) =>
  openChapters({ reader: who, item: what, purpose: 'read', now: NOW }, chapters);

test('of a paid book the free chapters are open, and the reason for the closed rest is named', () => {
  expect(openFor(guest, retail)).toMatchObject({ chapters: [0, 1], permission: 0, type: 2, until: null });
  expect(openFor(reader, members)).toMatchObject({ chapters: [0, 1], permission: 3, type: 2 });
  expect(openFor(guest, free)).toMatchObject({ chapters: 'all', permission: 1, type: 0 });
});

test('a member has all of a members’ book, until the package ends', () => {
  expect(openFor(member, members)).toMatchObject({
    chapters: 'all',
    permission: 1,
    type: 1,
    until: NOW + 1,
    offers: [],
  });
});

test('bought chapters are open beside the free ones, and the first right that ends is known', () => {
  const owner = someone(
    [],
    [
      { chapter: 3, type: 3, expiresAt: null },
      { chapter: 2, type: 4, expiresAt: NOW + 7 },
    ],
  );
  expect(openFor(owner, oak)).toMatchObject({ chapters: 'all', permission: 1, until: NOW + 7 });
  expect([...openFor(owner, oak).types.values()]).toEqual([2, 2, 4, 3]);
  expect(openFor(someone([], [{ chapter: 3, type: 3, expiresAt: null }]), oak)).toMatchObject({
    chapters: [0, 1, 3],
    permission: 2,
  });
});

test('nothing is open of a book without a free part', () => {
  const closedOnes = chapters.map(({ index }) => ({ index, zone: 'paid' }) as const);
  const answer = openChapters({ reader: guest, item: retail, purpose: 'read', now: NOW }, closedOnes);
  expect(answer).toMatchObject({ chapters: [], permission: 0, type: null });
});

test('a work without chapters is asked about as a whole', () => {
  const question = { item: retail, purpose: 'listen', now: NOW } as const;
  expect(openChapters({ ...question, reader }, [])).toMatchObject({ chapters: [], permission: 2 });
  expect(openChapters({ ...question, reader: someone([], [whole(3)]) }, [])).toMatchObject({
    chapters: 'all',
    type: 3,
  });
});

test('of five thousand chapters, every second of them bought, none asks for what another one has', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ index, zone: 'paid' }) as const);
  let looks = 0;
  const grants = many
    .filter(({ index }) => index % 2)
    .map(({ index }) => ({
      get chapter() {
        looks += 1;
        return index;
      },
      type: 3 as const,
      expiresAt: null,
    }));
  const answer = openChapters({ reader: someone([], grants), item: oak, purpose: 'read', now: NOW }, many);
  expect(answer.chapters).toHaveLength(2_500);
  expect(looks).toBeLessThan(10 * grants.length);
});

test('the package that lasts longest says what kind of member one is', () => {
  const telco = aPackage({ source: 'telco', expiresAt: NOW + 9 });
  expect(memberFacts([aPackage(), telco], NOW)).toEqual({
    isMember: true,
    isTelcoVip: true,
    isOttVip: false,
    isNonTelcoMember: false,
    isWaitingExtend: false,
    until: NOW + 9,
  });
  expect(memberFacts([aPackage({ source: 'ott' })], NOW)).toMatchObject({
    isOttVip: true,
    isNonTelcoMember: true,
  });
  expect(memberFacts([], NOW)).toMatchObject({ isMember: false, isWaitingExtend: false, until: null });
});

test('who has a package that counts is not waiting, whatever an older one says', () => {
  const old = aPackage({ source: 'telco', expiresAt: NOW - 1, waitingExtend: true });
  expect(memberFacts([old], NOW)).toMatchObject({ isMember: false, isWaitingExtend: true, until: NOW - 1 });
  expect(memberFacts([old, aPackage()], NOW)).toMatchObject({ isMember: true, isWaitingExtend: false });
});

test.each([
  [1, 'retail'],
  [66_750, 'retail'],
  [0, 'free'],
  [-1, 'members'],
  [-2, 'members_or_retail'],
  [-0.5, 'free'],
  [Number.NaN, 'free'],
] as const)('an audio price of %d means %s', (price, meaning) => {
  expect(audioPriceMeaning(price)).toBe(meaning);
});

test('a right to listen once opens what nothing else does, only to be heard', () => {
  const single: Grant = { chapter: null, type: 5, expiresAt: null, once: true };
  const question = { chapter: paid, purpose: 'listen' as const, now: NOW };
  const asked = (who: AccessReader, what: AccessItem, some = {}) =>
    accessTo({ ...question, reader: who, item: what, ...some });
  expect(asked(someone([], [single]), retail)).toMatchObject({ permission: 1, type: 5, once: true });
  for (const purpose of ['read', 'comic', 'download'] as const)
    expect(asked(someone([], [single]), retail, { purpose }).permission).toBe(2);
  // What is open anyway is not used up.
  expect(asked(someone([], [single, whole(3)]), retail).once).toBeUndefined();
  expect(asked(someone([], [single]), free).once).toBeUndefined();
  expect(asked(someone([], [single]), retail, { chapter: tryout }).once).toBeUndefined();
  const answer = openChapters({ reader: someone([], [single]), item: retail, purpose: 'listen', now: NOW }, [
    { index: 0, zone: 'free' },
    { index: 1, zone: 'paid' },
  ]);
  expect([...answer.once]).toEqual([1]);
});
