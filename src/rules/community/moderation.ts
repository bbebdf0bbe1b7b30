import { clockThenDay } from '../text/moment.ts';

/* Reports, decisions about them, locks and orders of authorities. Times in ms. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const reportReasons = ['spam', 'fraud', 'attack', 'sexual', 'child', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportNames: Record<ReportReason, string> = {
  spam: 'Rao bán, làm phiền',
  fraud: 'Lừa đảo',
  attack: 'Công kích, xúc phạm',
  sexual: 'Khiêu dâm',
  child: 'Gây hại cho trẻ em',
  copyright: 'Vi phạm bản quyền',
  other: 'Chuyện khác',
};
export const REPORT_LETTERS = 300;

/** Things that can be reported and decided about. */
export const feedThings = ['post', 'comment'] as const;
export type FeedThing = (typeof feedThings)[number];
/** The column of reports, decisions and orders that names it. */
export const columnOf = (thing: FeedThing) => (thing === 'post' ? 'post_id' : 'comment_id');
export const namesOf = (thing: FeedThing, ref: number) =>
  thing === 'post' ? { post_id: ref, comment_id: null } : { post_id: null, comment_id: ref };
export const thingNames: Record<FeedThing, string> = { post: 'bài', comment: 'bình luận' };

/** Weights are counted in tenths. */
const WHOLE_WEIGHT = 10;
const LITTLE_WEIGHT = 3;
/** From here on reports hide what they are about, until somebody looks. */
const HIDING_WEIGHT = 40;
const CHILD_HIDING_WEIGHT = 10;
const NEW_ACCOUNT_MS = 7 * DAY_MS;
const JUDGED = 5;
const AGREED_SHARE = 0.3;
/** Reports of one network within so long are one. */
const NETWORK_MS = 60_000;
/** Of one person within a day. */
export const REPORTS_A_DAY = 30;

/** Weight of a report, in tenths: small for a new account, and for one that moderators seldom agree with. */
export const reportWeight = (who: { age: number; judged: number; agreed: number }): number =>
  who.age < NEW_ACCOUNT_MS || (who.judged >= JUDGED && who.agreed / who.judged < AGREED_SHARE)
    ? LITTLE_WEIGHT
    : WHOLE_WEIGHT;

export interface OpenReport {
  reason: ReportReason;
  weight: number;
  /** Null: unknown. */
  network: string | null;
  at: number;
}

/** The sum of the weights, where those of one network within a minute count once, as their heaviest. */
export function reportScore(reports: readonly OpenReport[]): number {
  const last = new Map<string, { at: number; weight: number }>();
  let sum = 0;
  for (const { network, at, weight } of [...reports].sort((one, other) => one.at - other.at)) {
    const before = network === null ? undefined : last.get(network);
    if (network !== null && before && at - before.at < NETWORK_MS) {
      sum += Math.max(0, weight - before.weight);
      last.set(network, { at: before.at, weight: Math.max(weight, before.weight) });
      continue;
    }
    sum += weight;
    if (network !== null) last.set(network, { at, weight });
  }
  return sum;
}

/** Whether open reports hide what they are about. */
export const reportsHide = (reports: readonly OpenReport[]): boolean =>
  reportScore(reports) >= HIDING_WEIGHT ||
  reportScore(reports.filter(({ reason }) => reason === 'child')) >= CHILD_HIDING_WEIGHT;

export const CHILD_LIMIT_MS = HOUR_MS;
export const ORDER_LIMIT_MS = DAY_MS;
export const CASE_LIMIT_MS = DAY_MS;

/** Actions of moderators, and automatic ones: reports hide, an edit waits. */
export const verdictActions = ['keep', 'remove', 'lock'] as const;
export type VerdictAction = (typeof verdictActions)[number];
export const moveActions = [...verdictActions, 'hide', 'wait', 'lift'] as const;
export type MoveAction = (typeof moveActions)[number];
export const verdictRules = [...reportReasons, 'authority'] as const;
export type VerdictRule = (typeof verdictRules)[number];
export const ruleNames: Record<VerdictRule, string> = {
  ...reportNames,
  authority: 'Theo yêu cầu của cơ quan nhà nước',
};

/** A moderator takes a decision back for so long; who wrote is told after it. */
export const UNDO_VERDICT_MS = 10_000;
/** A press of the last moment still arrives. */
export const UNDO_GRACE_MS = 3_000;

export const APPEAL_DAYS = 7;
export const APPEAL_LETTERS = 1_000;
export const appealUntil = (decidedAt: number): number => decidedAt + APPEAL_DAYS * DAY_MS;
export const appealOutcomes = ['kept', 'lifted'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
/** Time that removed posts and comments are kept. */
export const REMOVED_KEPT_MS = 30 * DAY_MS;

export const LETTER_LETTERS = 1_000;
export const LOCK_DAYS = { least: 7, most: 30 } as const;

/**
 * How long the orders of authorities lock an account, in days; null for not yet, 'ever' after three locks. `orders`: moments at
 * which something was removed by order and by which no lock was made yet; `locks`: how many there were.
 */
export function lockByOrders(orders: readonly number[], locks: number, now: number): number | 'ever' | null {
  const within = (days: number) => orders.filter(at => at > now - days * DAY_MS).length;
  if (within(30) < 5 && within(90) < 10) return null;
  if (locks >= 3) return 'ever';
  return locks === 0 ? LOCK_DAYS.least : LOCK_DAYS.most;
}

interface Decided {
  thing: FeedThing;
  action: VerdictAction;
  rule: VerdictRule | null;
  /** Until when its writer may not write; null: for ever. */
  until: number | null;
}

/** The letter to who wrote it, before a moderator changes it. Nothing is written about what is kept. */
export function letterOf({ thing, action, rule, until }: Decided): string {
  if (action === 'keep') return '';
  const what = thing === 'post' ? 'Bài này' : 'Bình luận này';
  const why =
    rule && rule !== 'other'
      ? `${what} bị gỡ vì: ${ruleNames[rule].toLowerCase()}.`
      : `${what} bị gỡ vì trái quy định của bảng tin.`;
  const lock =
    action === 'lock' &&
    (until === null
      ? ' Bạn không viết lên bảng tin được nữa.'
      : ` Bạn chưa viết lên bảng tin được tới ${clockThenDay(until)}.`);
  return `${why}${lock || ''} Nếu Mọt hiểu nhầm, bạn bấm Khiếu nại trong ${APPEAL_DAYS} ngày, một người khác sẽ xem lại.`;
}

/** Numbers of phones and accounts as a moderator sees them: 09•• ••• •27. */
export const maskedDigits = (text: string): string => {
  const digits = [...text].filter(sign => /\d/.test(sign)).length;
  let seen = 0;
  return [...text]
    .map(sign => {
      if (!/\d/.test(sign)) return sign;
      seen++;
      return seen <= 2 || seen > digits - 2 ? sign : '•';
    })
    .join('');
};
