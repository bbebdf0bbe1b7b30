import { COLUMNS, type Falling, ROWS } from '#rules/community/games/falling.ts';
import styles from './CatchPage.module.css';

const books = ['#24466f', '#2f7d5b', '#8c1f1a', '#6b4a0c', '#3d2b4f'] as const;
const columns = Array.from({ length: COLUMNS }, (_, column) => column);
/** Units of the drawing for one place. */
const CELL = 40;

const Book = ({ number }: { number: number }) => (
  <g>
    <rect
      x="8"
      y="6"
      width="24"
      height="28"
      rx="2"
      fill={books[number % books.length]}
      stroke="#241a12"
      strokeWidth="1.5"
    />
    <path d="M12 6v28M18 14h9" stroke="#f4ecda" strokeWidth="2" />
  </g>
);
const Cracker = () => (
  <g stroke="#241a12" strokeWidth="1.5">
    <path d="M20 6q8-4 6-2" fill="none" stroke="#5c3a06" strokeWidth="2" />
    <rect x="13" y="8" width="14" height="24" rx="3" fill="#d8331f" />
    <path d="M13 15h14M13 25h14" stroke="#f2c766" strokeWidth="3" />
  </g>
);
const Head = () => (
  <g>
    <path d="M4 36q-2-26 16-26t16 26z" fill="#2f7d5b" stroke="#241a12" strokeWidth="2" />
    <circle cx="14" cy="20" r="4" fill="#f4ecda" stroke="#241a12" />
    <circle cx="26" cy="20" r="4" fill="#f4ecda" stroke="#241a12" />
    <circle cx="14" cy="19" r="1.600" fill="#241a12" />
    <circle cx="26" cy="19" r="1.600" fill="#241a12" />
  </g>
);

const at = (column: number, row: number) => ({
  transform: `translate(${column * CELL}px, ${row * CELL}px)`,
});

/** Falling things, the head that catches them, and the snake of books below it. */
export function CatchBoard({ now }: { now: Falling }) {
  const [width, height] = [COLUMNS * CELL, ROWS * CELL];
  return (
    <svg className={styles.board} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill="#f4ecda" />
      {columns.map(column => (
        <rect
          key={column}
          x={column * CELL}
          width={CELL}
          height={height}
          fill="#e6d8b4"
          opacity={column % 2 ? 0.8 : 0}
        />
      ))}
      {now.things.map(({ number, column, row, kind }) => (
        <g key={number} className={styles.thing} style={at(column, row)}>
          {kind === 'book' ? <Book number={number} /> : <Cracker />}
        </g>
      ))}
      <g className={styles.thing} style={at(now.head, ROWS - 1)}>
        <Head />
      </g>
    </svg>
  );
}

/** The snake: a book for each that was caught. */
export const Snake = ({ score }: { score: number }) => (
  <div className={styles.snake} aria-hidden="true">
    {Array.from({ length: score }, (_, book) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: books of the snake are all alike
      <span key={book} style={{ background: books[book % books.length] }} />
    ))}
  </div>
);
