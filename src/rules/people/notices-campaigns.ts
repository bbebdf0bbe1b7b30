import type { CampaignKind, PopupScreen } from './campaign-kinds.ts';

/* Whose turn it is to see a pop-up campaign, and whether one more time is allowed. Times in ms since 1970. */

export interface CampaignTerms {
  startsAt: number;
  endsAt: number;
  audience: 'all' | 'guests' | 'readers' | 'members' | 'not_members';
  os: readonly string[];
  /** Only who joined in the last days; null: everybody. */
  joinedDays: number | null;
  perPerson: number;
  perDay: number;
  kind: CampaignKind;
  screens: readonly PopupScreen[];
}

export interface Viewer {
  os: string;
  /** Null: a guest. */
  joinedAt: number | null;
  member: boolean;
  screen: PopupScreen;
  /** Said yes to advertising, is of age, and had none today nor enough this week. */
  mayBePromoted: boolean;
}

/** A viewer's earlier views. */
export interface Seen {
  /** Of this campaign, ever and today. */
  times: number;
  today: number;
  /** How often it was closed and not opened. */
  closed: number;
  /** “Not again”. */
  refused: boolean;
  /** Of all campaigns, today. */
  allToday: number;
  /** When a campaign was shown last that was neither closed nor opened; null: none is open. */
  openSince: number | null;
}

const DAY = 86_400_000;

/** So long the first session of a new account counts. */
export const FIRST_SESSION_MS = 30 * 60_000;

/** A dialog that its page never closed (the tab is gone) counts as open for so long. */
export const OPEN_MS = 10 * 60_000;

/** Whether a campaign is meant for this viewer, now. */
export function isMeantFor(campaign: CampaignTerms, viewer: Viewer, now: number): boolean {
  const { startsAt, endsAt, audience, os, joinedDays } = campaign;
  if (now < startsAt || now >= endsAt || !os.includes(viewer.os)) return false;
  if (!campaign.screens.includes(viewer.screen)) return false;
  if (campaign.kind === 'advertising' && !viewer.mayBePromoted) return false;
  // Whoever just came looks around first.
  if (viewer.joinedAt !== null && now - viewer.joinedAt < FIRST_SESSION_MS) return false;
  if (joinedDays !== null && (viewer.joinedAt === null || now - viewer.joinedAt >= joinedDays * DAY))
    return false;
  const guest = viewer.joinedAt === null;
  switch (audience) {
    case 'guests':
      return guest;
    case 'readers':
      return !guest;
    case 'members':
      return viewer.member;
    case 'not_members':
      return !guest && !viewer.member;
    default:
      return true;
  }
}

const people = ['guest', 'member', 'not_member'] as const;
const audiences: Record<CampaignTerms['audience'], readonly (typeof people)[number][]> = {
  all: people,
  guests: ['guest'],
  readers: ['member', 'not_member'],
  members: ['member'],
  not_members: ['not_member'],
};

/** Whom a campaign can meet: guests neither joined nor agreed to advertising. */
const meets = ({ audience, joinedDays, kind }: CampaignTerms) =>
  audiences[audience].filter(who => who !== 'guest' || (joinedDays === null && kind !== 'advertising'));

/** Whether some people could see both of two campaigns, on the same screens at the same time. */
export const meetsSame = (one: CampaignTerms, other: CampaignTerms): boolean =>
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt &&
  one.os.some(os => other.os.includes(os)) &&
  one.screens.some(screen => other.screens.includes(screen)) &&
  meets(one).some(who => meets(other).includes(who));

/** A person sees so many a day, whatever campaigns run; who closed one so often without opening it is asked no more. */
export const MOST_A_DAY = 1;
export const MOST_CLOSED = 2;

/** Whether it may be shown once more: within its caps and those of everybody, and while no other is open. */
export const mayShow = ({ perPerson, perDay }: CampaignTerms, seen: Seen, now: number): boolean =>
  seen.times < perPerson &&
  seen.today < perDay &&
  seen.allToday < MOST_A_DAY &&
  seen.closed < MOST_CLOSED &&
  !seen.refused &&
  (seen.openSince === null || now - seen.openSince >= OPEN_MS);

/** The first moment of a day in Vietnam. */
export const dayStart = (now: number): number => {
  const ahead = 7 * 3_600_000;
  return Math.floor((now + ahead) / DAY) * DAY - ahead;
};
