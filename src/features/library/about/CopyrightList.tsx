import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { request } from '#client/request.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { LoadProblem, MoreButton } from '#features/library/cards/index.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import page from './CompanyLayout.module.css';
import styles from './CopyrightList.module.css';

/** The works of the library, each with what may be said about its rights. */
export function CopyrightList() {
  const list = useInfiniteQuery({
    queryKey: ['main', aboutCalls.getListCopyright.path],
    queryFn: ({ pageParam, signal }) =>
      request(aboutCalls.getListCopyright, { before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <section className={page.part}>
      <h2 className={page.heading}>Tác phẩm trong thư viện</h2>
      {list.isPending && (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {!list.data && list.error && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      <ul>
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, title, authors, publishedYear, address, note }) => (
            <li key={id} className={styles.row}>
              <Link to={address} className={styles.title}>
                {title}
              </Link>
              <span className="text-small ink-2">
                {[authors.join(', '), publishedYear].filter(Boolean).join(' · ')}
              </span>
              <span className="text-small ink-2">{note}</span>
            </li>
          ))}
      </ul>
      {list.hasNextPage && <MoreButton list={list} />}
    </section>
  );
}
