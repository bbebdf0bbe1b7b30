import { type KeyboardEvent, useState } from 'react';
import { bothInWords, filled, type TimeDay, together } from '#rules/text/progress-days.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { dayInWords, firstOfMonth, monthFrom, monthInWords, monthOf, weekdayOf } from './calendar.ts';
import { DayWorks } from './DayWorks.tsx';
import { levelOf } from './level.ts';
import styles from './MonthDays.module.css';

interface MonthDaysProps {
  days: readonly TimeDay[];
  /** YYYY-MM-DD */
  today: string;
  /** Minutes a day; null: none is set. */
  goal: number | null;
}

const weekdays = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];
/** Arrow keys move among the days that open. */
function moveAmongDays(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A month as a field of days, the fuller the greener; a day with time opens what was read and heard on it. */
export function MonthDays({ days, today, goal }: MonthDaysProps) {
  const [month, setMonth] = useState(firstOfMonth(today));
  const [shown, setShown] = useState<TimeDay | null>(null);
  const [open, setOpen] = useState(false);
  const all = filled(monthOf(month), days);
  const first = firstOfMonth(days[0]?.day ?? today);
  const last = all.findLast(one => together(one) >= 60)?.day;
  return (
    <section className={styles.calendar} aria-label={`Lịch ${monthInWords(month)}`}>
      <div className={styles.head}>
        <div className={styles.month}>
          <IconButton
            label="Tháng trước"
            icon="chevron-left"
            disabled={month <= first}
            onClick={() => setMonth(monthFrom(month, -1))}
          />
          <h2 className={styles.name}>{monthInWords(month)}</h2>
          <IconButton
            label="Tháng sau"
            icon="chevron-right"
            disabled={month >= firstOfMonth(today)}
            onClick={() => setMonth(monthFrom(month, 1))}
          />
        </div>
        <p className={styles.legend}>
          Ít
          {[0, 1, 2, 3, 4].map(level => (
            <span key={level} className={styles.step} data-level={level} aria-hidden="true" />
          ))}
          Nhiều
        </p>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys among the buttons inside */}
      <div className={styles.days} onKeyDown={moveAmongDays}>
        {all.map((one, at) => {
          const level = levelOf(together(one), goal);
          const style = at === 0 ? { gridColumnStart: weekdayOf(one.day) } : undefined;
          const number = Number(one.day.slice(8));
          const marks = {
            className: styles.day,
            style,
            'data-level': one.day <= today ? level : undefined,
            'data-today': one.day === today || undefined,
          };
          return level > 0 ? (
            <button
              key={one.day}
              type="button"
              {...marks}
              tabIndex={one.day === last ? 0 : -1}
              aria-label={`${dayInWords(one.day)}: ${bothInWords(one)}`}
              onClick={() => {
                setShown(one);
                setOpen(true);
              }}
            >
              {number}
            </button>
          ) : (
            <span key={one.day} {...marks}>
              {number}
            </span>
          );
        })}
      </div>
      {shown && <DayWorks one={shown} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}
