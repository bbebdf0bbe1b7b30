import styles from './ReadProgress.module.css';

/** How far a book has been read; the dot is where the reader is. `percent` is 0–1. */
export function ReadProgress({ percent }: { percent: number }) {
  const whole = Math.round(Math.min(1, Math.max(0, percent)) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label="Đã đọc"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
    >
      <div className={styles.read} style={{ width: `${whole}%` }} />
      <span className={styles.dot} style={{ left: `clamp(6px, ${whole}%, calc(100% - 6px))` }} />
    </div>
  );
}
