import { whoAmI } from '#client/identity.ts';
import type { NewsCard } from '#contract/library/news.ts';
import { newsWidths } from '#rules/library/picture-widths.ts';
import styles from './NewsPicture.module.css';

interface NewsPictureProps {
  of: Pick<NewsCard, 'picture' | 'tint' | 'topic'>;
  sizes: string;
  /** The first picture of a page is asked for at once. */
  eager?: boolean;
  /** Alternative text; left out where it only repeats the title. */
  alt?: string;
}

/** The picture over an article, 16 by 9; without one, its colour and category. */
export function NewsPicture({
  of: { picture, tint, topic },
  sizes,
  eager = false,
  alt = '',
}: NewsPictureProps) {
  // Pictures stand beside the API, which in Zalo is another origin than the page's.
  const base = picture?.startsWith('/') ? whoAmI().origin + picture : picture;
  return (
    <div className={styles.frame} style={{ background: tint }} aria-hidden={alt === '' || undefined}>
      {base ? (
        <img
          loading={eager ? 'eager' : 'lazy'}
          src={`${base}/640.webp`}
          srcSet={newsWidths.map(width => `${base}/${width}.webp ${width}w`).join(', ')}
          sizes={sizes}
          width={1280}
          height={720}
          alt={alt}
          {...(eager ? { fetchpriority: 'high' } : {})}
          decoding="async"
        />
      ) : (
        <span className={styles.name}>{topic.name}</span>
      )}
    </div>
  );
}
