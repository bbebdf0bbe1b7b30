import { memo, type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { PlainLinks, usePlainLinks } from '#ui/plainLinks.ts';
import { groupsOf, ROW_PX, type Span, STEP } from '#ui/rows.ts';
import styles from './PartList.module.css';
import { numberAt, pagesOf } from './parts.ts';

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

const rowOf = <R,>({ row, here, draw }: { row: R; here: boolean; draw: DrawRow<R> }) => (
  <>{draw(row, here)}</>
);

/** Rows that stay on screen while scrolling are not rendered again. */
const Row = memo(rowOf) as typeof rowOf;

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

export const pagesIn = ({ from, to }: Span, total: number, lastFirst: boolean): number[] =>
  pagesOf(Array.from({ length: to - from }, (_, at) => numberAt(from + at, total, lastFirst)));

interface SpanProps<R> extends PartRowsProps<R> {
  span: Span;
  /** Rows of one height; `placed`: each at its own offset in a list as high as all rows. */
  look: 'free' | 'fixed' | 'placed';
}

interface FewProps<R> extends Omit<SpanProps<R>, 'list' | 'span' | 'want'> {
  from: number;
  to: number;
}

/** A few rows that come and go together: what has not changed is passed over in one step, not row by row. */
const Group = memo(function Group({
  from,
  to,
  rows,
  total,
  lastFirst,
  here,
  draw,
  again,
  look,
}: FewProps<unknown>) {
  return (
    <>
      {Array.from({ length: to - from }, (_, at) => {
        const index = from + at;
        const number = numberAt(index, total, lastFirst);
        const loaded = rows.get(number);
        return (
          <li
            key={number}
            data-number={number}
            tabIndex={-1}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={look === 'placed' ? { top: index * ROW_PX } : undefined}
          >
            {loaded ? (
              <Row row={loaded} here={number === here} draw={draw} />
            ) : (
              <Waiting number={number} again={again} />
            )}
          </li>
        );
      })}
    </>
  );
});

export function Rows<R>({ list, span, want: _, ...props }: SpanProps<R>) {
  const { root, follow } = usePlainLinks();
  return (
    <PlainLinks.Provider value={root}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by a key is clicked */}
      <ol
        ref={list}
        className={styles.list}
        data-look={props.look}
        style={props.look === 'placed' ? { height: props.total * ROW_PX } : undefined}
        onClick={follow}
      >
        {groupsOf(span).map(({ from, to }) => (
          <Group
            key={Math.floor(from / STEP)}
            {...(props as Omit<FewProps<unknown>, 'from' | 'to'>)}
            from={from}
            to={to}
          />
        ))}
      </ol>
    </PlainLinks.Provider>
  );
}

/** Some rows that stay: a whole short list, or the beginning of a long one. */
export function FewRows<R>({ span, look, ...props }: SpanProps<R>) {
  const { want, total, lastFirst } = props;
  const { from, to } = span;
  useEffect(() => want(pagesIn({ from, to }, total, lastFirst)), [want, total, lastFirst, from, to]);
  return <Rows {...props} span={span} look={look} />;
}
