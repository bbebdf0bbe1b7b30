import { useEffect, useState } from 'react';
import styles from './ProgressBar.module.css';

const WAIT_MS = 200;

/** The line at the top while a page loads. Appears after 200 ms: quick pages never show it. */
export function ProgressBar() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return <div className={styles.bar} role="progressbar" aria-label="Đang mở trang" />;
}
