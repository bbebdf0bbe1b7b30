import { clockOf, dayOf } from '#rules/text/moment.ts';

const weekday = new Intl.DateTimeFormat('vi', { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' });

/** "Thứ Hai 30/11/2026, 09:24": the head of the day's page. `at` in ms since 1970. */
export const todayWords = (at: number): string => `${weekday.format(at)} ${dayOf(at)}, ${clockOf(at)}`;
