import { Link, useLocation } from 'react-router-dom';
import { grouped } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  /** Null where the number of pages is not known. */
  pages?: number | null;
  hasNext: boolean;
  /** Address of a page; this address with another `page` unless given. */
  addressOf?: (page: number) => string;
}

/** Pages to link: the first, those around this one, the last. 0 is a gap. */
export function pagesShown(page: number, pages: number | null): number[] {
  const last = pages ?? page;
  const near = [1, page - 1, page, page + 1, last].filter(each => each >= 1 && each <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((each, at) => {
    const before = shown[at - 1] ?? each - 1;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [0, each] : [each];
  });
}

/** This address with another page number; the first page has none. */
function useSameAddress(): (page: number) => string {
  const { pathname, search } = useLocation();
  return page => {
    const query = new URLSearchParams(search);
    if (page > 1) query.set('page', String(page));
    else query.delete('page');
    return query.size ? `${pathname}?${query}` : pathname;
  };
}

/** From page to page, by real links. */
export function Pager({ page, pages = null, hasNext, addressOf: given }: PagerProps) {
  const sameAddress = useSameAddress();
  const addressOf = given ?? sameAddress;
  if (page === 1 && !hasNext) return null;
  const shown = pagesShown(page, pages);
  return (
    <nav aria-label="Trang của danh sách" className={styles.nav}>
      {page > 1 && (
        <Link className={styles.step} to={addressOf(page - 1)} rel="prev" data-to="back">
          <Icon name="chevron-left" size={18} />
          Trước
        </Link>
      )}
      <ol className={styles.numbers}>
        {shown.map((each, at) =>
          each === 0 ? (
            <li key={`after ${shown[at - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                className={styles.number}
                to={addressOf(each)}
                aria-current={each === page ? 'page' : undefined}
              >
                <span className="unseen">Trang </span>
                {grouped(each)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p className={styles.where}>
        Trang {grouped(page)}
        {pages !== null && ` trên ${grouped(pages)}`}
      </p>
      {hasNext && (
        <Link className={styles.step} to={addressOf(page + 1)} rel="next" data-to="on">
          Sau
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </nav>
  );
}
