import { Fragment, type ReactNode } from 'react';
import type { Range } from '#rules/text/search.ts';
import styles from './search.module.css';

/** A text with some of its ranges as hits. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from < at) continue;
    parts.push(
      <Fragment key={from}>
        {text.slice(at, from)}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </Fragment>,
    );
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
