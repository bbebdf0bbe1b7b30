import { initials } from '#rules/text/account-name.ts';
import { inkOn } from '#ui/tint.ts';
import styles from './shop.module.css';

/** A shop's round avatar: letters of its name on its colour, the same on every screen. The name stands beside it. */
export const ShopAvatar = ({ name, tint, size }: { name: string; tint: string; size: number }) => (
  <span
    className={styles.avatar}
    style={{ width: size, height: size, fontSize: size * 0.36, backgroundColor: tint, color: inkOn(tint) }}
    aria-hidden="true"
  >
    {initials(name)}
  </span>
);
