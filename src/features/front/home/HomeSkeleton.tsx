import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './HomeSkeleton.module.css';

/** One rail to be. */
export function RailSkeleton() {
  return (
    <div>
      <Skeleton width="9rem" height="1.5rem" />
      <div className={styles.rail}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map(at => (
          <div key={at}>
            <Skeleton shape="cover" />
            <Skeleton width="80%" />
            <Skeleton width="55%" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The home page to be: the first row, then a rail. */
export function HomeSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.lead}>
          <div>
            <Skeleton width="70%" height="1.75rem" />
            <Skeleton shape="card" height="166px" />
          </div>
          <Skeleton shape="card" height="212px" />
        </div>
        <RailSkeleton />
      </div>
    </Loading>
  );
}
