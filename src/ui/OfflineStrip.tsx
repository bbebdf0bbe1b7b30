import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import styles from './OfflineStrip.module.css';

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device believes it has a network; true does not mean that servers answer. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Shown under the header while there is no network; the content stays. `children`: what can be done without. */
export function OfflineStrip({ children }: { children?: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.strip}>
          <Icon name="wifi-off" size={17} />
          Đang không có mạng. Những gì đã mở vẫn xem được.
          {children}
        </p>
      )}
    </div>
  );
}
