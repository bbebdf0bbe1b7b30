import { useRef } from 'react';
import { useAccount } from '#features/account/index.ts';
import { AdSlot } from '#features/ads/index.ts';
import { PackageWaiting } from '#features/welcome/index.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useWide } from '#ui/useWide.ts';
import styles from './HomePage.module.css';
import { arrange, type Room } from './home/arrange.ts';
import { Block } from './home/blocks.tsx';
import { HomeSkeleton, RailSkeleton } from './home/HomeSkeleton.tsx';
import { useHomeFeed } from './home/home-feed.ts';
import { Welcome } from './home/Welcome.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { useBookPrefetch } from './useBookPrefetch.ts';
import { useNear } from './useNear.ts';

function useRoom(): Room {
  const wide = useWide(1024);
  const broad = useWide(1280);
  return broad ? 'broad' : wide ? 'wide' : 'narrow';
}

/** The first page: the place one left, then what the house puts forward. */
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
  const room = useRoom();
  const feed = useHomeFeed(account?.userId ?? null, !restoring);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNear<HTMLDivElement>(canGoOn ? fetchNextPage : null);

  if (feed.isPending) return <HomeSkeleton />;
  if (!feed.data) return <LoadProblem error={feed.error} onRetry={() => void feed.refetch()} />;
  const blocks = feed.data.pages.flatMap(each => each.blocks);
  const { lead, main, side } = arrange(blocks, room);
  const goesOn = blocks.some(block => block.type === 'continue_reading');
  const [first, ...others] = main;

  return (
    <>
      <PackageWaiting />
      <div className={styles.lead} data-two={lead.length > (goesOn ? 1 : 0) || undefined}>
        {!goesOn && <Welcome />}
        {lead.map(block => (
          <Block key={block.id} block={block} />
        ))}
      </div>
      {first && <Block key={first.id} block={first} />}
      {first && <AdSlot place="home" />}
      {others.length > 0 && (
        <div className={side.length ? styles.columns : undefined}>
          <div className={styles.main}>
            {others.map(block => (
              <Block key={block.id} block={block} />
            ))}
          </div>
          {side.map(block => (
            <aside key={block.id}>
              <Block block={block} />
            </aside>
          ))}
        </div>
      )}
      {blocks.length === 0 && !hasNextPage && (
        <Empty title="Kệ còn trống một chỗ." text="Sách đang được mang tới. Bạn ghé lại sau nhé." />
      )}
      <div ref={end}>
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
