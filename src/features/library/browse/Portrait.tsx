import { initials } from '#rules/text/account-name.ts';
import { inkOn } from '#ui/tint.ts';
import styles from './Portrait.module.css';

interface PortraitProps {
  name: string;
  tint: string;
  /** CSS pixels. */
  size: number;
}

/** An author's initials on the author's colour. Decorative: the name is beside it. */
export const Portrait = ({ name, tint, size }: PortraitProps) => (
  <span
    className={styles.portrait}
    style={{ width: size, height: size, fontSize: size * 0.36, background: tint, color: inkOn(tint) }}
    aria-hidden="true"
  >
    {initials(name)}
  </span>
);
