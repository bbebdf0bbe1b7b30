const DAY = 86_400_000;
/** Minutes Vietnam is ahead of UTC: days are the reader's there, whatever the machine says. */
const VIETNAM_MS = 7 * 3_600_000;

const weekdays = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];

const dayNumber = (at: number): number => Math.floor((at + VIETNAM_MS) / DAY);

/** "Hôm nay", "Hôm qua", else "Thứ Tư 18/11", with the year when it is another one. ms since 1970. */
export function dayHeading(at: number, now: number): string {
  const passed = dayNumber(now) - dayNumber(at);
  if (passed <= 0) return 'Hôm nay';
  if (passed === 1) return 'Hôm qua';
  const day = new Date(at + VIETNAM_MS);
  const [year = '', month, date] = day.toISOString().slice(0, 10).split('-');
  const thisYear = new Date(now + VIETNAM_MS).toISOString().slice(0, 4);
  return `${weekdays[day.getUTCDay()]} ${date}/${month}${year === thisYear ? '' : `/${year}`}`;
}

/** hh:mm in Vietnam. */
export const clockOf = (at: number): string => new Date(at + VIETNAM_MS).toISOString().slice(11, 16);

/** Notices under the headings of their days, in the order they came. */
export function byDay<T extends { at: number }>(items: readonly T[], now: number): [string, T[]][] {
  const groups: [string, T[]][] = [];
  for (const item of items) {
    const heading = dayHeading(item.at, now);
    const last = groups.at(-1);
    if (last?.[0] === heading) last[1].push(item);
    else groups.push([heading, [item]]);
  }
  return groups;
}

/** The badge of a bell: '' for none, "99+" above 99. */
export const badgeOf = (unread: number): string => (unread <= 0 ? '' : unread > 99 ? '99+' : String(unread));

/** The same for a screen reader. */
export const unreadInWords = (unread: number): string =>
  unread <= 0
    ? 'không có gì mới'
    : unread > 99
      ? 'hơn 99 thông báo chưa đọc'
      : `${unread} thông báo chưa đọc`;
