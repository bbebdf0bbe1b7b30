import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Steps.module.css';

/** The server's refusal. */
export function Refusal({ children }: { children: string }) {
  return (
    children && (
      <p className={styles.refused} role="alert">
        {children}
      </p>
    )
  );
}

/** Other ways on, in small words under the form. */
export const QuietActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.quiet}>{children}</div>
);

/** A way on in words. */
export function QuietAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button kind="quiet" size="small" onClick={onClick}>
      {children}
    </Button>
  );
}

/** Calls `run` once when the step is reached, in development too, where React mounts everything twice. */
export function useOnce(run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current) return;
    ran.current = true;
    run();
  });
}
