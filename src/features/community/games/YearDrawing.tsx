import type { ReactNode } from 'react';
import type { YearCard } from '#contract/community/game-shapes.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { shelfFigures } from '#rules/community/games/year-words.ts';
import { timeInWords } from '#rules/text/progress-days.ts';
import { MonthDial } from './MonthDial.tsx';
import { Spines } from './Spines.tsx';
import styles from './YearDrawing.module.css';

interface ArtProps {
  height: number;
  /** Keeps the whole drawing in sight instead of filling the room. */
  whole?: boolean;
  children: ReactNode;
}

const Art = ({ height, whole = false, children }: ArtProps) => (
  <svg
    viewBox={`0 0 400 ${height}`}
    preserveAspectRatio={`xMidYMax ${whole ? 'meet' : 'slice'}`}
    className={styles.art}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

const BOOKS = ['#f4ecda', '#b02d22', '#17233d', '#e9a81f', '#e58d78'];

interface CarProps {
  x: number;
  colour: string;
  first: number;
}

/** A carriage whose window is a shelf. */
const Car = ({ x, colour, first }: CarProps) => (
  <g transform={`translate(${x} 152)`}>
    <rect width="86" height="58" rx="5" fill={colour} stroke="#1b2420" strokeWidth="4" />
    <rect x="9" y="9" width="68" height="25" rx="2" fill="#1b2420" />
    {[0, 1, 2, 3, 4, 5].map(at => (
      <rect
        key={at}
        x={12 + at * 11}
        y={14 + ((at * 7) % 5)}
        width="8"
        height={20 - ((at * 7) % 5)}
        fill={BOOKS[(at + first) % BOOKS.length]}
      />
    ))}
    <path d="M9 44h68" stroke="#1b2420" strokeWidth="3" />
    <circle cx="20" cy="62" r="8" fill="#f4ecda" stroke="#1b2420" strokeWidth="4" />
    <circle cx="66" cy="62" r="8" fill="#f4ecda" stroke="#1b2420" strokeWidth="4" />
  </g>
);

/** The train from north to south under a low sun. */
const Train = () => (
  <Art height={260}>
    <circle cx="300" cy="58" r="50" fill="#e9a81f" />
    <path d="M0 128q70-56 150-20t130 28q60-6 120-66v190H0z" fill="#8c211a" />
    <path d="M0 206h400v54H0z" fill="#6a1510" />
    <g className={styles.train}>
      <Car x={-46} colour="#f4ecda" first={0} />
      <Car x={48} colour="#2a4a78" first={2} />
      <Car x={142} colour="#e9a81f" first={4} />
      <Car x={236} colour="#2d7a5a" first={1} />
      <path d="M324 152q40 6 44 58h-44z" fill="#2d7a5a" stroke="#1b2420" strokeWidth="4" />
      <path d="M334 165q15 6 19 20h-19z" fill="#f4ecda" />
    </g>
    <path d="M0 226h400" stroke="#1b2420" strokeWidth="5" />
    <path d="M6 236h400" stroke="#1b2420" strokeWidth="9" strokeDasharray="6 18" />
  </Art>
);

/** A block calendar of days in a row, hung on its nail. */
const Calendar = ({ row }: { row: number }) => (
  <Art height={290} whole>
    <circle cx="200" cy="160" r="130" fill="#1a6066" />
    <path d="M200 14l-70 48h140z" fill="none" stroke="#f4ecda" strokeWidth="4" />
    <circle cx="200" cy="14" r="7" fill="#e9a81f" />
    <rect x="112" y="72" width="184" height="200" rx="6" fill="#0a3236" />
    <rect x="104" y="62" width="184" height="200" rx="6" fill="#d8ceb4" />
    <rect x="104" y="62" width="184" height="192" rx="6" fill="#f4ecda" />
    <path d="M104 68q0-6 6-6h172q6 0 6 6v36H104z" fill="#b02d22" />
    <circle cx="146" cy="83" r="7" fill="#6a1510" />
    <circle cx="246" cy="83" r="7" fill="#6a1510" />
    <text x="196" y="208" textAnchor="middle" className={styles.leaf}>
      {row}
    </text>
    <path d="M248 254q30-2 40-40v34q0 6-6 6z" fill="#c4b894" />
    <path d="M140 232h112" stroke="#1b2420" strokeWidth="3" />
  </Art>
);

/** A lamp over an open book, late. */
const Lamp = () => (
  <Art height={280}>
    <circle cx="64" cy="52" r="26" fill="#f4ecda" />
    <circle cx="76" cy="46" r="24" fill="#5c3a06" />
    <path d="M176 96L70 246h260z" fill="#e9a81f" opacity=".55" />
    <path d="M292 246V84l-76-42" fill="none" stroke="#1b2420" strokeWidth="9" strokeLinejoin="round" />
    <path d="M164 104q-4-56 50-70q28 16 32 48z" fill="#b02d22" stroke="#1b2420" strokeWidth="4" />
    <rect x="262" y="236" width="62" height="12" rx="4" fill="#1b2420" />
    <path
      d="M200 226q-44-26-96-10v26q52-14 96 8q34-20 60-14v-24q-30-6-60 14z"
      fill="#f4ecda"
      stroke="#1b2420"
      strokeWidth="4"
    />
    <path d="M200 226v24M122 224q36-6 62 8M216 228q18-10 32-9" fill="none" stroke="#1b2420" strokeWidth="3" />
    <path d="M0 248h400v32H0z" fill="#3a2403" />
  </Art>
);

/** A pen that has drawn its line of colour. */
const Pen = () => (
  <Art height={220}>
    <path d="M-10 152q90-26 176-8t110 4v46q-40 14-120-2t-166 16z" fill="#f4b942" />
    <g transform="translate(262 148) rotate(-42)">
      <path d="M0 0l34-18h12v36H34z" fill="#f4ecda" stroke="#1b2420" strokeWidth="4" strokeLinejoin="round" />
      <rect x="46" y="-22" width="120" height="44" rx="6" fill="#2d7a5a" stroke="#1b2420" strokeWidth="4" />
      <path d="M62-22v44M146-22v44" stroke="#1b2420" strokeWidth="4" />
    </g>
  </Art>
);

/** A writer's desk: sheets of paper, an inkpot, a feather. */
const Desk = () => (
  <Art height={240}>
    <circle cx="280" cy="104" r="88" fill="#95394c" />
    <g stroke="#1b2420" strokeWidth="4" strokeLinejoin="round">
      <path d="M70 206l22-112 130 24-20 98z" fill="#d8ceb4" />
      <path d="M82 206l4-116h132v116z" fill="#f4ecda" />
      <path d="M258 206v-42q0-14 14-16v-14h44v14q14 2 14 16v42z" fill="#17233d" />
      <path d="M294 138q-10-74 58-116q8 62-58 116z" fill="#f4ecda" />
      <path d="M294 138q18-52 42-84" fill="none" />
    </g>
    <path d="M106 114h92M106 134h92M106 154h70M106 174h84" stroke="#7a2a3c" strokeWidth="4" />
    <rect x="270" y="172" width="48" height="18" fill="#e9a81f" />
    <path d="M0 206h400v34H0z" fill="#4d1522" />
  </Art>
);

/** Drawing of a card, under its words. */
export function yearDrawing(card: YearCard): ReactNode {
  switch (card.key) {
    case 'time':
      return <Train />;
    case 'days':
      return <Calendar row={card.row} />;
    case 'longest':
      return <Lamp />;
    case 'sentence':
      return <Pen />;
    case 'authors':
      return <Desk />;
    case 'months':
      return <MonthDial minutes={card.minutes} />;
    case 'shelf':
      return (
        <>
          <Spines spines={card.spines} />
          <dl className={styles.figures}>
            {shelfFigures(card).map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      );
    case 'work':
      return (
        <div className={styles.middle}>
          <div className={styles.cover}>
            <CardCover book={card.book} sizes="200px" />
            <p className={styles.seal}>{timeInWords(card.minutes * 60)}</p>
          </div>
        </div>
      );
  }
}
