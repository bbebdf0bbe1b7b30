import type { ReactNode } from 'react';
import { Popover } from '#ui/Popover.tsx';
import { usePopover } from '#ui/usePopover.ts';
import styles from './SearchBox.module.css';

/** Suggestions of a search box that float below its field. */
export function FloatingList({ field, children }: { field: Element | null; children: ReactNode }) {
  const popover = usePopover({ open: true, placement: 'bottom-end', reference: field });
  return (
    <Popover popover={popover} className={styles.floating}>
      {children}
    </Popover>
  );
}
