/* The platform's queue: what waits for somebody who works at Mọt, who waits longest first. */

/**
 * `shop`: a sign-up, a change, or a shop that somebody asked to stop. `proposal`: a book that a shop has. `report`: a message.
 * `complaint`: one that its shop left for two days, or that its buyer asks about. `appeal`: against a take-down. `cancel`: an order
 * whose cancelling needs a second person. `parcel`: one that a carrier says nothing of.
 */
export const taskKinds = ['shop', 'proposal', 'report', 'complaint', 'appeal', 'cancel', 'parcel'] as const;
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
} as const satisfies Record<TaskKind, string>;

export const taskNames: Record<TaskKind, string> = {
  shop: 'Duyệt tiệm',
  proposal: 'Sách đề nghị',
  report: 'Tin bị báo',
  complaint: 'Khiếu nại',
  appeal: 'Xin xem lại',
  cancel: 'Huỷ đơn',
  parcel: 'Gói đứng yên',
};

const HOUR_MS = 3_600_000;

/** How long each may wait. Milliseconds. */
export const taskLimits: Record<TaskKind, number> = {
  shop: 24 * HOUR_MS,
  proposal: 72 * HOUR_MS,
  report: 24 * HOUR_MS,
  complaint: 72 * HOUR_MS,
  appeal: 72 * HOUR_MS,
  cancel: 24 * HOUR_MS,
  parcel: 72 * HOUR_MS,
};

/** A task belongs so long to who took it. */
export const CLAIM_MS = 15 * 60_000;

/** A parcel of which its carrier says nothing new so long is stuck. */
export const STUCK_MS = 5 * 24 * HOUR_MS;
