import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { useStore } from '#client/store.ts';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { Post } from '#contract/community/feed-shapes.ts';
import { ListEnd, LoadProblem, MoreButton } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Empty } from '#ui/Notice.tsx';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { tagLink } from './addresses.ts';
import styles from './feed.module.css';
import { type FeedSource, renewFeed, useFeed } from './feed-queries.ts';
import { HiddenPeople } from './HiddenPeople.tsx';
import { OutgoingPost } from './OutgoingPost.tsx';
import { PostList } from './PostList.tsx';
import { giveUp } from './send-post.ts';
import type { Writing } from './useWriting.tsx';
import { followOutgoing, outgoing } from './writing.ts';

/** How often it is asked whether something new came. ms */
const NEW_EVERY_MS = 30_000;

export const WaitingPosts = () => (
  <Loading>
    {[0, 1, 2].map(at => (
      <div key={at} className={styles.waiting}>
        <Skeleton width="50%" height="42px" />
        <Skeleton />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </div>
    ))}
  </Loading>
);

interface FeedProps {
  source: FeedSource;
  /** 0: a guest. */
  viewer: number;
  /** The session is known. */
  ready: boolean;
  writing: Writing;
}

/** A list of posts with the field that begins one, one's own on their way, and what came meanwhile. */
export function Feed({ source, viewer, ready, writing }: FeedProps) {
  const list = useFeed(source, viewer, ready);
  useEffect(followOutgoing, []);
  const isPlain = source.by === 'newest' && !source.tag && !source.person && !source.edition;
  if (isRefused(list.error, 'not_found')) return <NotFound home={linkTo('home')} />;
  const posts = list.data?.pages.flatMap(page => page.items) ?? [];
  const [first] = list.data?.pages ?? [];
  return (
    <div className={styles.list}>
      <OfflineStrip />
      {first?.person && (
        <div className={styles.person}>
          <Avatar name={first.person.name} picture={first.person.avatar} size={56} />
          <h2 className="text-title-2">{first.person.name}</h2>
        </div>
      )}
      <Begin writing={writing} tag={source.tag} />
      {(isPlain || source.by === 'mine') && <Own writing={writing} />}
      {source.by === 'mine' && viewer > 0 && <HiddenPeople />}
      {isPlain && posts[0] && <NewPosts source={source} viewer={viewer} last={posts[0]} />}
      {list.isPending && <WaitingPosts />}
      {!list.data && list.error && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && (
        <Nothing source={source} writing={writing} near={first?.near ?? []} />
      )}
      {posts.length > 0 && (
        <>
          <PostList
            posts={posts}
            label="Bảng tin"
            busy={list.isFetchingNextPage}
            onEdit={writing.edit}
            onWrite={() => void writing.write()}
          />
          <ListEnd list={list} waiting={<WaitingPosts />}>
            {list.hasNextPage && !list.isFetchingNextPage && <MoreButton list={list} wide />}
          </ListEnd>
        </>
      )}
    </div>
  );
}

function Begin({ writing, tag }: { writing: Writing; tag: string }) {
  const { account } = useAccount();
  return (
    <div className={styles.write}>
      <Avatar name={account?.fullname ?? 'Bạn'} picture={account?.avatar ?? null} size={40} />
      <button
        type="button"
        className={styles.writeField}
        onClick={() => void writing.write(tag ? { body: `#${tag} ` } : undefined)}
      >
        Hôm nay bạn giữ câu nào?
      </button>
    </div>
  );
}

/** One's own posts that are not at the server yet. */
function Own({ writing }: { writing: Writing }) {
  const mine = useStore(outgoing);
  return mine.map(post => (
    <OutgoingPost
      key={post.key}
      post={post}
      onEdit={({ key: _, at: __, state: ___, problem: ____, ...draft }) => {
        giveUp(post);
        void writing.write(draft);
      }}
    />
  ));
}

/** "3 bài mới": nothing moves by itself; a press goes up and shows them. */
function NewPosts({ source, viewer, last }: { source: FeedSource; viewer: number; last: Post }) {
  const [seen, setSeen] = useState(0);
  const { data } = useCall(
    feedCalls.countNewTweet,
    { post_id: last.id, shelf: source.shelf ? 1 : 0 },
    { refetchInterval: NEW_EVERY_MS, staleTime: 0, enabled: seen !== last.id },
  );
  const count = seen === last.id ? 0 : (data?.count ?? 0);
  return (
    <div className={styles.fresh} role="status">
      {count > 0 && (
        <button
          type="button"
          onClick={() => {
            setSeen(last.id);
            window.scrollTo({ top: 0 });
            void renewFeed(source, viewer);
          }}
        >
          <Icon name="arrow-left" size={18} />
          {count >= 99 ? 'Hơn 99' : count} bài mới
        </button>
      )}
    </div>
  );
}

function Nothing({
  source,
  writing,
  near,
}: {
  source: FeedSource;
  writing: Writing;
  near: readonly { name: string; posts: number }[];
}) {
  const navigate = useNavigate();
  const write = (
    <Button
      kind="soft"
      icon="pencil"
      onClick={() => void writing.write(source.tag ? { body: `#${source.tag} ` } : undefined)}
    >
      Viết bài đầu tiên
    </Button>
  );
  if (source.by === 'mine' || source.person)
    return (
      <Empty
        title="Chưa có bài nào."
        text="Một câu bạn thích, một góc bạn đọc: kể ở đây nhé."
        action={source.by === 'mine' ? write : undefined}
      />
    );
  return (
    <>
      <Empty
        title={source.tag ? `Chưa ai viết ở #${source.tag}` : 'Chưa ai viết ở đây.'}
        text="Kệ còn trống một chỗ. Bạn kể trước một chuyện nhé, người sau sẽ kể tiếp."
        action={write}
      />
      {near.length > 0 && (
        <div className={styles.near}>
          <h2 className="text-small-strong">Thẻ gần giống</h2>
          <div className={styles.tags}>
            {near.map(({ name, posts }) => (
              <Button key={name} size="small" onClick={() => navigate(tagLink(name))}>
                #{name} {posts}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
