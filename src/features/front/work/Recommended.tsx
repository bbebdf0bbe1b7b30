import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { CardRail, useNear } from '#features/library/cards/index.ts';
import styles from './Recommended.module.css';

/** Recommended works of any kind, requested when scrolled near. Its height is reserved until they arrive. */
export function Recommended({ work }: { work: BookDetail }) {
  const [near, setNear] = useState(false);
  const mark = useNear<HTMLElement>(near ? null : () => setNear(true));
  const input = { content_id: work.id, content_type: work.contentType };
  const { data, isError } = useCall(workCalls.listRecommended, input, { enabled: near, staleTime: 300_000 });
  if (isError || data?.length === 0) return null;
  return (
    <section ref={mark} className={styles.room} aria-labelledby="recommended" aria-busy={!data || undefined}>
      <h2 id="recommended" className={styles.title}>
        Có thể bạn cũng thích
      </h2>
      {data && <CardRail label="Có thể bạn cũng thích" books={data} />}
    </section>
  );
}
