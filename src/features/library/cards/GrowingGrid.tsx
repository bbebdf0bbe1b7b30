import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Input } from '#contract/kit/call.ts';
import type { authorCalls } from '#contract/library/browse-authors.ts';
import type { collectionCalls } from '#contract/library/browse-collections.ts';
import type { CardPage } from '#contract/library/card-page.ts';
import { Button } from '#ui/Button.tsx';
import { BookGrid } from './BookGrid.tsx';
import styles from './GrowingGrid.module.css';

type PagedCall = typeof authorCalls.getContentAuthors | typeof collectionCalls.getCollectionItemsV1;

interface GrowingGridProps<C extends PagedCall> {
  /** The list's first page, which came with the page. */
  first: CardPage;
  call: C;
  /** Input for a page from the second on. */
  ask: (page: number) => Input<C>;
}

/** A list of books that loads its next page on demand. */
export function GrowingGrid<C extends PagedCall>({ first, call, ask }: GrowingGridProps<C>) {
  const rest = useInfiniteQuery({
    queryKey: [...callKey(call, ask(2)), 'onward'],
    queryFn: ({ pageParam, signal }): Promise<CardPage> => request(call, ask(pageParam), { signal }),
    initialPageParam: 2,
    getNextPageParam: (page: CardPage, pages) => (page.more ? pages.length + 2 : undefined),
    enabled: false,
  });
  const pages = rest.data?.pages ?? [];
  const goesOn = pages.length ? rest.hasNextPage : first.more;
  const seen = new Set<number>();
  // A work that came in since the first page moves the others on by one: each is shown once.
  const unique = [first, ...pages].map(({ items }, index) => ({
    page: index + 1,
    items: items.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
  return (
    <>
      <BookGrid pages={unique} />
      {goesOn && (
        <p className={styles.more}>
          <Button
            kind="soft"
            busy={rest.isFetching}
            onClick={() => void (pages.length ? rest.fetchNextPage() : rest.refetch())}
          >
            {rest.isError ? 'Chưa tải được, thử lại' : 'Xem thêm'}
          </Button>
        </p>
      )}
    </>
  );
}
