import { ago } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 1_500_000 → "1,4 MB". */
export function size(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value >= 100 ? grouped(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '').replace('.', ',')} ${UNITS[step]}`;
}

/** How long something has been so: "40 giây", "5 phút", "3 giờ", "2 ngày". */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 90) return `${seconds} giây`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} phút`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} giờ`;
  return `${grouped(Math.round(seconds / 86_400))} ngày`;
}

/** Seconds tell something here that `ago` leaves out. */
export const since = (at: number, now: number): string =>
  now - at < 60_000 ? `${lasting(now - at)} trước` : ago(at, now);

/** Duration of a piece of work. */
export const took = (ms: number): string =>
  ms < 1_000 ? `${grouped(Math.round(ms))} ms` : `${(ms / 1_000).toFixed(1).replace('.', ',')} giây`;
