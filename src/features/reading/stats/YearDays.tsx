import { cloneElement, useEffect, useId, useRef } from 'react';
import { ActivityCalendar } from 'react-activity-calendar';
import {
  bothInWords,
  dayFrom,
  filled,
  type TimeDay,
  timeInWords,
  together,
} from '#rules/text/progress-days.ts';
import { dayInWords } from './calendar.ts';
import { levelOf } from './level.ts';
import styles from './YearDays.module.css';

interface YearDaysProps {
  days: readonly TimeDay[];
  /** YYYY-MM-DD */
  today: string;
  /** Minutes a day; null: none is set. */
  goal: number | null;
}

/** Weeks that are shown, this one the last. */
const DAYS = 52 * 7;
const months = Array.from({ length: 12 }, (_, month) => `Th${month + 1}`);
const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
const scale = [0, 1, 2, 3, 4].map(level => `var(--level-${level})`);

/** The last year, a column a week, the fuller the greener. The days themselves are in the calendar of months above. */
export function YearDays({ days, today, goal }: YearDaysProps) {
  const heading = useId();
  const field = useRef<HTMLElement>(null);
  // The calendar comes a moment later, in a box of its own that scrolls: its end is the newest week, and keys reach it.
  useEffect(() => {
    const position = field.current;
    if (!position) return;
    const observer = new ResizeObserver(() => {
      const box = position.querySelector<HTMLElement>('[class*="scroll-container"]');
      if (!box) return;
      observer.disconnect();
      box.tabIndex = 0;
      box.scrollLeft = box.scrollWidth;
    });
    observer.observe(position);
    return () => observer.disconnect();
  }, []);
  const first = dayFrom(today, -DAYS);
  const all = filled(
    Array.from({ length: DAYS + 1 }, (_, at) => dayFrom(first, at)),
    days,
  );
  const lived = all.filter(one => together(one) >= 60);
  const sum = timeInWords(lived.reduce((seconds, one) => seconds + together(one), 0));
  return (
    <div className={styles.year}>
      <h2 id={heading} className={styles.heading}>
        Một năm của bạn
      </h2>
      <p className={styles.sum}>
        {lived.length} ngày có sách, {sum}.
      </p>
      <section ref={field} className={styles.field} aria-labelledby={heading}>
        <ActivityCalendar
          data={all.map(one => ({
            date: one.day,
            count: together(one),
            level: levelOf(together(one), goal),
          }))}
          theme={{ light: scale, dark: scale }}
          blockSize={12}
          blockMargin={4}
          blockRadius={3}
          fontSize={13}
          weekStart={1}
          hideTotalCount
          labels={{ months, weekdays, legend: { less: 'Ít', more: 'Nhiều' } }}
          renderBlock={(block, { date }) => {
            const one = all.find(({ day }) => day === date);
            const words = (one && bothInWords(one)) || 'chưa đọc hay nghe';
            return cloneElement(
              block,
              { style: { stroke: 'none' } },
              <title>{`${dayInWords(date)}: ${words}`}</title>,
            );
          }}
        />
      </section>
    </div>
  );
}
