import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { TapZones } from '#rules/reading/page-layout.ts';
import styles from './pages.module.css';

const SEEN = 'page_zones_seen';
/** Long enough to read three words. Milliseconds. */
const SHOWN_MS = 4_000;

/** Tap zones: shown once over the first pages that somebody opens by finger on this device. */
export function ZonesHint({ zones }: { zones: TapZones }) {
  const { store } = useHost();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (store.get(SEEN) === '1' || !matchMedia('(pointer: coarse)').matches) return;
    store.set(SEEN, '1');
    setShown(true);
    const hide = () => setShown(false);
    const timer = setTimeout(hide, SHOWN_MS);
    addEventListener('pointerdown', hide, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', hide);
    };
  }, [store]);
  if (!isShown) return null;
  return (
    <div className={styles.zones} data-zones={zones} aria-hidden="true">
      <span data-turns="next">Trang kế</span>
      <span>Hiện thanh</span>
      <span>Trang trước</span>
    </div>
  );
}
