import type { BookDetail } from '#contract/catalogue.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './ShareButton.module.css';
import { useShare } from './useShare.ts';

/** Sharing, with its word, under a desktop's cover. */
export function ShareButton({ book }: { book: BookDetail }) {
  const share = useShare(book);
  return (
    <button type="button" className={styles.share} onClick={share}>
      <Icon name="share" size={22} />
      Chia sẻ
    </button>
  );
}
