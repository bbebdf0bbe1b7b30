import { lazy, Suspense } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import { useAccount } from '#features/account/index.ts';
import { AdSlot } from '#features/ads/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './LibraryPage.module.css';
import { LoadProblem } from './LoadProblem.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { ReadingRow } from './library/ReadingRow.tsx';
import { useReadingList } from './library/reading-list.ts';
import { useNear } from './useNear.ts';

const FavouriteShelf = lazy(() =>
  import('#features/works/index.ts').then(door => ({ default: door.FavouriteShelf })),
);

/** The bookcase: what one has begun, and what one has kept. Only for someone signed in; the app sees to that. */
export default function LibraryPage() {
  const { account } = useAccount();
  return (
    <>
      <h1 className={styles.title}>Tủ sách</h1>
      {account ? <Reading reader={account.userId} /> : <LibrarySkeleton />}
      {account && (
        <Suspense fallback={null}>
          <FavouriteShelf />
        </Suspense>
      )}
    </>
  );
}

function Reading({ reader }: { reader: number }) {
  const list = useReadingList(reader);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNear<HTMLDivElement>(canGoOn ? fetchNextPage : null);

  if (list.isPending) return <LibrarySkeleton />;
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  const cards = list.data.pages.flat();
  if (cards.length === 0)
    return (
      <Empty
        title="Kệ còn trống một chỗ."
        text="Mở một cuốn, nó sẽ đợi bạn ở đây."
        action={
          <ButtonLink kind="soft" to={linkTo('home')}>
            Tìm một cuốn
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {cards.map(card => (
          <li key={card.book.id}>
            <ReadingRow card={card} />
          </li>
        ))}
      </ul>
      <div ref={end}>
        {isFetchingNextPage && <LibrarySkeleton />}
        {isFetchNextPageError && (
          <Button kind="soft" size="small" icon="rotate-ccw" onClick={() => void fetchNextPage()}>
            Tải tiếp chưa được, thử lại
          </Button>
        )}
        {!hasNextPage && (
          <div className={styles.end}>
            <AdSlot place="list" />
          </div>
        )}
      </div>
    </>
  );
}
