import type { NewsCard } from '#contract/library/news.ts';
import { ago, dayThenClock } from '#rules/text/moment.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './NewsItem.module.css';

/** Author, date and reading time. */
export function NewsMeta({
  of: { author, publishedAt, minutes },
}: {
  of: Pick<NewsCard, 'author' | 'publishedAt' | 'minutes'>;
}) {
  const now = useNow();
  return (
    <p className={styles.meta}>
      {author && `${author} · `}
      <time dateTime={new Date(publishedAt).toISOString()} title={dayThenClock(publishedAt)}>
        {ago(publishedAt, now)}
      </time>
      {minutes > 0 && ` · ${minutes} phút đọc`}
    </p>
  );
}
