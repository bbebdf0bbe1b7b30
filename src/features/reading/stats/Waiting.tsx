import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './StatsPage.module.css';

/** In place of a page of figures. */
export const Waiting = () => (
  <Loading>
    <div className={styles.waiting}>
      <Skeleton width="70%" height="40px" />
      <Skeleton height="208px" />
    </div>
  </Loading>
);
