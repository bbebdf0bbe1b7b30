import { LoadProblem, MoreButton } from '#features/library/cards/index.ts';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { NewsItem } from './NewsItem.tsx';
import styles from './NewsList.module.css';
import type { NewsListing } from './newsLists.ts';

/** The articles of a list, the newest large, and a way to the older ones. */
export function NewsList({ list }: { list: NewsListing }) {
  if (!list.data && list.error) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Waiting />;
  const [first, ...others] = list.data.pages.flatMap(({ items }) => items);
  if (!first)
    return <Empty title="Mục này chưa có bài." text="Bài đầu tiên đang được viết. Bạn ghé lại sau nhé." />;
  return (
    <>
      <NewsItem card={first} lead />
      <ul className={styles.grid}>
        {others.map(card => (
          <li key={card.id}>
            <NewsItem card={card} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={styles.more}>
          <MoreButton list={list} />
        </p>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className={styles.waitingLead}>
        <Skeleton height="auto" />
      </div>
      <div className={styles.grid}>
        {[1, 2, 3].map(at => (
          <div key={at} className={styles.waiting}>
            <Skeleton height="9rem" />
            <Skeleton width="80%" />
            <Skeleton width="40%" height="0.75rem" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
