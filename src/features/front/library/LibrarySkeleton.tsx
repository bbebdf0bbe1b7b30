import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './LibrarySkeleton.module.css';

/** Some rows to be. */
export function LibrarySkeleton() {
  return (
    <Loading>
      {[1, 2, 3, 4].map(at => (
        <div key={at} className={styles.row}>
          <div className={styles.cover}>
            <Skeleton shape="cover" />
          </div>
          <div className={styles.words}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
            <Skeleton height="4px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
