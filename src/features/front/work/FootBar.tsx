import type { ReactNode } from 'react';
import { FixedFoot } from '#ui/FixedFoot.tsx';
import styles from './StartBar.module.css';

/** Buttons to start or continue a work: at the foot of a phone's screen, below the cover on a desktop. */
export const FootBar = ({ begun, children }: { begun?: boolean; children: ReactNode }) => (
  <FixedFoot wide="in place">
    <div className={styles.bar} data-begun={begun ? '' : undefined}>
      {children}
    </div>
  </FixedFoot>
);
