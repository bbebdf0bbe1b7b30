import { useEffect, useState } from 'react';
import styles from './layouts.module.css';
import { useShell } from './shell.ts';

/** Scrolled so far, a page's own top has begun to leave, px. */
const BEGUN = 4;

/**
 * In the mini app, over a page that draws its own top: once that is scrolled away, what comes under the phone's status bar and
 * Zalo's capsule lies behind a band.
 */
export function TopBand() {
  const mini = useShell() === 'mini';
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!mini) return;
    const check = () => setScrolled(window.scrollY > BEGUN);
    check();
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [mini]);
  return mini && <div className={styles.band} data-shown={scrolled || undefined} aria-hidden="true" />;
}
