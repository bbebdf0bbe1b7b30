import { whoAmI } from '#client/identity.ts';
import { initials } from '#rules/text/account-name.ts';
import { inkOn } from '#ui/tint.ts';
import styles from './Portrait.module.css';

interface PortraitProps {
  name: string;
  tint: string;
  /** CSS pixels. */
  size: number;
  /** Base of the pictures, `…/160.webp` and on; null: initials. */
  picture?: string | null;
}

/** An author's picture, or initials on the author's colour. Decorative: the name is beside it. */
export const Portrait = ({ name, tint, size, picture }: PortraitProps) => (
  <span
    className={styles.portrait}
    style={{ width: size, height: size, fontSize: size * 0.36, background: tint, color: inkOn(tint) }}
    aria-hidden="true"
  >
    {picture ? (
      // Pictures stand beside the API, which in Zalo is another origin than the page's.
      <img
        src={`${picture.startsWith('/') ? whoAmI().origin : ''}${picture}/${size > 80 ? 320 : 160}.webp`}
        width={size}
        height={size}
        alt=""
        decoding="async"
      />
    ) : (
      initials(name)
    )}
  </span>
);
