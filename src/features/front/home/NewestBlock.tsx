import { type CSSProperties, useEffect, useState } from 'react';
import { coverBase } from '#features/library/cards/index.ts';
import { ago } from '#rules/text/moment.ts';
import { ListRow } from '#ui/ListRow.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './RankingBlock.module.css';
import { Section } from './Section.tsx';

/** The clock after hydration: server-rendered markup must not depend on when it was rendered. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return now;
}

/** Works to which something was added last: what it was, and when. */
export function NewestBlock({ block }: { block: BlockOf<'newest_chapters'> }) {
  const now = useNow();
  return (
    <Section of={block}>
      <div className={styles.frame}>
        <ul className={styles.list} style={{ '--rows': Math.ceil(block.items.length / 2) } as CSSProperties}>
          {block.items.map(({ book, part, updatedAt }) => (
            <li key={book.id} className={styles.item}>
              <ListRow
                to={book.address}
                title={book.title}
                authors={[part || book.authors.join(', ')]}
                cover={coverBase(book)}
                tint={book.tint}
                meta={now === null ? '\u00a0' : ago(updatedAt, now)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
