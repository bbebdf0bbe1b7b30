import { Loading, Skeleton } from '../Skeleton.tsx';
import styles from './DataTable.module.css';

const rows = [72, 54, 63, 48, 66];

/** Placeholder rows, in their heights. */
export const TableWaiting = () => (
  <Loading>
    {rows.map(width => (
      <div key={width} className={styles.waiting}>
        <Skeleton width={`${width}%`} />
        <Skeleton width="30%" height="0.8rem" />
      </div>
    ))}
  </Loading>
);
