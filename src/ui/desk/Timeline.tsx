import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { daySpan } from '#rules/text/days.ts';
import { dayOf } from '#rules/text/moment.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import { IconButton } from '../IconButton.tsx';
import { inkOn } from '../tint.ts';
import styles from './Timeline.module.css';
import { barsIn, type Run } from './timeline.ts';

interface TimelineProps {
  /** Above it: "Lịch banner". */
  label: string;
  /** In the order of their lanes; moments in ms since 1970. */
  runs: readonly Run[];
  /** Today in Vietnam, YYYY-MM-DD. */
  today: string;
  addressOf: (run: Run) => string;
}

/** Days that are seen at once, and how many of them lie behind today at first. */
const DAYS = 14;
const BEHIND = 2;
const WEEK = 7;

/** "28/11" */
const short = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** "29/01/2027 – 13/02/2027", "từ 29/01/2027", "luôn hiện". */
function spanOf({ from, to }: Run): string {
  if (from === null) return to === null ? 'luôn hiện' : `tới ${dayOf(to)}`;
  return to === null ? `từ ${dayOf(from)}` : `${dayOf(from)} – ${dayOf(to)}`;
}

/** Arrows go from bar to bar: left and right as they are read, up and down to another row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const bars = all.filter(bar => !bar.closest('details:not([open])'));
  const at = bars.findIndex(bar => bar.matches(':focus'));
  if (at < 0) return;
  const row = bars[at]?.closest('[data-row]');
  const elsewhere = (bar: HTMLElement) => bar.closest('[data-row]') !== row;
  const ways: Record<string, HTMLElement | undefined> = {
    ArrowRight: bars[at + 1],
    ArrowLeft: bars[at - 1],
    ArrowDown: bars.slice(at).find(elsewhere),
    ArrowUp: bars.slice(0, at).reverse().find(elsewhere),
  };
  const found = ways[event.key];
  if (!found) return;
  event.preventDefault();
  found.focus();
}

/** Runs over time: a row for each placement, a bar for each run. Bars link to their items. */
export function Timeline({ label, runs, today, addressOf }: TimelineProps) {
  const [first, setFirst] = useState(() => dayFrom(today, -BEHIND));
  const days = Array.from({ length: DAYS }, (_, at) => dayFrom(first, at));
  const lanes = barsIn(runs, daySpan(first, DAYS));
  return (
    <section className={styles.timeline} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        <span className={styles.span} role="status">
          {short(first)} – {short(days.at(-1) ?? first)}
        </span>
        <IconButton label="Tuần trước" icon="chevron-left" onClick={() => setFirst(dayFrom(first, -WEEK))} />
        <IconButton label="Tuần sau" icon="chevron-right" onClick={() => setFirst(dayFrom(first, WEEK))} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go between the links inside, which are reached by Tab too */}
      <div className={styles.rolls} onKeyDown={walk}>
        <div className={styles.grid}>
          <div className={styles.days} aria-hidden="true">
            {days.map(day => (
              <span key={day} data-today={day === today || undefined}>
                {day === today ? 'Nay' : short(day)}
              </span>
            ))}
          </div>
          <ol>
            {lanes.map(({ lane, rows, always }) => (
              <li key={lane} className={styles.lane}>
                <span className={styles.name}>{lane}</span>
                <div className={styles.rows}>
                  {rows.map((bars, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows are only their number
                    <div key={at} className={styles.row} data-row>
                      {bars.map(({ run, left, width }) => (
                        <Bar
                          key={run.key}
                          run={run}
                          to={addressOf(run)}
                          style={{ left: `${left}%`, width: `${width}%` }}
                        />
                      ))}
                    </div>
                  ))}
                  {always.length > 0 && (
                    <details className={styles.always}>
                      <summary>{always.length} luôn hiện</summary>
                      <div className={styles.chips} data-row>
                        {always.map(run => (
                          <Bar key={run.key} run={run} to={addressOf(run)} />
                        ))}
                      </div>
                    </details>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {lanes.length === 0 && <p className={styles.none}>Những ngày này chưa có gì.</p>}
        </div>
      </div>
    </section>
  );
}

const Bar = ({ run, to, style }: { run: Run; to: string; style?: CSSProperties }) => (
  <Link
    to={to}
    className={styles.bar}
    data-draft={run.draft || undefined}
    aria-label={`${run.name}, ${spanOf(run)}${run.draft ? ', chưa đăng' : ''}`}
    title={`${run.name}, ${spanOf(run)}`}
    style={{ ...style, ...(!run.draft && { background: run.ground, color: inkOn(run.ground) }) }}
  >
    {run.name}
  </Link>
);
