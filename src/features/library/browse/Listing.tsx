import type { ReactNode } from 'react';
import type { ListPage } from '#contract/library/browse.ts';
import { isFiltered, type ListRequest, listAddress } from '#contract/library/list-request.ts';
import type { List } from '#contract/library/lists.ts';
import { BookGrid, GridSkeleton, LoadProblem, MoreButton, Pager } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './browse.module.css';
import type { Pages } from './useListing.ts';

interface ListingProps {
  listing: Pages<ListPage>;
  view: ListRequest;
  /** Address of the list without a query. */
  path: string;
  list: Pick<List, 'release' | 'empty'>;
  /** The list mixes kinds. */
  mixed: boolean;
  /** Shown beside the number of works. */
  order: ReactNode;
}

/** The works of a list page by page, and links to other pages. */
export function Listing({ order, ...props }: ListingProps) {
  const { data, isPlaceholderData } = props.listing;
  const first = data?.pages[0];
  return (
    <>
      <div className={styles.bar}>
        <p className="text-caption ink-3 tabular" role="status">
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

function Works({ listing, view, path, list, mixed }: Omit<ListingProps, 'order'>) {
  const { data, error } = listing;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void listing.refetch()} />;
  const [first] = data?.pages ?? [];
  const last = data?.pages.at(-1);
  if (!data || !first || !last) return <GridSkeleton />;
  if (first.items.length === 0) return <Nothing view={view} path={path} words={list.empty} />;
  // A new work on top moves others to the next page: each is shown once.
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
      <Pager
        page={last.page}
        pages={total === null ? null : Math.ceil(total / pageSize)}
        hasNext={last.hasNext}
        addressOf={page => listAddress(path, { ...view, page })}
      />
    </div>
  );
}

/** An empty list, or filters that match nothing. */
function Nothing({ view, path, words }: { view: ListRequest; path: string; words: string }) {
  if (view.page > 1 || isFiltered(view))
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
