import { expect, test } from 'vitest';
import {
  type CampaignTerms,
  dayStart,
  isMeantFor,
  mayShow,
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
};
const guest: Viewer = { os: 'web', joinedAt: null, member: false };
const reader: Viewer = { os: 'web', joinedAt: now - 10 * DAY, member: false };
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

test('caps count a person’s showings in all and on the day', () => {
  expect(mayShow(campaign, { times: 1, today: 0, openSince: null }, now)).toBe(true);
  expect(mayShow(campaign, { times: 1, today: 1, openSince: null }, now)).toBe(false);
  expect(mayShow(campaign, { times: 2, today: 0, openSince: null }, now)).toBe(false);
});

test('there are never two at once, but a dialog nobody closed is over after ten minutes', () => {
  const open = (ago: number) => mayShow(campaign, { times: 0, today: 0, openSince: now - ago }, now);
  expect([0, OPEN_MS - 1, OPEN_MS].map(open)).toEqual([false, false, true]);
});

test('a day begins at midnight in Vietnam', () => {
  expect(dayStart(now)).toBe(Date.parse('2026-11-20T17:00:00Z'));
});
