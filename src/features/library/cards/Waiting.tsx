import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './Waiting.module.css';

/** Placeholder of a list while it loads. */
export const Waiting = ({ shape }: { shape: 'cards' | 'rows' | 'people' }) => (
  <Loading>
    <div className={styles.waiting} data-shape={shape}>
      {[1, 2, 3, 4, 5, 6].map(at => (
        <div key={at} className={styles.item}>
          <Skeleton shape="card" height={shape === 'cards' ? '12rem' : '5rem'} />
          {shape === 'cards' && <Skeleton width="70%" />}
        </div>
      ))}
    </div>
  </Loading>
);
