import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { searchCalls } from '#contract/library/search.ts';
import { searchAddress } from './query.ts';
import styles from './search.module.css';

/** Nothing is called so: what may have been meant, or how to ask differently, and what others look for. */
export function NoHits({ q, nearest }: { q: string; nearest: string | null }) {
  const { data: top } = useCall(searchCalls.topContentSearch, {}, { staleTime: 300_000, retry: false });
  return (
    <div className={styles.none} role="status">
      {nearest ? (
        <p>
          Chưa thấy cuốn nào tên “{q}”. Có phải bạn tìm{' '}
          <Link className={styles.meant} to={searchAddress({ q: nearest })}>
            “{nearest}”
          </Link>
          ?
        </p>
      ) : (
        <>
          <p>Chưa thấy cuốn nào tên “{q}”. Thử bớt chữ, hoặc gõ không dấu.</p>
          {top && top.length > 0 && (
            <p className={styles.others}>
              Nhiều người tìm:{' '}
              {top.slice(0, 5).map(({ key_word }) => (
                <Link key={key_word} className={styles.meant} to={searchAddress({ q: key_word })}>
                  {key_word}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
    </div>
  );
}
