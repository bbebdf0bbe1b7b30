import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { seedFirstData } from '#client/firstData.ts';
import { request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { VideoCard } from '#contract/reading/comic-reading.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { LoadProblem, MoreButton } from '#features/library/cards/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { VideoTile } from './VideoTile.tsx';
import styles from './video.module.css';

/** Videos seldom come; a list that is left and found again stands as it was. */
const FRESH_MS = 300_000;

function useVideos() {
  const { listVideos } = comicCalls;
  const queryKey = [listVideos.api, listVideos.path, 'pages'];
  useState(() =>
    seedFirstData(listVideos, { page_no: 1 }, queryKey, data => ({ pages: [data], pageParams: [1] })),
  );
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => request(listVideos, { page_no: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0
        ? pages.length + 1
        : undefined,
    staleTime: FRESH_MS,
  });
}

interface Shelf {
  title: string;
  lead: string;
  /** Under the name of each comic. */
  byComic?: boolean;
}

/** /list-player-comic */
export const PlayersPage = () => (
  <Videos
    title="Xem truyện tranh"
    lead="Truyện tranh biết cử động: từng khung hình mở ra theo nhịp, xem ngay trên trang."
  />
);

/** /truyen-tranh/video-truyen-tranh */
export const VideosPage = () => (
  <Videos
    byComic
    title="Video truyện tranh"
    lead="Những tập truyện tranh được dựng thành phim ngắn, xếp theo từng bộ truyện."
  />
);

function Videos({ title, lead, byComic }: Shelf) {
  const list = useVideos();
  usePageTitle(title);
  return (
    <div>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {!list.data && list.error && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <div className={styles.waiting} />}
      {list.data && <Found videos={list.data.pages.flatMap(({ items }) => items)} byComic={byComic} />}
      {list.hasNextPage && (
        <p className={styles.more}>
          <MoreButton list={list} />
        </p>
      )}
    </div>
  );
}

function Found({ videos, byComic }: { videos: VideoCard[]; byComic?: boolean }) {
  if (videos.length === 0)
    return (
      <Empty
        title="Chưa có video nào."
        text="Trong lúc chờ, mời bạn đọc truyện trên trang giấy."
        action={
          <ButtonLink kind="soft" to={linkTo('comics')}>
            Xem truyện tranh
          </ButtonLink>
        }
      />
    );
  if (!byComic)
    return (
      <ul className={styles.grid}>
        {videos.map((video, at) => (
          <li key={video.id}>
            <VideoTile video={video} eager={at < 3} named />
          </li>
        ))}
      </ul>
    );
  const shelves = new Map<number, VideoCard[]>();
  for (const video of videos) shelves.set(video.comic.id, [...(shelves.get(video.comic.id) ?? []), video]);
  return [...shelves.values()].map((some, shelf) => (
    <section key={some[0]?.comic.id} className={styles.shelf}>
      <h2 className={styles.shelfTitle}>
        <Link to={some[0]?.comic.address ?? linkTo('comics')}>{some[0]?.comic.title}</Link>
      </h2>
      <ul className={styles.grid}>
        {some.map((video, at) => (
          <li key={video.id}>
            <VideoTile video={video} eager={shelf === 0 && at < 3} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
