import { Icon } from '#ui/Icon.tsx';
import styles from './Ratings.module.css';

/** Five stars, `value` of them filled; `label` is the accessible name. */
export function Stars({ value, label, size = 15 }: { value: number; label: string; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map(star => (
        <Icon key={star} name="star" size={size} filled={value >= star - 0.5} />
      ))}
    </span>
  );
}
