import { Icon } from '#ui/Icon.tsx';
import styles from './UnderCover.module.css';
import type { Favourite } from './useFavourite.ts';

/** Favourite and share buttons with labels, below the cover on a desktop. On a phone they are in the top bar. */
export function UnderCover({ favourite, onShare }: { favourite: Favourite; onShare: () => void }) {
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={favourite.on}
        data-on={favourite.on || undefined}
        onClick={favourite.toggle}
      >
        <Icon name="heart" size={22} filled={favourite.on} />
        Yêu thích
      </button>
      <button type="button" className={styles.action} onClick={onShare}>
        <Icon name="share" size={22} />
        Chia sẻ
      </button>
    </div>
  );
}
