import type { ReactNode } from 'react';
import { useHost } from '#client/host.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './BookTop.module.css';
import { useGoBack } from './useGoBack.ts';

/** On a phone the page's own top: the way back, and at the other end what one may do. */
export function BookTop({ children }: { children?: ReactNode }) {
  const host = useHost();
  const goBack = useGoBack();
  return (
    <div className={styles.top} data-host={host.name}>
      <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={goBack} />
      {children}
    </div>
  );
}
