import styles from './Movement.module.css';

/** How far a work has moved since the day before. */
export function Movement({ position, was }: { position: number; was: number | null }) {
  if (was === null) return <span className="text-micro brand-text">Mới</span>;
  const by = was - position;
  if (by === 0)
    return (
      <span className={styles.same}>
        <span className="unseen">Giữ hạng</span>
      </span>
    );
  return (
    <span className={styles.moved} data-way={by > 0 ? 'up' : 'down'}>
      <span className="unseen">{by > 0 ? 'Lên' : 'Xuống'} </span>
      {Math.abs(by)}
      <span className="unseen"> hạng</span>
    </span>
  );
}
