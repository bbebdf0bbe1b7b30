/*
 * What a person may open: one question for reading, listening, comics and downloads. Codes are the specification's
 * (section 3); who is a member is its section 6. Nothing here knows a screen or a table.
 */

import type { CopyrightThere } from './copyright.ts';

/** Content permission codes. */
export const permissions = {
  loginRequired: 0,
  mayOpen: 1,
  needRetail: 2,
  needMembership: 3,
  awaitingCopyright: 4,
  pendingRenewal: 5,
} as const;
type Permission = (typeof permissions)[keyof typeof permissions];

/** Access types: by what right something is open. 5 to 8 are partners' own. */
export const accessTypes = { free: 0, membership: 1, tryRead: 2, retail: 3, gift: 4 } as const;
export type GrantType = 3 | 4 | 5 | 6 | 7 | 8;
type AccessType = 0 | 1 | 2 | GrantType;

/** Price-type codes. */
export const priceTypes = { free: 0, membership: -1, retail: 2, both: -2 } as const;
export type PriceType = (typeof priceTypes)[keyof typeof priceTypes];

/** A package of a member. Times in ms since 1970. */
export interface Package {
  /** telco: an operator's; ott: a message app's VIP. */
  source: 'regular' | 'telco' | 'ott';
  expiresAt: number;
  /** The operator tries to extend it. */
  waitingExtend: boolean;
}

/** A right to one work: bought, given, or a partner's. `chapter` null is the whole work; `expiresAt` null never ends. */
export interface Grant {
  chapter: number | null;
  type: GrantType;
  expiresAt: number | null;
  /** Only to listen, and to each file once. */
  once?: boolean;
}

/** The caller's packages and grants of the item. Null is a guest. */
export interface AccessReader {
  packages: readonly Package[];
  grants: readonly Grant[];
}

export interface AccessItem {
  priceType: PriceType;
  /** 0 when the work as a whole is not sold. */
  priceVnd: number;
  /** Set for works sold by the chapter. */
  oakPerChapter: number | null;
  copyright: CopyrightThere;
}

/** `zone` free is a try-read: open to everyone, whatever the work costs. */
export interface AccessChapter {
  index: number;
  zone: 'free' | 'paid';
}

export type Purpose = 'read' | 'listen' | 'comic' | 'download';

export interface AccessQuestion {
  reader: AccessReader | null;
  item: AccessItem;
  /** Null asks about the work as a whole. */
  chapter: AccessChapter | null;
  purpose: Purpose;
  /** ms since 1970. */
  now: number;
  /** Reader-state flag: guests may open what is free. Off where a partner or campaign wants people known. */
  allowReadFree?: boolean;
  /** Reader-state flag: chapters are looked at one by one, so try-reads are open. Off where a work is open as a whole or not at all. */
  checkAllowChapter?: boolean;
  /** Debug mode: it replaces `allowReadFree` and opens nothing that costs something, because its date is no secret. */
  debug?: boolean;
}

/** A way in, for the dialogs. */
type Offer =
  | { way: 'login' }
  | { way: 'retail'; priceVnd: number }
  | { way: 'oak'; oakPerChapter: number }
  | { way: 'membership' };

export interface Access {
  permission: Permission;
  /** By what right it is open; null while it is not. */
  type: AccessType | null;
  /** When this right ends, ms since 1970; null when it does not. */
  until: number | null;
  /** Offers that would open it; empty when it is open or nothing would. */
  offers: readonly Offer[];
  /** True: open by a right to listen to it once, and by no other. */
  once?: true;
}

/** Kind of member (specification, section 6). */
export interface MemberFacts {
  isMember: boolean;
  /** The first package is an operator's, or a message app's. */
  isTelcoVip: boolean;
  isOttVip: boolean;
  isNonTelcoMember: boolean;
  /** No package counts any more and an operator tries to extend one. */
  isWaitingExtend: boolean;
  /** When membership ends, or ended; null for who never was a member. */
  until: number | null;
}

/** Reads the packages of a person; the one that lasts longest counts as the first. */
export function memberFacts(packages: readonly Package[], now: number): MemberFacts {
  const [longest] = [...packages].sort((one, other) => other.expiresAt - one.expiresAt);
  const first = longest && longest.expiresAt > now ? longest : null;
  return {
    isMember: first !== null,
    isTelcoVip: first?.source === 'telco',
    isOttVip: first?.source === 'ott',
    isNonTelcoMember: first !== null && first.source !== 'telco',
    isWaitingExtend: first === null && packages.some(({ waitingExtend }) => waitingExtend),
    until: longest?.expiresAt ?? null,
  };
}

const opened = (type: AccessType, until: number | null = null): Access => ({
  permission: permissions.mayOpen,
  type,
  until,
  offers: [],
});

const closed = (permission: Permission, offers: readonly Offer[] = []): Access => ({
  permission,
  type: null,
  until: null,
  offers,
});

/** The grant that opens this chapter for the longest time. A chapter's grant never opens the whole work. */
function grantFor(grants: readonly Grant[], chapter: number | null, now: number): Grant | null {
  const end = ({ expiresAt }: Grant) => expiresAt ?? Number.POSITIVE_INFINITY;
  let best: Grant | null = null;
  for (const grant of grants) {
    if (grant.chapter !== null && grant.chapter !== chapter) continue;
    if (end(grant) > now && (best === null || end(grant) > end(best))) best = grant;
  }
  return best;
}

