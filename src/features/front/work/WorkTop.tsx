import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { useGoBack } from './useGoBack.ts';
import styles from './WorkTop.module.css';

/** On a phone the page's own top: the way back, and at the other end what one may do. */
export function WorkTop({ children }: { children?: ReactNode }) {
  const goBack = useGoBack();
  return (
    <div className={styles.top}>
      <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={goBack} />
      {children}
    </div>
  );
}
