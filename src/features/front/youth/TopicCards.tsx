import { Link } from 'react-router-dom';
import type { YouthTopic } from '#contract/front/youth.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import styles from './cards.module.css';

interface TopicCardsProps {
  topics: readonly YouthTopic[];
  /** Four covers and what it is about; else one cover. */
  full?: boolean;
}

/** Topics as cards: name, number of works, covers that look in from below. */
export const TopicCards = ({ topics, full = false }: TopicCardsProps) => (
  <ul className={styles.cards} data-full={full || undefined}>
    {topics.map(({ id, name, description, count, address, covers }) => (
      <li key={id}>
        <Link to={address} className={styles.card}>
          <span className={styles.words}>
            <span className={styles.title}>{name}</span>
            {full && description && <span className={styles.text}>{description}</span>}
            <span className="text-caption ink-3">{grouped(count)} cuốn</span>
          </span>
          <span className={styles.covers} aria-hidden="true">
            {covers.slice(0, full ? 4 : 1).map(cover => (
              <span key={cover.id}>
                <CardCover book={cover} sizes="64px" />
              </span>
            ))}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
