import type { CSSProperties } from 'react';
import { ListRow } from '#ui/ListRow.tsx';
import { coverBase } from '../cover.ts';
import { cardMeta } from '../words.ts';
import type { BlockOf } from './block-of.ts';
import styles from './RankingBlock.module.css';
import { Section } from './Section.tsx';

/** Two columns, where there is room for them, read down the first and then the second. */
const rows = (count: number) => ({ '--rows': Math.ceil(count / 2) }) as CSSProperties;

/** Books in the order in which people read them most. */
export function RankingBlock({ block }: { block: BlockOf<'book_ranking'> }) {
  return (
    <Section title={block.title}>
      <div className={styles.frame}>
        <ol className={styles.list} style={rows(block.items.length)}>
          {block.items.map((book, at) => (
            <li key={book.id} className={styles.item}>
              <ListRow
                to={book.address}
                title={book.title}
                authors={book.authors}
                cover={coverBase(book)}
                tint={book.tint}
                meta={cardMeta(book)}
                rank={at + 1}
              />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
