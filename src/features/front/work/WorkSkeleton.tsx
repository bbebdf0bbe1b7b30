import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './WorkFrame.module.css';
import { WorkTop } from './WorkTop.tsx';

/** A work’s page to be. */
export function WorkSkeleton() {
  return (
    <div className={styles.page} data-waiting aria-busy="true">
      <p className="unseen" role="status">
        Đang tải
      </p>
      <div className={styles.head}>
        <Skeleton width="7rem" />
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="9rem" />
      </div>
      <div className={styles.coverArea}>
        <WorkTop />
        <div className={styles.cover}>
          <Skeleton shape="cover" />
        </div>
      </div>
      <div className={styles.main}>
        <Skeleton height="2.5rem" />
        <Skeleton height="6.5rem" />
        {[1, 2, 3, 4, 5, 6].map(at => (
          <div key={at} className={styles.waitingRow}>
            <Skeleton width="55%" />
            <Skeleton width="30%" height="0.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
