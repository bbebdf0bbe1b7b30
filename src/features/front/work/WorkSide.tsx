import type { BookDetail } from '#contract/library/catalogue.ts';
import { CardRow } from '#features/library/cards/index.ts';
import styles from './WorkSide.module.css';

/** Paper facts and a quote beside the cover. Last in the markup: its lines may break differently when the web font loads. */
export function WorkSide({ work }: { work: BookDetail }) {
  const sameCategory =
    work.category !== '' && work.related.every(({ category }) => category === work.category);
  return (
    <>
      {work.related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className="text-head">
            {sameCategory ? 'Cùng thể loại' : 'Đọc xong nên thử'}
          </h2>
          <ul className={styles.list}>
            {work.related.map(each => (
              <li key={each.id}>
                <CardRow book={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {work.quote && (
        <figure className={styles.quote}>
          <figcaption className="text-head">Trích trong sách</figcaption>
          <blockquote className={styles.words}>“{work.quote.replace(/^[“"]|[”"]$/gu, '')}”</blockquote>
        </figure>
      )}
    </>
  );
}
