/* The platform's queue: what waits for somebody who works at Mọt, who waits longest first. */

/**
 * `shop`: a sign-up, a change, or a shop that somebody asked to stop. `proposal`: a book that a shop has. `report`: a message.
 * `complaint`: one that its shop left for two days, or that its buyer asks about. `appeal`: against a take-down. `cancel`: an order
 * whose cancelling needs a second person. `parcel`: one that a carrier says nothing of. `batch`: payouts that somebody approves
 * or sends to the bank. `payout`: one that its shop asked for. `bounce`: one that came back, until the shop is paid. `reserve`: money kept
 * back of a shop that asks for another look.
 * `good`: a file that a shop sent to be sold. `post`, `comment`: of the feed, reported or waiting. `verdict`: against a decision there.
 * `affiliate`: papers of who wants to recommend books. `reward`: one that is held, or refused and appealed for.
 */
export const taskKinds = [
  'shop',
  'proposal',
  'report',
  'complaint',
  'appeal',
  'cancel',
  'parcel',
  'batch',
  'payout',
  'bounce',
  'reserve',
  'good',
  'post',
  'comment',
  'verdict',
  'affiliate',
  'reward',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The role that decides. */
export const taskRoles = {
  shop: 'moderator',
  proposal: 'editor',
  report: 'moderator',
  complaint: 'support',
  appeal: 'moderator',
  cancel: 'support',
  parcel: 'support',
  batch: 'finance',
  payout: 'finance',
  bounce: 'finance',
  reserve: 'finance',
  good: 'moderator',
  post: 'moderator',
  comment: 'moderator',
  verdict: 'moderator',
  affiliate: 'moderator',
  reward: 'finance',
} as const satisfies Record<TaskKind, string>;

export const taskNames: Record<TaskKind, string> = {
  shop: 'Duyệt tiệm',
  proposal: 'Sách đề nghị',
  report: 'Tin bị báo',
  complaint: 'Khiếu nại',
  appeal: 'Xin xem lại',
  cancel: 'Huỷ đơn',
  parcel: 'Gói đứng yên',
  batch: 'Đợt chi trả',
  payout: 'Tiệm xin tiền',
  bounce: 'Ngân hàng trả lại',
  reserve: 'Tiệm xin thôi giữ',
  good: 'Sách số',
  post: 'Bài bị báo',
  comment: 'Bình luận bị báo',
  verdict: 'Khiếu nại bài',
  affiliate: 'Cộng tác viên',
  reward: 'Thưởng bị giữ',
};

const HOUR_MS = 3_600_000;

/** How long each may wait, where a task does not say so itself. Milliseconds. */
export const taskLimits: Record<TaskKind, number> = {
  shop: 24 * HOUR_MS,
  proposal: 72 * HOUR_MS,
  report: 24 * HOUR_MS,
  complaint: 72 * HOUR_MS,
  appeal: 72 * HOUR_MS,
  cancel: 24 * HOUR_MS,
  parcel: 72 * HOUR_MS,
  batch: 24 * HOUR_MS,
  payout: 24 * HOUR_MS,
  bounce: 48 * HOUR_MS,
  reserve: 72 * HOUR_MS,
  good: 48 * HOUR_MS,
  post: 24 * HOUR_MS,
  comment: 24 * HOUR_MS,
  verdict: 72 * HOUR_MS,
  affiliate: 48 * HOUR_MS,
  reward: 72 * HOUR_MS,
};

/** A task belongs so long to who took it. */
export const CLAIM_MS = 15 * 60_000;

/** A parcel of which its carrier says nothing new so long is stuck. */
export const STUCK_MS = 5 * 24 * HOUR_MS;
