const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until something comes again, in one unit: "10 phút", "4 ngày". `ms` at least 0. */
export function untilAgain(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / MINUTE))} phút`;
  if (ms < DAY) return `${Math.round(ms / HOUR)} giờ`;
  const days = Math.round(ms / DAY);
  if (days < 60) return `${days} ngày`;
  return days < 730 ? `${Math.round(days / 30)} tháng` : `${Math.round(days / 365)} năm`;
}
