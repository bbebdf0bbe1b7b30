import { Link } from 'react-router-dom';
import type { NewsCard } from '#contract/library/news.ts';
import styles from './NewsItem.module.css';
import { NewsMeta } from './NewsMeta.tsx';
import { NewsPicture } from './NewsPicture.tsx';

interface NewsItemProps {
  card: NewsCard;
  /** The first of a page: larger, its picture at once. */
  lead?: boolean;
  level?: 2 | 3;
}

/** An article in a list. The title is the link and the whole card answers to it. */
export function NewsItem({ card, lead = false, level = 2 }: NewsItemProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.item} data-lead={lead || undefined}>
      <div className={styles.picture}>
        <NewsPicture
          of={card}
          sizes={
            lead
              ? '(min-width: 768px) 60vw, 100vw'
              : '(min-width: 1280px) 380px, (min-width: 768px) 45vw, 128px'
          }
          eager={lead}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.topic}>{card.topic.name}</p>
        <Title className={styles.title}>
          <Link to={card.address}>{card.title}</Link>
        </Title>
        <p className={styles.summary}>{card.summary}</p>
        <NewsMeta of={card} />
      </div>
    </article>
  );
}
