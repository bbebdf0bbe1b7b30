import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { BookDetail } from '#contract/catalogue.ts';
import { works } from '#contract/works.ts';
import { CardRail, useNear } from '#features/catalogue/index.ts';
import styles from './Recommended.module.css';

/** What else one may like, of any kind; asked for when the window comes near. Its room is kept until the answer is there. */
export function Recommended({ work }: { work: BookDetail }) {
  const [near, setNear] = useState(false);
  const mark = useNear<HTMLElement>(near ? null : () => setNear(true));
  const asked = { content_id: work.id, content_type: work.contentType };
  const { data, isError } = useCall(works.listRecommended, asked, { enabled: near, staleTime: 300_000 });
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
