import { type ReactNode, useRef } from 'react';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import styles from './StartBar.module.css';

/** The page's own bar: at the foot of a phone's screen, below the cover on a desktop. What floats stands above it. */
export function FootBar({ begun, children }: { begun?: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--size-own');
  return (
    <div ref={bar} className={styles.bar} data-begun={begun ? '' : undefined}>
      {children}
    </div>
  );
}
