import { expect, test } from 'vitest';
import {
  type CampaignTerms,
  dayStart,
  FIRST_SESSION_MS,
  isMeantFor,
  MOST_A_DAY,
  MOST_CLOSED,
  mayShow,
  meetsSame,
  OPEN_MS,
  type Viewer,
} from './notices-campaigns.ts';

const now = Date.parse('2026-11-21T14:08:00Z');
const DAY = 86_400_000;
const campaign: CampaignTerms = {
  startsAt: now - DAY,
  endsAt: now + DAY,
  audience: 'all',
  os: ['web', 'wap'],
  joinedDays: null,
  perPerson: 2,
  perDay: 1,
  kind: 'news',
  screens: ['home', 'shop'],
};
const seen = { times: 0, today: 0, closed: 0, refused: false, allToday: 0, openSince: null };
const guest: Viewer = { os: 'web', joinedAt: null, member: false, screen: 'home', mayBePromoted: false };
const reader: Viewer = { ...guest, joinedAt: now - 10 * DAY };
const member: Viewer = { ...reader, member: true };

test('a campaign runs from its first moment to before its last', () => {
  const at = (moment: number) => isMeantFor(campaign, guest, moment);
  expect([campaign.startsAt - 1, campaign.startsAt, campaign.endsAt - 1, campaign.endsAt].map(at)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['all', [true, true, true]],
  ['guests', [true, false, false]],
  ['readers', [false, true, true]],
  ['members', [false, false, true]],
  ['not_members', [false, true, false]],
] as const)('an audience of %s is what it says', (audience, meant) => {
  expect([guest, reader, member].map(viewer => isMeantFor({ ...campaign, audience }, viewer, now))).toEqual(
    meant,
  );
});

test('a campaign is for the systems it names', () => {
  expect(isMeantFor(campaign, { ...guest, os: 'zalo' }, now)).toBe(false);
});

test('a campaign for new readers reaches who joined within its days, and no guest', () => {
  const fresh = { ...campaign, joinedDays: 10 };
  expect(isMeantFor(fresh, { ...reader, joinedAt: now - 10 * DAY + 1 }, now)).toBe(true);
  expect(isMeantFor(fresh, reader, now)).toBe(false);
  expect(isMeantFor(fresh, guest, now)).toBe(false);
});

test('a campaign is for the screens it names', () => {
  expect(isMeantFor(campaign, { ...guest, screen: 'shop' }, now)).toBe(true);
  expect(isMeantFor(campaign, { ...guest, screen: 'feed' }, now)).toBe(false);
});

test('advertising is for who may be sent some; nobody is interrupted in the first half an hour of an account', () => {
  const advertising = { ...campaign, kind: 'advertising' as const };
  expect(isMeantFor(advertising, reader, now)).toBe(false);
  expect(isMeantFor(advertising, { ...reader, mayBePromoted: true }, now)).toBe(true);
  const joined = (ago: number) => isMeantFor(campaign, { ...reader, joinedAt: now - ago }, now);
  expect([joined(FIRST_SESSION_MS - 1), joined(FIRST_SESSION_MS)]).toEqual([false, true]);
});

test('“not again” ends a campaign', () => {
  expect(mayShow(campaign, { ...seen, refused: true }, now)).toBe(false);
});

test('caps count a person’s showings in all and on the day', () => {
  expect(mayShow(campaign, { ...seen, times: 1 }, now)).toBe(true);
  expect(mayShow(campaign, { ...seen, times: 1, today: 1 }, now)).toBe(false);
  expect(mayShow(campaign, { ...seen, times: 2 }, now)).toBe(false);
});

test('a person sees one a day over all campaigns, and two closings without opening end one', () => {
  const often = { ...campaign, perPerson: 9, perDay: 9 };
  expect([MOST_A_DAY, MOST_CLOSED]).toEqual([1, 2]);
  expect(mayShow(often, { ...seen, allToday: 1 }, now)).toBe(false);
  expect(mayShow(often, { ...seen, times: 1, closed: 1 }, now)).toBe(true);
  expect(mayShow(often, { ...seen, times: 2, closed: 2 }, now)).toBe(false);
});

test('there are never two at once, but a dialog nobody closed is over after ten minutes', () => {
  const open = (ago: number) => mayShow(campaign, { ...seen, openSince: now - ago }, now);
  expect([0, OPEN_MS - 1, OPEN_MS].map(open)).toEqual([false, false, true]);
});

test('a day begins at midnight in Vietnam', () => {
  expect(dayStart(now)).toBe(Date.parse('2026-11-20T17:00:00Z'));
});

test('two campaigns meet the same people where their days, places, screens and people do', () => {
  const other = (more: Partial<CampaignTerms>) => meetsSame(campaign, { ...campaign, ...more });
  expect(other({})).toBe(true);
  expect(other({ startsAt: campaign.endsAt, endsAt: campaign.endsAt + DAY })).toBe(false);
  expect(other({ os: ['zalo'] })).toBe(false);
  expect(other({ screens: ['feed'] })).toBe(false);
  expect(other({ audience: 'guests' })).toBe(true);
  expect(other({ audience: 'members' })).toBe(true);
  const guests = { ...campaign, audience: 'guests' as const };
  const members = { ...campaign, audience: 'members' as const };
  expect(meetsSame(guests, members)).toBe(false);
  expect(meetsSame(members, { ...campaign, audience: 'not_members' })).toBe(false);
  expect(meetsSame(members, { ...campaign, audience: 'readers' })).toBe(true);
  // Guests have no day on which they joined, and said nothing of advertising.
  expect(meetsSame(guests, { ...campaign, joinedDays: 7 })).toBe(false);
  expect(meetsSame(guests, { ...campaign, kind: 'advertising' })).toBe(false);
});
