import { Icon } from './Icon.tsx';
import styles from './Stars.module.css';

interface StarsProps {
  /** 0–5; the star half reached is filled. */
  value: number;
  /** The accessible name. */
  label: string;
  /** px of one star. */
  size?: number;
}

/** Five stars, `value` of them filled. */
export function Stars({ value, label, size = 15 }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map(star => (
        <Icon key={star} name="star" size={size} filled={value >= star - 0.5} />
      ))}
    </span>
  );
}
