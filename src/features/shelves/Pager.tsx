import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './Pager.module.css';

/** The way to the page before and the page after, at addresses of their own. */
export function Pager({ page, more }: { page: number; more: boolean }) {
  const { pathname, search } = useLocation();
  if (page === 1 && !more) return null;
  const at = (number: number) => {
    const query = new URLSearchParams(search);
    if (number > 1) query.set('page', String(number));
    else query.delete('page');
    return query.size ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav className={styles.pager} aria-label="Các trang">
      <span>
        {page > 1 && (
          <ButtonLink to={at(page - 1)} icon="chevron-left">
            Trang trước
          </ButtonLink>
        )}
      </span>
      <span className={styles.here}>Trang {page}</span>
      <span>
        {more && (
          <ButtonLink to={at(page + 1)} icon="chevron-right">
            Trang sau
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
