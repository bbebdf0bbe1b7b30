import { Link } from 'react-router-dom';
import type { Output } from '#contract/kit/call.ts';
import type { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Section } from '#ui/desk/Section.tsx';
import styles from '../desk.module.css';
import { counted } from '../useCounts.ts';
import { addressOfView } from '../views.ts';

const SHOWN = 3;

interface LowBooksProps {
  rows: Output<typeof sellerBookCalls.shelfToDo>['low'];
  /** How many there are; undefined until it is known. */
  count: number | undefined;
}

/** Books that are nearly sold out, each with a button to restock. */
export const LowBooks = ({ rows, count = 0 }: LowBooksProps) => (
  <Section
    title="Sắp hết"
    note={count > 0 ? `${counted(count)} cuốn` : undefined}
    flush
    action={
      <Link to={addressOfView('sach', rows.length > 0 ? { xem: 'low' } : undefined)} className={styles.open}>
        {rows.length > 0 ? 'Xem hết' : 'Cả kho'}
      </Link>
    }
  >
    {rows.length === 0 ? (
      <p className={styles.nothing}>Chưa cuốn nào sắp hết.</p>
    ) : (
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({ product_meta_id, product_id, name, variation, free, face }) => (
          <li key={product_meta_id} className={styles.row}>
            <span className={styles.cover} aria-hidden="true">
              <Cover {...face} title="" sizes="36px" />
            </span>
            <span className={styles.lowWords}>
              <span className={styles.name}>{name}</span>
              <span className={styles.small}>{variation}</span>
              <span className={styles.left} data-none={free <= 0 || undefined}>
                {free <= 0 ? 'Đã hết' : `Còn ${grouped(free)} cuốn`}
              </span>
            </span>
            <ButtonLink kind="soft" size="small" to={addressOfView('sach', { cuon: String(product_id) })}>
              Nhập thêm<span className="unseen"> {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
