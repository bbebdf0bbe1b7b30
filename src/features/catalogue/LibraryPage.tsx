import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { works } from '#contract/works.ts';
import { useAccount } from '#features/account/index.ts';
import { AdSlot } from '#features/ads/index.ts';
import { FavouriteShelf } from '#features/works/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './LibraryPage.module.css';
import { ListEnd } from './ListEnd.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { ReadingRow } from './library/ReadingRow.tsx';
import { useReadingList } from './library/reading-list.ts';

/** The bookcase: what one has begun, and what one has kept. Only for someone signed in; the app sees to that. */
export default function LibraryPage() {
  const { account } = useAccount();
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Tủ sách</h1>
        <nav className={styles.more} aria-label="Của bạn">
          <Link to={linkTo('songs')}>Âm thanh của bạn</Link>
          <Link to={linkTo('stats')}>Thời gian đọc và nghe</Link>
        </nav>
      </div>
      {account ? <Reading reader={account.userId} /> : <LibrarySkeleton />}
    </>
  );
}

function Reading({ reader }: { reader: number }) {
  const list = useReadingList(reader);
  const kept = useCall(works.listFavourites, {}, { refetchOnMount: 'always' });

  // Both at once: what one keeps does not push away what one reads.
  if (list.isPending || kept.isPending) return <LibrarySkeleton />;
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  const cards = list.data.pages.flat();
  if (cards.length === 0)
    return (
      <>
        <Empty
          title="Kệ còn trống một chỗ."
          text="Mở một cuốn, nó sẽ đợi bạn ở đây."
          action={
            <ButtonLink kind="soft" to={linkTo('home')}>
              Tìm một cuốn
            </ButtonLink>
          }
        />
        <FavouriteShelf books={kept.data ?? []} />
      </>
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
      <FavouriteShelf books={kept.data ?? []} />
      <ListEnd list={list} waiting={<LibrarySkeleton />}>
        {!list.hasNextPage && (
          <div className={styles.end}>
            <AdSlot place="list" />
          </div>
        )}
      </ListEnd>
    </>
  );
}
