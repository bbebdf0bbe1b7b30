import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { workCalls } from '#contract/library/work.ts';
import { AdSlot } from '#features/front/ads/index.ts';
import { FavouriteRail } from '#features/front/work/index.ts';
import { ListEnd, LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { GuestLibrary } from './GuestLibrary.tsx';
import styles from './LibraryPage.module.css';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { OwnedWorks } from './OwnedWorks.tsx';
import { partOf, tabsAt } from './parts.ts';
import { ReadingRow } from './ReadingRow.tsx';
import { useReadingList } from './reading-list.ts';

/** The library: works begun and favourites, works bought and given; of a guest, what was begun on this device. */
export default function LibraryPage() {
  const { account, restoring } = useAccount();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const part = partOf(query.get('muc'));
  return (
    <>
      <div className={styles.head}>
        <h1 className="text-title-1">Tủ sách</h1>
        {account && (
          <nav className={styles.more} aria-label="Của bạn">
            <Link to={linkTo('bookcase')}>Kệ của bạn</Link>
            <Link to={linkTo('kept')}>Trên máy này</Link>
            <Link to={linkTo('songs')}>Âm thanh của bạn</Link>
            <Link to={linkTo('stats')}>Thời gian đọc và nghe</Link>
            <Link to={linkTo('ordersPhysical')}>Đơn hàng</Link>
          </nav>
        )}
      </div>
      {account && (
        <>
          <TabLinks label="Tủ sách" tabs={tabsAt(pathname, part)} />
          {part === 'reading' ? (
            <Reading reader={account.userId} />
          ) : (
            <OwnedWorks key={part} how={part} reader={account.userId} />
          )}
        </>
      )}
      {!account && (restoring ? <LibrarySkeleton /> : <GuestLibrary />)}
    </>
  );
}

function Reading({ reader }: { reader: number }) {
  const list = useReadingList(reader);
  const favourites = useCall(workCalls.listFavourites, {}, { refetchOnMount: 'always' });

  // Both at once, so that favourites loading late do not push the reading list down.
  if (list.isPending || favourites.isPending) return <LibrarySkeleton />;
  if (!list.data) return <LoadProblem whole error={list.error} onRetry={() => void list.refetch()} />;
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
        <FavouriteRail books={favourites.data ?? []} />
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
      <FavouriteRail books={favourites.data ?? []} />
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
