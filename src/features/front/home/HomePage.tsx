import { useRef } from 'react';
import type { BookCard } from '#contract/library/catalogue.ts';
import { AdSlot } from '#features/front/ads/index.ts';
import { useGuestReading } from '#features/front/library/index.ts';
import { LoadProblem, useBookPrefetch, useNear } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { PackageWaiting } from '#features/people/welcome/index.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useWide } from '#ui/useWide.ts';
import { arrange, type Row } from './arrange.ts';
import { Block } from './blocks.tsx';
import { Continue } from './ContinueBlock.tsx';
import { FirstRead, freeBookIn } from './FirstRead.tsx';
import styles from './HomePage.module.css';
import { HomeSkeleton, RailSkeleton } from './HomeSkeleton.tsx';
import { HomeTop } from './HomeTop.tsx';
import { useHomeFeed } from './home-feed.ts';
import { Welcome } from './Welcome.tsx';

/** How far below the window the next page of blocks is requested ahead of scrolling. CSS pixels. */
const AHEAD = 1_200;

/** The home page: the book to continue, then the blocks that editors arrange. */
export default function HomePage() {
  const page = useRef<HTMLDivElement>(null);
  useBookPrefetch(page);
  return (
    <div ref={page} className={styles.page}>
      <Feed />
    </div>
  );
}

function Feed() {
  const { account, restoring } = useAccount();
  const wide = useWide(1024);
  const feed = useHomeFeed(account?.userId ?? null, !restoring);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNear<HTMLDivElement>(canGoOn ? fetchNextPage : null, AHEAD);

  if (feed.isPending)
    return (
      <>
        <HomeTop />
        <HomeSkeleton />
      </>
    );
  if (!feed.data) return <LoadProblem whole error={feed.error} onRetry={() => void feed.refetch()} />;
  const pages = feed.data.pages.map(each => each.blocks);
  const { lead, beside, rows } = arrange(pages);
  const [first, ...others] = rows;
  const firstRead = account || !pages[0] ? undefined : freeBookIn(pages[0]);
  const second = [
    beside && (
      <div key="beside" className={styles.beside}>
        <Block block={beside} />
      </div>
    ),
    first && (
      <div key="first" className={styles.first}>
        <Block block={first.block} eager />
      </div>
    ),
  ];

  return (
    <>
      <HomeTop />
      <PackageWaiting />
      <div className={styles.top} data-two={beside ? true : undefined}>
        <div>{lead ? <Block block={lead} /> : <GuestLead book={firstRead} />}</div>
        {/* On a phone the books come before the editors' picks. */}
        {wide ? second : second.reverse()}
      </div>
      {first && <AdSlot place="home" />}
      {others.map(row => (
        <BlockRow key={row.block.id} row={row} />
      ))}
      {pages.every(blocks => blocks.length === 0) && !hasNextPage && (
        <Empty title="Kệ còn trống một chỗ." text="Sách đang được mang tới. Bạn ghé lại sau nhé." />
      )}
      <div ref={end} className={styles.end} data-more={hasNextPage || undefined}>
        {isFetchingNextPage && <RailSkeleton />}
        {isFetchNextPageError && (
          <p className={styles.more}>
            Phần tiếp theo chưa tải được.
            <Button kind="soft" size="small" icon="rotate-ccw" onClick={() => void fetchNextPage()}>
              Thử lại
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** A guest's last work on this device, else a suggested book, else a welcome. */
function GuestLead({ book }: { book: BookCard | undefined }) {
  const [card] = useGuestReading().cards;
  if (card) return <Continue card={card} />;
  return book ? <FirstRead book={book} /> : <Welcome />;
}

/** A row of the page; the ranking comes between its two rails, or beside them on a wide screen. */
function BlockRow({ row }: { row: Row }) {
  if (!row.side) {
    return (
      <div className={styles.row}>
        <Block block={row.block} />
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={`${styles.row} ${styles.main}`}>
        <Block block={row.block} />
      </div>
      <aside className={`${styles.row} ${styles.side}`} aria-label={row.side.title}>
        <Block block={row.side} />
      </aside>
      <div className={`${styles.row} ${styles.main}`}>
        <Block block={row.below} />
      </div>
    </div>
  );
}
