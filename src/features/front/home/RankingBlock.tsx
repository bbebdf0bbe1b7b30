import { type CSSProperties, useState } from 'react';
import type { BookCard } from '#contract/library/catalogue.ts';
import { CardRow } from '#features/library/cards/index.ts';
import { Tabs } from '#ui/Tabs.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './RankingBlock.module.css';
import { Section } from './Section.tsx';

/** Two columns, where there is room for them, read down the first and then the second. */
const rows = (count: number) => ({ '--rows': Math.ceil(count / 2) }) as CSSProperties;

const names = { day: 'Hôm nay', week: 'Tuần này', month: 'Tháng này' };

/** Books in the order in which people read them most: today, this week, this month. */
export function RankingBlock({ block }: { block: BlockOf<'rankings'> }) {
  const { tabs, items } = block;
  const [chosen, choose] = useState(tabs[0]?.period);
  const tab = tabs.find(({ period }) => period === chosen) ?? tabs[0];
  if (!tab) return null;
  const books = tab.ids.flatMap(id => items.find(book => book.id === id) ?? []);
  return (
    <Section of={block}>
      <div className={styles.frame}>
        {tabs.length > 1 ? (
          <Tabs
            label={`${block.title}, theo thời gian`}
            tabs={tabs.map(({ period }) => ({ value: period, label: names[period] }))}
            value={tab.period}
            onChange={choose}
          >
            <Books books={books} />
          </Tabs>
        ) : (
          <Books books={books} />
        )}
      </div>
    </Section>
  );
}

function Books({ books }: { books: BookCard[] }) {
  return (
    <ol className={styles.list} style={rows(books.length)}>
      {books.map((book, at) => (
        <li key={book.id} className={styles.item}>
          <CardRow book={book} rank={at + 1} />
        </li>
      ))}
    </ol>
  );
}
