import { bothInWords, type TimeDay, timeInWords, together } from '#rules/text/progress-days.ts';
import { dateInShort, dayInWords, monthInWords, weekdayInShort } from './calendar.ts';
import styles from './DayShelf.module.css';

interface DayShelfProps {
  label: string;
  days: readonly TimeDay[];
  today: string;
  /** Each one is a month, told by its first day. */
  months?: boolean;
  /** Minutes a day; a line is drawn there. */
  goal?: number | null;
}

/** A full shelf is at least so high: some seconds are no tower. */
const LOWEST = 15 * 60;
/** Of the drawing, in its own units: it is stretched to its position. */
const HIGH = 200;
const COLUMN = 10;

/** As high as the day was long; below what was read, on it what was heard. The smaller part is still seen. */
function Spine({ one, most, at, few }: { one: TimeDay; most: number; at: number; few: boolean }) {
  const all = together(one);
  const high = Math.max(0.03, all / most) * HIGH;
  const smaller = one.read > 0 && one.heard > 0 ? 3 : 0;
  const read = one.heard === 0 ? high : Math.min(high - smaller, Math.max(smaller, (high * one.read) / all));
  const wide = few ? COLUMN * 0.62 : COLUMN * 0.8;
  const x = at * COLUMN + (COLUMN - wide) / 2;
  return (
    <>
      {one.heard > 0 && (
        <rect className={styles.heard} x={x} y={HIGH - high} width={wide} height={high - read} />
      )}
      {one.read > 0 && <rect className={styles.read} x={x} y={HIGH - read} width={wide} height={read} />}
    </>
  );
}

/** The same in figures. */
function DayTable({ label, days, today, months }: Required<Omit<DayShelfProps, 'goal'>>) {
  const shown = days.filter(({ day }) => day <= today);
  return (
    <details className={styles.figures}>
      <summary>Xem bằng số</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="unseen">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{months ? 'Tháng' : 'Ngày'}</th>
              <th scope="col">Đọc</th>
              <th scope="col">Nghe</th>
              <th scope="col">Cả hai</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(one => (
              <tr key={one.day}>
                <th scope="row">{months ? monthInWords(one.day) : dayInWords(one.day)}</th>
                {[one.read, one.heard, together(one)].map((seconds, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
                  <td key={at}>{seconds > 0 ? timeInWords(seconds) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A row of days, or months, as spines on a shelf, with a table of the same; a day without either is a dot. */
export function DayShelf({ label, days, today, months = false, goal = null }: DayShelfProps) {
  const most = Math.max(LOWEST, (goal ?? 0) * 60, ...days.map(together));
  const few = days.length <= 12;
  const empty = days.every(one => together(one) === 0);
  const nameOf = (day: string) => (months ? String(Number(day.slice(5, 7))) : dateInShort(day));
  const isNow = (day: string) => day === (months ? `${today.slice(0, 8)}01` : today);
  // Of many days only some are named, so that the names have room.
  const last = days.length - 1;
  const isNamed = (at: number) => few || at === last || (at % 7 === 0 && at < last - 4);
  const line = goal === null ? null : HIGH * (1 - (goal * 60) / most);
  return (
    <figure className={styles.shelf} data-few={few || undefined} data-empty={empty || undefined}>
      <figcaption className={styles.legend}>
        <span className={styles.key} data-of="read">
          Đọc
        </span>
        <span className={styles.key} data-of="heard">
          Nghe
        </span>
      </figcaption>
      {!empty && (
        <svg
          className={styles.bars}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length * COLUMN} ${HIGH}`}
          preserveAspectRatio="none"
        >
          {days.map((one, at) => (
            <g key={one.day}>
              <title>{`${months ? monthInWords(one.day) : dayInWords(one.day)}: ${bothInWords(one) || 'chưa đọc hay nghe'}`}</title>
              <rect x={at * COLUMN} y={0} width={COLUMN} height={HIGH} fill="transparent" />
              {together(one) > 0 && <Spine one={one} most={most} at={at} few={few} />}
            </g>
          ))}
          {line !== null && (
            <line
              className={styles.goal}
              x1={0}
              x2={days.length * COLUMN}
              y1={line}
              y2={line}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      )}
      <div className={styles.dots} aria-hidden="true">
        {days.map(one => (
          <span key={one.day} data-dot={(together(one) === 0 && one.day <= today) || undefined} />
        ))}
      </div>
      <div className={styles.board} />
      <div className={styles.names} aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day} data-today={isNow(day) || undefined}>
            {few && !months && <span className="ink-2">{weekdayInShort(day)}</span>}
            {isNamed(at) && nameOf(day)}
          </span>
        ))}
      </div>
      <DayTable label={label} days={days} today={today} months={months} />
    </figure>
  );
}
