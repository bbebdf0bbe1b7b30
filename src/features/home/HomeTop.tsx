import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './HomeTop.module.css';

/** The kinds of things to read and hear, each with the page that shows them. */
const kinds: { words: string; icon: IconName; to: string }[] = [
  { words: 'Sách chữ', icon: 'book-open', to: linkTo('ebooks') },
  { words: 'Sách nói', icon: 'headphones', to: linkTo('audiobooks') },
  { words: 'Truyện tranh', icon: 'images', to: linkTo('comics') },
  { words: 'Podcast', icon: 'mic', to: linkTo('podcasts') },
];

/** Top of the home page where the header has no room for it: the way to search, and to each kind. */
export function HomeTop() {
  return (
    <div className={styles.top}>
      <Link to={linkTo('search', { slug: '' })} className={styles.search}>
        <Icon name="search" size={20} />
        Tìm sách, tác giả, giọng đọc
      </Link>
      <nav className={styles.kinds} aria-label="Loại sách">
        {kinds.map(({ words, icon, to }) => (
          <Link key={to} to={to} className={styles.kind}>
            <Icon name={icon} size={18} />
            {words}
          </Link>
        ))}
      </nav>
    </div>
  );
}
