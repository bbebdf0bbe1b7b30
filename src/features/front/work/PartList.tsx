import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { ROW_PX } from '#ui/rows.ts';
import styles from './PartList.module.css';
import { type DrawRow, FewRows, type PartRowsProps } from './PartRows.tsx';
import { FOLD_ABOVE, firstSpan, indexOf } from './parts.ts';
import { type ListCall, usePages } from './usePages.ts';

/** Fetched for who opens a long list. */
const ManyRows = lazyPart<(props: PartRowsProps<never>) => ReactNode>(() =>
  import('./ManyRows.tsx').then(file => file.ManyRows),
);

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
  row: DrawRow<R>;
}

/** Chapters, files or issues, however many. Long lists begin where the reader is and open on request. */
export function PartList<R extends { number: number }>(props: PartListProps<R>) {
  const { call, contentId, part, total, first, here, row: draw } = props;
  const list = useRef<HTMLOListElement>(null);
  const [lastFirst, setLastFirst] = useState(false);
  const long = total > FOLD_ABOVE;
  const [whole, setWhole] = useState(!long);
  const pages = usePages<R>({ call, contentId, first });
  if (total === 0) return null;

  /** The few rows stay until the many can be drawn. */
  async function openWhole() {
    await ManyRows.preload();
    flushSync(() => setWhole(true));
  }

  /** Opens the list there, and puts the keyboard on the row. */
  async function goTo(number: number) {
    await openWhole();
    const box = list.current;
    if (!box) return;
    const index = indexOf(number, total, lastFirst);
    scrollTo(0, scrollY + box.getBoundingClientRect().top + index * ROW_PX - innerHeight / 3);
    focusRow(box, number);
  }

  const rows = { ...pages, list, total, lastFirst, here, draw };
  return (
    <section aria-labelledby="parts">
      <div className={styles.head}>
        <h2 id="parts" className="text-head">
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
      {!long && <FewRows {...rows} span={{ from: 0, to: total }} look="free" />}
      {long && whole && <ManyRows {...(rows as unknown as PartRowsProps<never>)} />}
      {long && !whole && (
        <>
          <FewRows {...rows} span={firstSpan(total, here, lastFirst)} look="fixed" />
          <div className={styles.more}>
            <Button kind="soft" onClick={() => void openWhole()}>
              Xem cả {grouped(total)} {part}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Frames within which a row is rendered after scrolling to its offset. */
const MAKING = 30;

function focusRow(box: HTMLElement, number: number, left = MAKING): void {
  requestAnimationFrame(() => {
    const item = box.querySelector<HTMLElement>(`[data-number="${number}"]`);
    if (item) (item.querySelector('a') ?? item).focus({ preventScroll: true });
    else if (left > 0) focusRow(box, number, left - 1);
  });
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
