import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** How many rows are selected and what can be done with them, over the foot of the page. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, and no form
  <div className={styles.bar} role="group" aria-label="Việc với các dòng đã chọn">
    <p className={styles.count} role="status">
      Đã chọn {count}
    </p>
    {children}
    <IconButton label="Bỏ chọn" icon="x" onClick={onClear} />
  </div>
);
