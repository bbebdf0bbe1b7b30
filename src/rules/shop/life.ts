import type { ShopStep } from './facts.ts';

/* Statuses of a shop (specification, section 3) and what moves them. */

/** What a shop's row has; no shop, 0, has none, and -7 is 1 with a change that waits. */
export type StoredStatus = 1 | -1 | -6 | 2;
export type ToldStatus = StoredStatus | 0 | -7;

export const toldStatus = (stored: StoredStatus | null, changeWaits: boolean): ToldStatus =>
  stored === null ? 0 : stored === 1 && changeWaits ? -7 : stored;

export type ShopEvent = 'send' | 'approve' | 'return' | 'close' | 'reopen';

const moves: Record<ShopEvent, { from: StoredStatus; to: StoredStatus }> = {
  send: { from: -1, to: -6 },
  approve: { from: -6, to: 1 },
  return: { from: -6, to: -1 },
  close: { from: 1, to: 2 },
  /** Looked at anew: much may have changed meanwhile. */
  reopen: { from: 2, to: -6 },
};

/** Where an event leads; null where it does not begin. */
export const shopMove = (from: StoredStatus, event: ShopEvent): StoredStatus | null =>
  moves[event].from === from ? moves[event].to : null;

/** What is said of a shop on its own page. */
export const statusWords: Record<ToldStatus, string> = {
  0: 'Chưa có tiệm',
  1: 'Đang bán',
  [-1]: 'Còn thiếu thông tin',
  [-6]: 'Đang đợi Mọt duyệt',
  [-7]: 'Đang bán, chờ duyệt thông tin mới',
  2: 'Đã ngừng bán',
};

export interface Found {
  step: ShopStep;
  words: string;
}
