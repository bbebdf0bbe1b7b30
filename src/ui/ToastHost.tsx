import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import styles from './ToastHost.module.css';
import { currentToast, hideToast, onToast, TOAST_MS } from './toasts.ts';
import { useHydrated } from './useHydrated.ts';

/** The one place where messages appear, bottom left. The region exists before its messages, so that they are announced. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast, currentToast);
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(hideToast, toast.ms ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    hydrated &&
    createPortal(
      <div
        className={styles.host}
        role="status"
        data-announces
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toast && (
          <div key={toast.id} className={styles.toast}>
            <Icon name={toast.icon ?? 'circle-check'} />
            <span className={styles.message}>{toast.message}</span>
            {toast.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  hideToast();
                  toast.action?.run();
                }}
              >
                {toast.action.label}
              </button>
            )}
          </div>
        )}
      </div>,
      document.body,
    )
  );
}
