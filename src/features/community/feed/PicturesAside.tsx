import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { LatestPictures, useLatestPictures } from './LatestPictures.tsx';
import styles from './latest.module.css';

/** The newest pictures in a card; nothing where there are none. */
export function PicturesAside() {
  const pictures = useLatestPictures();
  if (pictures.length === 0) return null;
  return (
    <section className={styles.aside} aria-labelledby="latest-pictures">
      <div className={styles.head}>
        <h2 id="latest-pictures">Ảnh mới</h2>
        <Link to={linkTo('feedMedia')}>Xem hết</Link>
      </div>
      <LatestPictures pictures={pictures} />
    </section>
  );
}
