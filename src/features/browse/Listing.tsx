import type { ReactNode } from 'react';
import type { ListPage } from '#contract/browse.ts';
import { type Asked, addressOf, isFiltered } from '#contract/list-asked.ts';
import type { List } from '#contract/lists.ts';
import { LoadProblem, MoreButton } from '#features/catalogue/index.ts';
import { grouped } from '#rules/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { BookGrid } from './BookGrid.tsx';
import styles from './browse.module.css';
import { GridSkeleton } from './GridSkeleton.tsx';
import { PageNav } from './PageNav.tsx';
import type { Pages } from './useListing.ts';

interface ListingProps {
  listing: Pages<ListPage>;
  asked: Asked;
  /** Address of the list without a query. */
  path: string;
  list: Pick<List, 'release' | 'empty'>;
  /** Several kinds stand together. */
  mixed: boolean;
  /** Stands beside the number of works. */
  order: ReactNode;
}

/** The works of a list, page behind page, and the ways to other pages. */
export function Listing({ order, ...props }: ListingProps) {
  const { data, isPlaceholderData } = props.listing;
  const first = data?.pages[0];
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {first && !isPlaceholderData && howMany(first)}
        </p>
        {order}
      </div>
      <Works {...props} />
    </>
  );
}

/** A long list is being counted the first time someone opens it. */
const howMany = ({ total }: ListPage) => (total === null ? 'Hơn 300 tựa' : `${grouped(total)} tựa`);

function Works({ listing, asked, path, list, mixed }: Omit<ListingProps, 'order'>) {
  const { data, error } = listing;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void listing.refetch()} />;
  const [first] = data?.pages ?? [];
  const last = data?.pages.at(-1);
  if (!data || !first || !last) return <GridSkeleton />;
  if (first.items.length === 0) return <Nothing asked={asked} path={path} words={list.empty} />;
  // Something new on top moves works to the next page: they are shown once.
  const seen = new Set<number>();
  const pages = data.pages.map(({ page, items }) => ({
    page,
    items: items.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
  const { total, pageSize } = first;
  return (
    <div className={styles.listing} data-old={listing.isPlaceholderData || undefined}>
      <BookGrid pages={pages} mixed={mixed} coming={list.release === 'coming'} />
      {listing.hasNextPage && (
        <p className={styles.more}>
          <MoreButton list={listing} wide />
        </p>
      )}
      <PageNav
        page={last.page}
        pages={total === null ? null : Math.ceil(total / pageSize)}
        hasNext={last.hasNext}
        addressOf={page => addressOf(path, { ...asked, page })}
      />
    </div>
  );
}

/** An empty list, or a view of it that leaves nothing over. */
function Nothing({ asked, path, words }: { asked: Asked; path: string; words: string }) {
  if (asked.page > 1 || isFiltered(asked))
    return (
      <Empty
        title="Không có cuốn nào như vậy."
        text="Bớt một điều kiện lọc, hoặc xem lại từ đầu danh sách."
        action={
          <ButtonLink kind="soft" to={path}>
            Xem cả danh sách
          </ButtonLink>
        }
      />
    );
  return <Empty title="Kệ còn trống một chỗ." text={words} />;
}
