import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Call, Input } from '#contract/call.ts';
import type { CardPage, shelves } from '#contract/shelves.ts';
import { Button } from '#ui/Button.tsx';
import { BookGrid } from './BookGrid.tsx';
import styles from './GrowingGrid.module.css';

type PagedCall = typeof shelves.getContentAuthors | typeof shelves.getCollectionItemsV1;

interface GrowingGridProps<C extends PagedCall> {
  /** What came with the page: the list's first page. */
  first: CardPage;
  call: C;
  /** The question for a page from the second on. */
  ask: (page: number) => Input<C>;
}

/** A list of books that grows when asked. */
export function GrowingGrid<C extends PagedCall>({ first, call, ask }: GrowingGridProps<C>) {
  const rest = useInfiniteQuery({
    queryKey: [...callKey(call as Call, ask(2) as never), 'onward'],
    queryFn: ({ pageParam, signal }) =>
      request(call as Call, ask(pageParam) as never, { signal }) as Promise<CardPage>,
    initialPageParam: 2,
    getNextPageParam: (page: CardPage, pages) => (page.more ? pages.length + 2 : undefined),
    enabled: false,
  });
  const pages = rest.data?.pages ?? [];
  const goesOn = pages.length ? rest.hasNextPage : first.more;
  const seen = new Set<number>();
  // A work that came in since the first page moves the others on by one: each is shown once.
  const books = [first, ...pages]
    .flatMap(({ items }) => items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return (
    <>
      <BookGrid books={books} eager={6} />
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
