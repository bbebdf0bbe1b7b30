import { useState } from 'react';
import { FavouritesDialog, useFavourites } from '#features/people/welcome/index.ts';
import { Button } from '#ui/Button.tsx';
import items from './items.module.css';
import styles from './profile.module.css';

/** Favourite topics, with a button to change them. */
export function FavouritesCard() {
  const [choosing, setChoosing] = useState(false);
  const { categories, isPending, isError } = useFavourites();
  const chosen = categories.filter(one => one.chosen).map(one => one.name);
  const words = isPending
    ? 'Đang tải…'
    : isError
      ? 'Chưa tải được.'
      : chosen.length
        ? chosen.join(', ')
        : 'Bạn chưa chọn loại nào.';
  return (
    <section className={styles.card} aria-labelledby="likes">
      <h2 id="likes">Sách bạn thích</h2>
      <p className={styles.hint}>Trang chủ có một kệ “Hợp ý bạn” theo lựa chọn này.</p>
      <div className={items.item}>
        <p className={items.words}>{words}</p>
        <Button size="small" onClick={() => setChoosing(true)}>
          {chosen.length ? 'Chọn lại' : 'Chọn'}
          <span className="unseen"> loại sách</span>
        </Button>
      </div>
      <FavouritesDialog open={choosing} onClose={() => setChoosing(false)} />
    </section>
  );
}
