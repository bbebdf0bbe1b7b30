import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './BookGrid.module.css';

const tiles = Array.from({ length: 18 }, (_, index) => index);

/** A page of the grid while it loads. */
export const GridSkeleton = () => (
  <Loading>
    <div className={styles.pages}>
      <div className={styles.page}>
        {tiles.map(index => (
          <div key={index} className={styles.loading}>
            <Skeleton shape="cover" />
            <Skeleton width="80%" />
            <Skeleton width="55%" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
);