function offersOf({ priceType, priceVnd, oakPerChapter }: AccessItem): Offer[] {
  const offers: Offer[] = [];
  if (priceType === priceTypes.retail || priceType === priceTypes.both) {
    if (priceVnd > 0) offers.push({ way: 'retail', priceVnd });
    if (oakPerChapter !== null) offers.push({ way: 'oak', oakPerChapter });
  }
  if (priceType === priceTypes.membership || priceType === priceTypes.both)
    offers.push({ way: 'membership' });
  return offers;
}

/**
 * May this person open this? Asked in this order: is it cleared to be shown, do they have it, is it free, are they a
 * member, is it a try-read; then what closes it. Whoever bought a work keeps it when its licence to be sold ends, and where it
 * is not held.
 * A download is kept for somebody, so it needs a person, and a try-read is not given away as a file.
 */
export function accessTo(question: AccessQuestion): Access {
  const { reader, item, chapter, purpose, now, allowReadFree = true, debug = false } = question;
  const { checkAllowChapter = true } = question;
  const download = purpose === 'download';
  const guestsMay = (allowReadFree || debug) && !download;

  if (item.copyright === 'awaiting') return closed(permissions.awaitingCopyright);
  const grants = reader?.grants ?? [];
  const at = chapter?.index ?? null;
  const grant = grantFor(
    grants.filter(({ once }) => !once),
    at,
    now,
  );
  if (grant) return opened(grant.type, grant.expiresAt);
  if (item.copyright !== 'cleared') return closed(permissions.awaitingCopyright);

  if (item.priceType === priceTypes.free)
    return reader || guestsMay
      ? opened(accessTypes.free)
      : closed(permissions.loginRequired, [{ way: 'login' }]);

  const member = memberFacts(reader?.packages ?? [], now);
  const forMembers = item.priceType !== priceTypes.retail;
  if (forMembers && member.isMember) return opened(accessTypes.membership, member.until);
  const tried = checkAllowChapter && chapter?.zone === 'free' && !download;
  if (tried && (reader || guestsMay)) return opened(accessTypes.tryRead);
  // Last of all: what is open anyway is not used up.
  const single =
    purpose === 'listen' &&
    grantFor(
      grants.filter(({ once }) => once),
      at,
      now,
    );
  if (single) return { ...opened(single.type, single.expiresAt), once: true };

  const offers = offersOf(item);
  if (!reader) return closed(permissions.loginRequired, [{ way: 'login' }, ...offers]);
  if (forMembers && member.isWaitingExtend) return closed(permissions.pendingRenewal, offers);
  return closed(
    forMembers && offers.length === 1 ? permissions.needMembership : permissions.needRetail,
    offers,
  );
}

/** Open chapters, and why the rest is closed. */
export interface OpenChapters {
  chapters: 'all' | number[];
  /** By what right each open chapter is open. */
  types: ReadonlyMap<number, AccessType>;
  /** Chapters open to one hearing only. */
  once: ReadonlySet<number>;
  /** The code of what is still closed; 1 when nothing is. */
  permission: Permission;
  /** By what right the first open chapter is open; null when none is. */
  type: AccessType | null;
  /** When the first of these rights ends, ms since 1970; null when none does. */
  until: number | null;
  offers: readonly Offer[];
}

/** `accessTo` for every chapter of a work at once. A work without chapters is asked about as a whole. */
export function openChapters(
  question: Omit<AccessQuestion, 'chapter'>,
  chapters: readonly AccessChapter[],
): OpenChapters {
  const byChapter = new Map<number | null, Grant[]>();
  for (const grant of question.reader?.grants ?? [])
    byChapter.set(grant.chapter, [...(byChapter.get(grant.chapter) ?? []), grant]);
  const whole = byChapter.get(null) ?? [];
  const ask = (chapter: AccessChapter | null): Access => {
    const own = chapter ? (byChapter.get(chapter.index) ?? []) : [];
    const reader = question.reader && { ...question.reader, grants: [...whole, ...own] };
    return accessTo({ ...question, reader, chapter });
  };

  const types = new Map<number, AccessType>();
  const once = new Set<number>();
  let first: Access | null = null;
  let shut: Access | null = null;
  let until = Number.POSITIVE_INFINITY;
  for (const chapter of chapters.length > 0 ? chapters : [null]) {
    const access = ask(chapter);
    if (access.type === null) {
      shut ??= access;
      continue;
    }
    first ??= access;
    until = Math.min(until, access.until ?? until);
    if (chapter) types.set(chapter.index, access.type);
    if (chapter && access.once) once.add(chapter.index);
  }
  return {
    chapters: shut ? [...types.keys()] : 'all',
    types,
    once,
    permission: shut?.permission ?? permissions.mayOpen,
    type: first?.type ?? null,
    until: Number.isFinite(until) ? until : null,
    offers: shut?.offers ?? [],
  };
}

/** Meaning of an audio item's price: above 0 retail, -1 members only, below -1 members or retail, otherwise free. */
export function audioPriceMeaning(price: number): 'retail' | 'members' | 'members_or_retail' | 'free' {
  if (price > 0) return 'retail';
  if (price === -1) return 'members';
  return price < -1 ? 'members_or_retail' : 'free';
}

/** Bought or given as a whole: nothing of it is for sale to this person. */
export const isOwn = ({ open, type }: { open: 'all' | number[]; type: number | null }): boolean =>
  open === 'all' && type !== null && type >= accessTypes.retail;
