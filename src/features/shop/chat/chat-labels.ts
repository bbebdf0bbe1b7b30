import type { ChatRoom } from '#contract/shop/chat-shapes.ts';
import { chatLine, reportReasonNames, reportReasons } from '#rules/shop/chat.ts';
import { clockOf, dayOf } from '#rules/text/moment.ts';

/* What screens say of messages. */

const DAY_MS = 86_400_000;
const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'] as const;

/** Days since 1970 in Vietnam. */
const dayNumber = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS);
export const isSameDay = (a: number, b: number): boolean => dayNumber(a) === dayNumber(b);

const weekdayOf = (at: number): string => weekdays[(dayNumber(at) + 4) % 7] ?? '';
const shortDay = (at: number, now: number): string =>
  dayOf(at).slice(-4) === dayOf(now).slice(-4) ? dayOf(at).slice(0, 5) : dayOf(at);

/** "Hôm nay, Chủ nhật 22/11", over the messages of a day. */
export function dayWords(at: number, now: number): string {
  const day = `${weekdayOf(at)} ${shortDay(at, now)}`;
  const ago = dayNumber(now) - dayNumber(at);
  if (ago === 0) return `Hôm nay, ${day}`;
  if (ago === 1) return `Hôm qua, ${day}`;
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** When something was last written, in a list: the clock today, a weekday this week, or the day. */
export function momentWords(at: number, now: number): string {
  const ago = dayNumber(now) - dayNumber(at);
  if (ago <= 0) return clockOf(at);
  if (ago === 1) return 'Hôm qua';
  const weekday = weekdayOf(at);
  return ago < 7 ? weekday.charAt(0).toUpperCase() + weekday.slice(1) : shortDay(at, now);
}

/** Name whose letters stand for a room: ours for Mọt's support. */
export const avatarName = ({ name, shop_id, side }: Pick<ChatRoom, 'name' | 'shop_id' | 'side'>): string =>
  shop_id === 0 && side === 'buyer' ? 'Mọt' : name;

/** The newest message of a room in one line. */
export function lastWords({ last, side }: ChatRoom): string {
  if (!last) return '';
  const line = chatLine(last.type, last.body);
  if (last.automatic) return `Trả lời tự động: ${line}`;
  return last.side === side ? `Bạn: ${line}` : line;
}

export const unreadOf = ({ last_seq, read_seq }: Pick<ChatRoom, 'last_seq' | 'read_seq'>): number =>
  Math.max(0, last_seq - read_seq);

/** "Đợi 33 phút" */
export function waitWords(from: number, now: number): string {
  const minutes = Math.max(1, Math.floor((now - from) / 60_000));
  if (minutes < 60) return `Đợi ${minutes} phút`;
  return minutes < 24 * 60
    ? `Đợi ${Math.floor(minutes / 60)} giờ`
    : `Đợi ${Math.floor(minutes / 1_440)} ngày`;
}

/** Sentences that buyers ask most, one press away. */
export const quickQuestions = ['Còn hàng không ạ?', 'Gói quà được không ạ?', 'Khi nào sách tới ạ?'] as const;

export const reportChoices = reportReasons.map(reason => [reason, reportReasonNames[reason]] as const);

/** The typed text, with "/word " at its end expanded to its quick reply. */
export function expanded(text: string, sentences: readonly { word: string; body: string }[]): string {
  const typed = /(?:^|\s)\/([a-z0-9]{1,20}) $/.exec(text);
  const found = typed && sentences.find(({ word }) => word === typed[1]);
  return found ? `${text.slice(0, -(found.word.length + 2))}${found.body} ` : text;
}

/** Given name: "Đỗ Thị Lan" → "Lan". */
export const givenName = (fullname: string): string => fullname.trim().split(/\s+/u).at(-1) ?? fullname;
