import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'cover' | 'card';
  /** CSS lengths. */
  width?: string;
  height?: string;
}

/** A block where something will be. Shown after 200 ms. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={styles.block} data-shape={shape} style={{ width, height }} />;
}

/** Wraps the blocks of a page: says once, to those who cannot see them, that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        Đang tải
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
