import type { ShopStep } from './facts.ts';

/* Statuses of a shop (specification, section 3) and what moves them. */

/** Stored statuses; 0 is no shop, and -7 is 1 with a pending change. */
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

/** Status after an event; null where the event is not possible. */
export const shopMove = (from: StoredStatus, event: ShopEvent): StoredStatus | null =>
  moves[event].from === from ? moves[event].to : null;

/** Statuses in words, for a shop's own page. */
export const statusWords: Record<ToldStatus, string> = {
  0: 'Chưa có tiệm',
  1: 'Đang bán',
  [-1]: 'Còn thiếu thông tin',
  [-6]: 'Đang đợi Mọt duyệt',
  [-7]: 'Đang bán, chờ duyệt thông tin mới',
  2: 'Đã ngừng bán',
};

/** A shop that sells or sold: its desk has what to do. Others are still opening. */
export const hasDesk = (told: ToldStatus): boolean => [1, -7, 2].includes(told);

export interface Found {
  step: ShopStep;
  words: string;
}
