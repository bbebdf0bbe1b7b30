import { daysFrom } from '../text/days.ts';
import { dayFrom, filled, type TimeDay, together } from '../text/progress-days.ts';

/** A reading challenge: `days` days with at least `minutes` minutes each, of what it counts, from `from` to `to`. */
export interface ReadingEvent {
  from: string;
  to: string;
  counts: 'read' | 'heard' | 'both';
  minutes: number;
  days: number;
}

export type EventState = 'coming' | 'on' | 'over';

export function eventState({ from, to }: Pick<ReadingEvent, 'from' | 'to'>, today: string): EventState {
  if (today < from) return 'coming';
  return today > to ? 'over' : 'on';
}

/** Seconds of a day that a challenge counts. */
const countedOf = ({ counts }: Pick<ReadingEvent, 'counts'>, day: TimeDay): number =>
  counts === 'both' ? together(day) : day[counts];

/** A day of a challenge: the seconds that count, and whether they are enough. */
export interface EventDay {
  day: string;
  seconds: number;
  kept: boolean;
}

/** Every day of a challenge, as somebody's days say. */
export function eventDays(event: ReadingEvent, days: readonly TimeDay[]): EventDay[] {
  const all = Array.from({ length: daysFrom(event.from, event.to) }, (_, at) => dayFrom(event.from, at));
  return filled(all, days).map(one => {
    const seconds = countedOf(event, one);
    return { day: one.day, seconds, kept: seconds >= event.minutes * 60 };
  });
}

/** How somebody stands: the seconds that count, the days kept, and whether that is enough. */
export function eventSum(event: ReadingEvent, days: readonly EventDay[]) {
  const kept = days.filter(one => one.kept).length;
  return { seconds: days.reduce((sum, one) => sum + one.seconds, 0), kept, done: kept >= event.days };
}

/** "Đọc ít nhất 15 phút mỗi ngày, trong 7 ngày" */
export function eventRule({ counts, minutes, days }: ReadingEvent): string {
  const what = { read: 'Đọc', heard: 'Nghe', both: 'Đọc hay nghe' }[counts];
  return `${what} ít nhất ${minutes} phút mỗi ngày, trong ${days} ngày`;
}
