import { memo, type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './PartList.module.css';
import { numberAt, pagesOf, ROW_PX, type Span } from './parts.ts';
import { useRows } from './useRows.ts';

/** Draws a row; the same function as long as it draws the same. */
export type DrawRow<R> = (row: R, here: boolean) => ReactNode;

export interface PartRowsProps<R> {
  list: RefObject<HTMLOListElement>;
  rows: ReadonlyMap<number, R>;
  total: number;
  lastFirst: boolean;
  here: number;
  draw: DrawRow<R>;
  /** Asks for these pages of the server. */
  want: (pages: readonly number[]) => void;
  /** Set when rows could not be had. */
  again: (() => void) | null;
}

/** While one scrolls, the rows that stay are not drawn again. */
const Row = memo(function Row({ row, here, draw }: { row: unknown; here: boolean; draw: DrawRow<never> }) {
  return <>{draw(row as never, here)}</>;
});

function Waiting({ number, again }: { number: number; again: (() => void) | null }) {
  return (
    <div className={styles.waiting}>
      <span className={styles.number}>{number}</span>
      {again ? (
        <Button kind="quiet" size="small" icon="rotate-ccw" onClick={again}>
          Chưa tải được, thử lại
        </Button>
      ) : (
        <span className={styles.line} />
      )}
    </div>
  );
}

const pagesIn = ({ from, to }: Span, total: number, lastFirst: boolean): number[] =>
  pagesOf(Array.from({ length: to - from }, (_, at) => numberAt(from + at, total, lastFirst)));

interface SpanProps<R> extends PartRowsProps<R> {
  span: Span;
  /** Rows of one height; `placed`: each at its own place in a list as high as all of them. */
  look: 'free' | 'fixed' | 'placed';
}

function Rows<R>({ list, rows, total, lastFirst, here, draw, again, span, look }: SpanProps<R>) {
  const indexes = Array.from({ length: span.to - span.from }, (_, at) => span.from + at);
  const placed = look === 'placed';
  return (
    <ol
      ref={list}
      className={styles.list}
      data-look={look}
      style={placed ? { height: total * ROW_PX } : undefined}
    >
      {indexes.map(index => {
        const number = numberAt(index, total, lastFirst);
        const known = rows.get(number);
        return (
          <li
            key={number}
            data-number={number}
            tabIndex={-1}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={placed ? { top: index * ROW_PX } : undefined}
          >
            {known ? (
              <Row row={known} here={number === here} draw={draw as DrawRow<never>} />
            ) : (
              <Waiting number={number} again={again} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Some rows that stay: a whole short list, or the beginning of a long one. */
export function FewRows<R>({ span, look, ...props }: SpanProps<R>) {
  const { want, total, lastFirst } = props;
  const { from, to } = span;
  useEffect(() => want(pagesIn({ from, to }, total, lastFirst)), [want, total, lastFirst, from, to]);
  return <Rows {...props} span={span} look={look} />;
}

/** Rows that rush past are not asked for: only where a scroll rests. Milliseconds. */
const REST_MS = 120;

/** A long list of which only the rows about the window are made. */
export function ManyRows<R>(props: PartRowsProps<R>) {
  const { list, want, total, lastFirst } = props;
  const { from, to } = useRows(list, total);
  useEffect(() => {
    const timer = setTimeout(() => want(pagesIn({ from, to }, total, lastFirst)), REST_MS);
    return () => clearTimeout(timer);
  }, [want, total, lastFirst, from, to]);
  return <Rows {...props} span={{ from, to }} look="placed" />;
}
