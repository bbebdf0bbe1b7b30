import { Link } from 'react-router-dom';
import { useSelling } from '#client/selling.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { badgesIn } from '#features/library/cards/index.ts';
import { shownPrice } from '#rules/library/price.ts';
import { isOwn } from '#rules/rights/access.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { Price } from '#ui/Price.tsx';
import { kindOf } from './kind.ts';
import styles from './WorkHead.module.css';

/** Kind, title, makers and price of a work. */
export function WorkHead({ work }: { work: BookDetail }) {
  const priced = { ...work, saleVnd: work.sale?.priceVnd ?? null };
  const price = shownPrice(priced);
  const { form } = kindOf(work.contentType);
  const own = isOwn(work.access);
  const paper = work.contentType === contentType.paperBook;
  const selling = useSelling();
  return (
    <header className={styles.head}>
      <p className={styles.category}>
        {form}
        {work.category && (
          <>
            {' · '}
            {work.categoryAddress === '#' ? (
              work.category
            ) : (
              <Link to={work.categoryAddress}>{work.category}</Link>
            )}
          </>
        )}
      </p>
      <h1 className={styles.title}>{work.title}</h1>
      {work.writers.length > 0 && (
        <p className={styles.authors}>
          {work.writers.map(({ name, address }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <Link to={address}>{name}</Link>
            </span>
          ))}
        </p>
      )}
      {work.narrator && <p className={styles.narrator}>Người đọc: {work.narrator}</p>}
      <p className={styles.price}>
        {own && 'Sách của bạn'}
        {!own && (selling || paper) && price.kind === 'money' && (
          <>
            {paper && 'Từ '}
            <Price vnd={price.vnd} oldVnd={price.oldVnd ?? undefined} />
          </>
        )}
        {!own && badgesIn(priced, selling).map(({ badge }) => badge)}
      </p>
    </header>
  );
}
