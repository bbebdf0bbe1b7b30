import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { afterResize } from './afterResize.ts';
import { Icon } from './Icon.tsx';
import { useOneStop } from './oneStop.ts';
import styles from './Rail.module.css';

interface RailProps {
  /** Read aloud as the list's name. */
  label: string;
  /** Items in view where the page's usual number does not fit, such as beside a column. */
  count?: number;
  /** All items are equally high: those out of sight need not be laid out. */
  even?: boolean;
  /** A phone shows three at most: pictures of others wait until the rail is rolled. */
  few?: boolean;
  /** Each child becomes one item. */
  children: ReactNode[];
}

/** Items of which a phone shows something (--grid-rail). The rest waits until the page has loaded (ui/base.css). */
const PHONE_SHOWS = 3;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Things side by side that scroll sideways; the next one peeks in. Pointer devices get arrows on hover. */
export function Rail({ label, count, even, few, children }: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ back: false, on: false });

  const check = () => {
    const box = track.current;
    if (!box) return;
    const back = box.scrollLeft > 4;
    const on = box.scrollLeft + box.clientWidth < box.scrollWidth - 4;
    setRoom(was => (was.back === back && was.on === on ? was : { back, on }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the number of items changes
  useEffect(() => {
    check();
    return afterResize(check);
  }, [children.length]);

  const oneStop = useOneStop(track);

  const turn = (way: 1 | -1) => {
    const box = track.current;
    box?.scrollBy({ left: way * box.clientWidth * 0.8, behavior: calm() ? 'auto' : 'smooth' });
  };

  return (
    <div className={styles.rail} style={count ? ({ '--rail': count } as CSSProperties) : undefined}>
      <ul
        ref={track}
        className={styles.track}
        aria-label={label}
        data-even={even}
        data-few={few}
        onScroll={check}
        {...oneStop}
      >
        {children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the children carry their own keys
          <li key={at} className={even && at >= PHONE_SHOWS ? 'later' : undefined}>
            {child}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.arrow}
        tabIndex={-1}
        data-to="back"
        aria-label={`${label}: xem phần trước`}
        disabled={!room.back}
        onClick={() => turn(-1)}
      >
        <Icon name="chevron-left" size={22} />
      </button>
      <button
        type="button"
        className={styles.arrow}
        tabIndex={-1}
        data-to="on"
        aria-label={`${label}: xem phần sau`}
        disabled={!room.on}
        onClick={() => turn(1)}
      >
        <Icon name="chevron-right" size={22} />
      </button>
    </div>
  );
}
