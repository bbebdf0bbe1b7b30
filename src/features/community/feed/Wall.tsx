import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { request } from '#client/request.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { WallPicture } from '#contract/community/feed-shapes.ts';
import { ListEnd, LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { byDay } from '#rules/people/notices-days.ts';
import { Icon } from '#ui/Icon.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { PictureViewer } from './PictureViewer.tsx';
import styles from './pictures.module.css';

const useWall = (tag: string, shelf: boolean, viewer: number, ready: boolean) =>
  useInfiniteQuery({
    queryKey: ['feed', 'media', viewer, tag, shelf],
    queryFn: ({ pageParam, signal }) =>
      request(feedCalls.fetchMedia, { tag, shelf: shelf ? 1 : 0, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    enabled: ready,
  });

const Waiting = () => (
  <Loading>
    <div className={styles.wall}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map(at => (
        <Skeleton key={at} height="30vw" />
      ))}
    </div>
  </Loading>
);

/** Pictures of posts by day; a press shows one whole and leads to its post. `shelf`: of the youth cabinet alone. */
export function Wall({ shelf = false }: { shelf?: boolean }) {
  const [asked] = useSearchParams();
  const { account, restoring } = useAccount();
  const list = useWall((asked.get('the') ?? '').slice(0, 40), shelf, account?.userId ?? 0, !restoring);
  const [at, setAt] = useState<number | null>(null);
  const now = useNow();
  if (list.isPending) return <Waiting />;
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) return <Empty title="Chưa có ảnh nào." text="Ảnh trong các bài viết hiện ở đây." />;
  const shown = at === null ? undefined : all[at];
  return (
    <>
      {byDay(all, now).map(([day, pictures]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.wall}>
            {pictures.map(picture => (
              <li key={picture.base}>
                <Tile picture={picture} onOpen={() => setAt(all.indexOf(picture))} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} waiting={<Waiting />} />
      {at !== null && shown && (
        <PictureViewer pictures={all} at={at} onTurn={setAt} onClose={() => setAt(null)}>
          <Link className="way-up" to={shown.address}>
            Xem bài
          </Link>
        </PictureViewer>
      )}
    </>
  );
}

function Tile({
  picture: { base, alt, width, height, count, position },
  onOpen,
}: {
  picture: WallPicture;
  onOpen: () => void;
}) {
  return (
    <button type="button" onClick={onOpen}>
      <img
        loading="lazy"
        decoding="async"
        src={`${base}/320.webp`}
        width={width}
        height={height}
        alt={alt || 'Ảnh trong bài viết'}
      />
      {count > 1 && position === 0 && (
        <span className={styles.count}>
          <Icon name="images" size={14} />
          {count}
        </span>
      )}
    </button>
  );
}
