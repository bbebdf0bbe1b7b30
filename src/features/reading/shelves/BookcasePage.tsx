import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type Shelf, shelfCalls } from '#contract/reading/shelves.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './BookcasePage.module.css';
import { OneShelf } from './OneShelf.tsx';
import { ShelfBoard } from './ShelfBoard.tsx';
import { NameDialog } from './ShelfDialogs.tsx';
import { useOwnOrder } from './useOwnOrder.ts';
import { useShelves } from './useShelves.ts';

const Waiting = () => (
  <Loading>
    <div className={styles.waiting}>
      <Skeleton width="40%" height="32px" />
      <Skeleton height="168px" />
      <Skeleton height="168px" />
    </div>
  </Loading>
);

/** /account/bookcase: shelves of one's own, in one's own order; ?ke=<number>: one of them. */
export default function BookcasePage() {
  const { os } = useHost();
  const { account } = useAccount();
  const [query] = useSearchParams();
  const shelf = Number(query.get('ke')) || 0;
  const library = linkTo(os === 'zalo' ? 'miniLibrary' : 'library');
  return (
    <div className={styles.page}>
      <Link to={shelf ? linkTo('bookcase') : library} className={styles.back}>
        {shelf ? 'Kệ của bạn' : 'Tủ sách'}
      </Link>
      {!account && <Waiting />}
      {account && (shelf ? <OneShelf key={shelf} id={shelf} /> : <Bookcase key={account.userId} />)}
    </div>
  );
}

function Bookcase() {
  const { shelves, change, askAgain } = useShelves();
  const [naming, setNaming] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const all = shelves.data ?? [];
  const order = useOwnOrder<Shelf>({
    list: all,
    name: ({ name }) => name,
    show: next => change(() => next),
    keep: next => request(shelfCalls.orderShelves, { order: next.map(({ id }) => id).join(',') }),
    askAgain,
  });
  if (shelves.isPending) return <Waiting />;
  if (!shelves.data) return <LoadProblem error={shelves.error} onRetry={() => void shelves.refetch()} />;
  const add = (
    <Button kind="soft" icon="plus" onClick={() => setNaming(true)}>
      Thêm kệ
    </Button>
  );
  const dialog = (
    <NameDialog
      open={naming}
      onClose={() => setNaming(false)}
      onDone={shelf => change(before => [...before.filter(({ id }) => id !== shelf.id), shelf])}
    />
  );
  if (all.length === 0)
    return (
      <>
        <Empty
          level={1}
          title="Kệ còn trống một chỗ."
          text="Lưu một cuốn, nó sẽ đợi bạn ở đây."
          action={add}
        />
        {dialog}
      </>
    );
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Kệ của bạn</h1>
        <div className={styles.actions}>
          {all.length > 1 && (
            <Button kind="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
              {ordering ? 'Xong' : 'Đổi thứ tự'}
            </Button>
          )}
          {add}
        </div>
      </div>
      <ul className={styles.shelves}>
        {all.map((shelf, at) => (
          <li key={shelf.id}>
            <ShelfBoard
              shelf={shelf}
              order={ordering ? { at, count: all.length, onMove: order.move } : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {order.said}
      </p>
      {dialog}
    </>
  );
}
