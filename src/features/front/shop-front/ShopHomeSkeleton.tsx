import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './ShopHomePage.module.css';

/** While what is seen first is fetched: as high as a window, so that what comes moves nothing in sight. */
export const ShopHomeSkeleton = () => (
  <div className={styles.waiting}>
    <Loading>
      <Skeleton width="9rem" height="1.5rem" />
      <div className={styles.waitingRail}>
        {[1, 2, 3, 4, 5, 6].map(at => (
          <Skeleton key={at} shape="cover" />
        ))}
      </div>
    </Loading>
  </div>
);
