import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import grid from './BookGrid.module.css';
import styles from './browse.module.css';

const places = Array.from({ length: 18 }, (_, at) => at);

/** A page of covers to be. */
export function GridSkeleton() {
  return (
    <Loading>
      <div className={grid.pages}>
        <div className={grid.page}>
          {places.map(at => (
            <div key={at} className={styles.waiting}>
              <Skeleton shape="cover" />
              <Skeleton width="80%" />
              <Skeleton width="55%" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
