import { linkTo } from '#contract/all-paths.ts';
import { ChipLink } from '#ui/ChipLink.tsx';
import type { IconName } from '#ui/Icon.tsx';
import styles from './KindLinks.module.css';

/** The kinds of things to read and hear, each with the page that shows them. */
const kinds: { words: string; icon: IconName; to: string }[] = [
  { words: 'Sách chữ', icon: 'book-open', to: linkTo('ebooks') },
  { words: 'Sách nói', icon: 'headphones', to: linkTo('audiobooks') },
  { words: 'Truyện tranh', icon: 'images', to: linkTo('comics') },
  { words: 'Podcast', icon: 'mic', to: linkTo('podcasts') },
];

/** One row that leads to each kind; it scrolls sideways, to the edges of the window. */
export const KindLinks = () => (
  <nav className={styles.kinds} aria-label="Loại sách">
    {kinds.map(({ words, icon, to }) => (
      <ChipLink key={to} to={to} icon={icon}>
        {words}
      </ChipLink>
    ))}
  </nav>
);
