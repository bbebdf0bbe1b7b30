import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { BookDetail } from '#contract/catalogue.ts';
import { works } from '#contract/works.ts';
import { badgeOf, coverBase, useNear } from '#features/catalogue/index.ts';
import { BookTile } from '#ui/BookTile.tsx';
import { Rail } from '#ui/Rail.tsx';
import styles from './Recommended.module.css';

/** What else one may like, of any kind; asked for when the window comes near. Its room is kept until the answer is there. */
export function Recommended({ work }: { work: BookDetail }) {
  const [near, setNear] = useState(false);
  const mark = useNear<HTMLElement>(near ? null : () => setNear(true));
  const asked = { content_id: work.id, content_type: work.contentType };
  const { data, isError } = useCall(works.listRecommended, asked, { enabled: near, staleTime: 300_000 });
  if (isError || data?.length === 0) return null;
  const someBadge = data?.some(book => badgeOf(book) !== undefined);
  return (
    <section ref={mark} className={styles.room} aria-labelledby="recommended" aria-busy={!data || undefined}>
      <h2 id="recommended" className={styles.title}>
        Có thể bạn cũng thích
      </h2>
      {data && (
        <Rail label="Có thể bạn cũng thích">
          {data.map(book => (
            <BookTile
              key={book.id}
              to={book.address}
              title={book.title}
              authors={book.authors}
              cover={coverBase(book)}
              tint={book.tint}
              badge={badgeOf(book)}
              badgeRoom={someBadge}
              sizes="(min-width: 1280px) 180px, 140px"
            />
          ))}
        </Rail>
      )}
    </section>
  );
}
