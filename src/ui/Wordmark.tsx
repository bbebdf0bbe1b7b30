import styles from './Wordmark.module.css';

/** "Mọt" with its green dot; `size` is the height of the letters' box in CSS pixels. */
export function Wordmark({ size = 29 }: { size?: number }) {
  return (
    <span className={styles.mark} style={{ fontSize: `${size / 16}rem` }}>
      <span className="unseen">Mọt</span>
      <span aria-hidden="true">
        M<span className={styles.o}>o</span>t
      </span>
    </span>
  );
}
