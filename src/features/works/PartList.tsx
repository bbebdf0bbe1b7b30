import { type FormEvent, memo, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '#rules/text.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PartList.module.css';
import { FOLD_ABOVE, firstLook, indexOf, numberAt, ROW_PX } from './parts.ts';
import { type ListCall, usePages } from './usePages.ts';
import { useRows } from './useRows.ts';

interface PartListProps<R> {
  call: ListCall;
  contentId: number;
  /** One of them: "chương". */
  part: string;
  total: number;
  /** The first page, which came with the work. */
  first: readonly R[];
  /** The number of the row one is at; 0 for none. */
  here: number;
  /** Draws a row. The same function as long as it draws the same. */
  row: (row: R, here: boolean) => ReactNode;
}

/** Draws a row once: while one scrolls, the rows that stay are not asked again. */
const Row = memo(function Row<R>({
  row,
  here,
  draw,
}: {
  row: R;
  here: boolean;
  draw: PartListProps<R>['row'];
}) {
  return <>{draw(row, here)}</>;
}) as <R>(props: { row: R; here: boolean; draw: PartListProps<R>['row'] }) => ReactNode;

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

/** Chapters, files or issues, however many. Long lists begin where the reader is and open on request. */
export function PartList<R extends { number: number }>({
  call,
  contentId,
  part,
  total,
  first,
  here,
  row,
}: PartListProps<R>) {
  const list = useRef<HTMLOListElement>(null);
  const [lastFirst, setLastFirst] = useState(false);
  const long = total > FOLD_ABOVE;
  const [whole, setWhole] = useState(!long);
  const windowed = long && whole;
  const inWindow = useRows(list, total, windowed);
  const span = windowed ? inWindow : long ? firstLook(total, here, lastFirst) : { from: 0, to: total };
  const { rowOf, failed, again } = usePages<R>({ call, contentId, total, lastFirst, first }, span);
  if (total === 0) return null;

  /** Opens the list there, and puts the keyboard on the row. */
  function goTo(number: number) {
    flushSync(() => setWhole(true));
    const box = list.current;
    if (!box) return;
    const index = indexOf(number, total, lastFirst);
    scrollTo(0, scrollY + box.getBoundingClientRect().top + index * ROW_PX - innerHeight / 3);
    // The row is made in the frame after.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const item = box.querySelector<HTMLElement>(`[data-number="${number}"]`);
        (item?.querySelector('a') ?? item)?.focus({ preventScroll: true });
      }),
    );
  }

  const indexes = Array.from({ length: span.to - span.from }, (_, at) => span.from + at);
  return (
    <section aria-labelledby="parts">
      <div className={styles.head}>
        <h2 id="parts" className={styles.title}>
          {grouped(total)} {part}
        </h2>
        <div className={styles.tools}>
          {long && <JumpTo part={part} total={total} onGo={goTo} />}
          {total > 1 && (
            <Button kind="quiet" size="small" icon="arrow-down-up" onClick={() => setLastFirst(!lastFirst)}>
              {lastFirst ? 'Xem từ đầu' : 'Xem từ cuối'}
            </Button>
          )}
        </div>
      </div>
      <ol
        ref={list}
        className={styles.list}
        data-fixed={long || undefined}
        style={windowed ? { height: total * ROW_PX } : undefined}
      >
        {indexes.map(index => {
          const number = numberAt(index, total, lastFirst);
          const known = rowOf(number);
          return (
            <li
              key={number}
              data-number={number}
              tabIndex={-1}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={windowed ? { top: index * ROW_PX } : undefined}
            >
              {known ? (
                <Row row={known} here={number === here} draw={row} />
              ) : (
                <Waiting number={number} again={failed ? again : null} />
              )}
            </li>
          );
        })}
      </ol>
      {!whole && (
        <div className={styles.more}>
          <Button kind="soft" onClick={() => setWhole(true)}>
            Xem cả {grouped(total)} {part}
          </Button>
        </div>
      )}
    </section>
  );
}

function JumpTo({ part, total, onGo }: { part: string; total: number; onGo: (number: number) => void }) {
  const [typed, setTyped] = useState('');
  function go(event: FormEvent) {
    event.preventDefault();
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1) onGo(Math.min(number, total));
  }
  return (
    <form className={styles.jump} onSubmit={go}>
      <input
        aria-label={`Tới ${part} số, từ 1 đến ${grouped(total)}`}
        placeholder={`Tới ${part}`}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={6}
        value={typed}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      <Button kind="quiet" size="small" type="submit">
        Tới
      </Button>
    </form>
  );
}
