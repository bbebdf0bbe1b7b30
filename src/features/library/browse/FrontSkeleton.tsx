import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './browse.module.css';

const items = [1, 2, 3, 4, 5, 6, 7, 8];

/** A front page to be: categories, then covers. */
export function FrontSkeleton() {
  return (
    <Loading>
      <div className={styles.parts}>
        <div className={styles.tiles}>
          {items.map(at => (
            <Skeleton key={at} shape="card" height="64px" />
          ))}
        </div>
        <div>
          <Skeleton width="9rem" height="1.5rem" />
          <div className={styles.waitingRail}>
            {items.map(at => (
              <div key={at}>
                <Skeleton shape="cover" />
                <Skeleton width="80%" />
                <Skeleton width="55%" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}
