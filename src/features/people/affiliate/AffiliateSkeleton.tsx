import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './AffiliatePage.module.css';

/** The page's shape: two numbers, one link. */
export function AffiliateSkeleton() {
  return (
    <Loading>
      <div className={styles.numbers}>
        <Skeleton shape="card" height="104px" />
        <Skeleton shape="card" height="104px" />
      </div>
      <Skeleton shape="card" height="82px" />
    </Loading>
  );
}
