import { type ReactNode, useCallback, useState } from 'react';
import { useNear } from '../useNear.ts';
import styles from './ChapterList.module.css';

/** Height of one row, for the room that rows not yet made take up. */
const ROW_PX = 64;

/** Some rows of a long list: made when the window comes near, then kept. Until then only their room stands there. */
export function ChapterStretch({
  count,
  first,
  children,
}: {
  count: number;
  first: boolean;
  children: () => ReactNode;
}) {
  const [made, setMade] = useState(first);
  const make = useCallback(() => setMade(true), []);
  const mark = useNear<HTMLOListElement>(made ? null : make, 1200);
  return (
    <ol
      ref={mark}
      className={styles.stretch}
      style={made ? undefined : { height: count * ROW_PX }}
      aria-busy={!made || undefined}
    >
      {made && children()}
    </ol>
  );
}
