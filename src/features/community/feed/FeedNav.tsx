import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { grouped } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { tagLink } from './addresses.ts';
import styles from './feed.module.css';
import type { FeedSource } from './feed-queries.ts';

/** Ways through the feed: the newest, the most talked about, pictures, one's own; then tags. */
export function FeedNav({ source, signedIn }: { source: FeedSource; signedIn: boolean }) {
  const feed = linkTo('feed');
  const isAll = !source.tag && !source.person && !source.edition;
  const ways = [
    { to: feed, label: 'Mới nhất', icon: 'newspaper', here: isAll && source.by === 'newest' },
    {
      to: `${feed}?xem=ban-nhieu`,
      label: 'Được bàn nhiều',
      icon: 'message-circle',
      here: source.by === 'talked',
    },
    { to: linkTo('feedMedia'), label: 'Tường ảnh', icon: 'images', here: false },
    ...(signedIn
      ? [
          {
            to: `${feed}?xem=cua-toi`,
            label: 'Bài của tôi',
            icon: 'pencil',
            here: source.by === 'mine',
          } as const,
        ]
      : []),
  ] as const;
  return (
    <>
      <nav className={styles.tabs} aria-label="Bảng tin">
        {ways.map(({ to, label, icon, here }) => (
          <Link key={to} to={to} aria-current={here ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
      </nav>
      <Tags source={source} />
    </>
  );
}

function Tags({ source }: { source: FeedSource }) {
  const { data } = useCall(feedCalls.listTag, { page_size: 8 }, { staleTime: 5 * 60_000 });
  // Their room is kept while they come.
  if (!data) return <div className={styles.tags} />;
  if (data.items.length === 0) return null;
  const isAll = !source.tag && !source.person && !source.edition && source.by === 'newest';
  return (
    <nav className={styles.tags} aria-label="Thẻ đang nói">
      <Link to={linkTo('feed')} aria-current={isAll ? 'page' : undefined} className={styles.narrow}>
        Tất cả
      </Link>
      {data.items.map(({ name, posts }) => (
        <Link key={name} to={tagLink(name)} aria-current={source.tag === name ? 'page' : undefined}>
          #{name} <span>{grouped(posts)}</span>
        </Link>
      ))}
    </nav>
  );
}
