import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  /** Before the buttons: "Đã lưu nháp 09:21". */
  note?: ReactNode;
  /** At the end of a form on phones: stays at the foot of the window. */
  foot?: boolean;
  children: ReactNode;
}

/** Buttons beside each other; on a phone each takes its share of the width. */
export const Actions = ({ note, foot, children }: ActionsProps) => (
  <div className={styles.actions} data-foot={foot || undefined}>
    {note && (
      <p className={styles.note} role="status">
        {note}
      </p>
    )}
    {children}
  </div>
);
