/* What people and shops write to one another (specification, section 3). */

export const chatTypes = {
  text: 0,
  image: 1,
  video: 2,
  paperBook: 3,
  order: 4,
  ebook: 7,
  audio: 8,
} as const;
export const chatTypeNumbers = [0, 1, 2, 3, 4, 7, 8] as const;
export type ChatType = (typeof chatTypeNumbers)[number];

/** How far a message of one's own has come, on the device that wrote it. */
export const sendStates = { sent: 0, sending: 1, failed: 2 } as const;
export type SendState = (typeof sendStates)[keyof typeof sendStates];

/** Sides of a room: its buyer, or the shop (Mọt's support, where the room is of no shop). */
export const chatSides = ['buyer', 'shop'] as const;
export type ChatSide = (typeof chatSides)[number];

export const CHAT_LETTERS = 2_000;
/** Specification, section 9. Bytes. */
export const CHAT_MEDIA_BYTES = 10_485_760;
export const QUICK_REPLIES_MOST = 50;
/** Messages that a report includes on each side of the reported one. */
export const REPORT_AROUND = 5;

/** Reasons of a report. */
export const reportReasons = ['rude', 'spam', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonNames: Record<ReportReason, string> = {
  rude: 'Lời lẽ khó nghe',
  spam: 'Quảng cáo, làm phiền',
  fraud: 'Đòi chuyển khoản riêng, lừa đảo',
  other: 'Chuyện khác',
};

/** How a report ends: the message stands, its writer was warned, the shop was stopped. */
export const reportOutcomes = ['kept', 'warned', 'stopped'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const isMedia = (type: ChatType): boolean => type === chatTypes.image || type === chatTypes.video;
/** A card names a thing that each viewer is shown as it is now. */
export const isCard = (type: ChatType): boolean => type >= chatTypes.paperBook;

/** Words for a message where only a line of it is shown. */
export function chatLine(type: ChatType, body: string): string {
  if (type === chatTypes.text) return body.replace(/\s+/g, ' ').trim();
  const things: Record<Exclude<ChatType, 0>, string> = {
    1: 'một ảnh',
    2: 'một đoạn phim',
    3: 'một cuốn sách',
    4: 'một đơn hàng',
    7: 'một sách điện tử',
    8: 'một sách nói',
  };
  return `Đã gửi ${things[type as Exclude<ChatType, 0>]}`;
}

/** A row of digits as long as a bank account's: who is asked to pay beside the order is warned. */
export const namesBankAccount = (text: string): boolean =>
  /(stk|tài khoản|chuyển khoản|\bck\b)/iu.test(text) && /\d(?:[ .-]?\d){7,18}/.test(text);
