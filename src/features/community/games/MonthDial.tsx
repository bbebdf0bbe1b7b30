import styles from './YearDrawing.module.css';

const CENTRE = 160;
const INNER = 74;
const LONGEST = 74;
const placeOf = (month: number, radius: number) => {
  const turn = (month / 12) * 2 * Math.PI;
  return { x: CENTRE + Math.sin(turn) * radius, y: CENTRE - Math.cos(turn) * radius };
};

/** Twelve rays around a moon, a month each, the fullest in gold; read aloud as a list. */
export function MonthDial({ minutes }: { minutes: readonly number[] }) {
  const most = Math.max(1, ...minutes);
  return (
    <div className={styles.middle}>
      <svg viewBox="0 0 320 320" className={styles.dial} aria-hidden="true" focusable="false">
        {minutes.map((count, month) => {
          const from = placeOf(month, INNER);
          const to = placeOf(month, INNER + 6 + LONGEST * (count / most));
          const label = placeOf(month, INNER - 24);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
            <g key={month}>
              <line
                {...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }}
                stroke={count === most ? '#f4b942' : '#5f82b4'}
                strokeWidth="16"
                strokeLinecap="round"
              />
              <text x={label.x} y={label.y + 5} textAnchor="middle" className={styles.month}>
                {month + 1}
              </text>
            </g>
          );
        })}
        <path d="M168 138a24 24 0 1 0 16 38a20 20 0 0 1-16-38z" fill="#f4ecda" />
      </svg>
      <ol className="unseen">
        {minutes.map((count, month) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
          <li key={month}>
            Tháng {month + 1}: {count} phút
          </li>
        ))}
      </ol>
    </div>
  );
}
