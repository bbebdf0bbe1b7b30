import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { TopicCard } from '#contract/library/browse.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import styles from './browse.module.css';

/** A topic: its name on its colour, and the covers of a few of its works. */
export function TopicTile({
  topic: { name, description, tint, count, address, items },
}: {
  topic: TopicCard;
}) {
  return (
    <Link to={address} className={styles.topic} style={{ '--tint': tint } as CSSProperties}>
      <span className={styles.topicWords}>
        <span className="text-title-3">{name}</span>
        <span className={styles.topicText}>{description}</span>
        <span className="text-caption ink-3">{grouped(count)} tựa</span>
      </span>
      <span className={styles.fan} aria-hidden="true">
        {items.map(book => (
          <span key={book.id} className={styles.fanCover}>
            <CardCover book={book} sizes="72px" />
          </span>
        ))}
      </span>
    </Link>
  );
}
