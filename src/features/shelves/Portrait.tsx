import { initials } from '#rules/account.ts';
import { inkOn } from '#ui/tint.ts';
import styles from './Portrait.module.css';

interface PortraitProps {
  name: string;
  tint: string;
  /** CSS pixels. */
  size: number;
}

/** An author's drawn portrait: the letters of the name on the author's ground. Says nothing: the name stands beside it. */
export const Portrait = ({ name, tint, size }: PortraitProps) => (
  <span
    className={styles.portrait}
    style={{ width: size, height: size, fontSize: size * 0.36, background: tint, color: inkOn(tint) }}
    aria-hidden="true"
  >
    {initials(name)}
  </span>
);
