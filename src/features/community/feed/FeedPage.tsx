import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isWriteStart } from '#contract/community/write-start.ts';
import { useAccount } from '#features/people/account/index.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useWide } from '#ui/useWide.ts';
import { Feed } from './Feed.tsx';
import { FeedNav } from './FeedNav.tsx';
import styles from './feed.module.css';
import { everything, type FeedSource } from './feed-queries.ts';
import { PicturesAside } from './PicturesAside.tsx';
import { useWriting } from './useWriting.tsx';

/** Orders that the feed offers, by their name in the address. */
const orders: Partial<Record<string, FeedSource['by']>> = { 'ban-nhieu': 'talked', 'cua-toi': 'mine' };

/** Source of the list in the feed's address. */
function sourceOf(asked: URLSearchParams): FeedSource {
  const number = (name: string) => (/^\d{1,9}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : 0);
  return {
    ...everything,
    by: orders[asked.get('xem') ?? ''] ?? 'newest',
    tag: (asked.get('the') ?? '').slice(0, 40),
    person: number('nguoi'),
    edition: number('sach'),
  };
}

/** /feed: what readers write. */
export default function FeedPage() {
  const [asked, setAsked] = useSearchParams();
  const source = sourceOf(asked);
  const { account, restoring } = useAccount();
  const writing = useWriting();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const wide = useWide(1_024);
  const [begun, setBegun] = useState(false);
  usePageTitle(source.tag ? `#${source.tag} · Bảng tin` : 'Bảng tin');
  // The address says what is listed: an order that there is not is taken out of it.
  const view = asked.get('xem');
  useEffect(() => {
    if (view === null || orders[view]) return;
    setAsked(
      now => {
        now.delete('xem');
        return now;
      },
      { replace: true, state },
    );
  }, [view, setAsked, state]);
  // Whoever comes with a sentence writes about it; back and a reload do not open it again.
  useEffect(() => {
    if (restoring || begun || !isWriteStart(state)) return;
    setBegun(true);
    navigate(`${pathname}${search}`, { replace: true, state: null });
    void writing.write(state.write);
  }, [state, restoring, begun, navigate, pathname, search, writing]);
  const nav = <FeedNav source={source} signedIn={account !== null} />;
  return (
    <div className={styles.page}>
      <h1 className={`text-page ${styles.top}`}>{source.tag ? `#${source.tag}` : 'Bảng tin'}</h1>
      <div className={styles.left}>{nav}</div>
      <div>
        <div className={styles.narrow}>{nav}</div>
        <Feed
          key={JSON.stringify(source)}
          source={source}
          viewer={account?.userId ?? 0}
          ready={!restoring}
          writing={writing}
        />
      </div>
      <aside className={styles.right} aria-label="Về bảng tin">
        <p className="text-caption ink-3">
          Nói về sách và chuyện quanh sách. Không kể trước đoạn kết khi chưa báo.
        </p>
        <p className={styles.keys}>
          <span>
            <kbd>J</kbd>
            <kbd>K</kbd>bài kế, bài trước
          </span>
          <span>
            <kbd>L</kbd>thích
          </span>
          <span>
            <kbd>C</kbd>bình luận
          </span>
          <span>
            <kbd>N</kbd>viết bài
          </span>
        </p>
        {wide && <PicturesAside />}
      </aside>
      {writing.dialog}
    </div>
  );
}
