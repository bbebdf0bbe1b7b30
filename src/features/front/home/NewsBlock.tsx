import { NewsItem } from '#features/library/news/index.ts';
import type { BlockOf } from './block-of.ts';
import styles from './NewsBlock.module.css';
import { Section } from './Section.tsx';

/** The newest articles. */
export function NewsBlock({ block }: { block: BlockOf<'news'> }) {
  return (
    <Section of={block}>
      <ul className={styles.list}>
        {block.items.map(card => (
          <li key={card.id}>
            <NewsItem card={card} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
