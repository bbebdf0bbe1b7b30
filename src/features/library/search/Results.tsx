import { Link } from 'react-router-dom';
import { SEARCH_REACH } from '#contract/library/search.ts';
import { ListEnd, LoadProblem } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { AuthorHits, BookHits, InsideHits, NamedHits, Part } from './HitLists.tsx';
import { NoHits } from './NoHits.tsx';
import { type SearchQuery, searchAddress } from './query.ts';
import { categoryNames, ResultFilters } from './ResultFilters.tsx';
import styles from './search.module.css';
import { useResults } from './useResults.ts';

const rows = [1, 2, 3, 4, 5];

function ResultsSkeleton() {
  return (
    <Loading>
      {rows.map(row => (
        <div key={row} className={styles.waiting}>
          <Skeleton shape="cover" width="58px" />
          <div>
            <Skeleton width="62%" />
            <Skeleton width="38%" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Counted up to a limit: beyond it nobody needs the number. */
const howMany = (total: number): string => (total >= SEARCH_REACH ? `hơn ${SEARCH_REACH}` : grouped(total));

interface ResultsProps {
  asked: SearchQuery;
  onChange: (change: Partial<SearchQuery>) => void;
}

/** Results, part by part. */
export function Results({ asked, onChange }: ResultsProps) {
  const results = useResults(asked);
  const [first] = results.data?.pages ?? [];
  const filters = (
    <ResultFilters
      asked={asked}
      inStock={first?.filters ?? []}
      none={first?.books.length === 0}
      onChange={onChange}
    />
  );
  if (results.isPending)
    return (
      <>
        {filters}
        <ResultsSkeleton />
      </>
    );
  if (!results.data || !first)
    return <LoadProblem error={results.error ?? new Error()} onRetry={() => void results.refetch()} />;

  const { q } = asked;
  const pages = results.data.pages;
  const books = pages.flatMap(page => page.books);
  const authors = pages.flatMap(page => page.authors);
  const inside = pages.flatMap(page => page.inside);
  const named = first.named.map(({ kind, total }) => ({
    kind,
    total,
    items: pages.flatMap(page => page.named.find(each => each.kind === kind)?.items ?? []),
  }));
  const none = books.length + authors.length + inside.length + named.length === 0;
  return (
    <>
      {filters}
      {(none || first.nearest !== null) && q !== '' && <NoHits q={q} nearest={first.nearest} />}
      {none && q === '' && <p className={styles.none}>Mục này chưa có cuốn nào.</p>}
      {first.categories.length > 0 && (
        <p className={styles.shelves}>
          {first.categories.map(({ id, name, address }) => (
            <Link key={id} className={styles.shelf} to={address}>
              Mục {name}
            </Link>
          ))}
        </p>
      )}
      {authors.length > 0 && (
        <Part title="Tác giả">
          <AuthorHits authors={authors} q={q} />
        </Part>
      )}
      {books.length > 0 && (
        <Part title={first.within ?? 'Sách'}>
          <BookHits books={books} q={q} />
          {asked.category === 'all' && asked.categoryId === null && first.total > books.length && (
            <Link className={styles.more} to={searchAddress({ ...asked, category: 'book' })}>
              Xem cả {howMany(first.total)} kết quả
            </Link>
          )}
        </Part>
      )}
      {named.map(({ kind, total, items }) => (
        <Part key={kind} title={categoryNames[kind]}>
          <NamedHits kind={kind} items={items} q={q} />
          {asked.category === 'all' && total > items.length && (
            <Link className={styles.more} to={searchAddress({ ...asked, category: kind })}>
              Xem cả {grouped(total)} kết quả
            </Link>
          )}
        </Part>
      ))}
      {inside.length > 0 && (
        <Part title="Trong sách">
          <InsideHits hits={inside} />
          {asked.category === 'all' && first.insideTotal > inside.length && (
            <Link className={styles.more} to={searchAddress({ ...asked, category: 'inside' })}>
              Xem cả {grouped(first.insideTotal)} cuốn có câu này
            </Link>
          )}
        </Part>
      )}
      <ListEnd list={results} waiting={<ResultsSkeleton />} />
    </>
  );
}
