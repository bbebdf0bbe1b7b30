import type { ReactNode } from 'react';
import { useHost } from '#client/host.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useGoBack } from './useGoBack.ts';
import styles from './WorkTop.module.css';

/** On a phone the page's own top: the way back, and at the other end what one may do. */
export function WorkTop({ children }: { children?: ReactNode }) {
  const host = useHost();
  const goBack = useGoBack();
  return (
    <div className={styles.top} data-host={host.name}>
      <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={goBack} />
      {children}
    </div>
  );
}
