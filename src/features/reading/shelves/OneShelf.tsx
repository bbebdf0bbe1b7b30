import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefused, request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { type Shelf, shelfCalls } from '#contract/reading/shelves.ts';
import { coverBase, LoadProblem } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showTrouble } from '#ui/toasts.ts';
import styles from './BookcasePage.module.css';
import { OrderButtons } from './OrderButtons.tsx';
import { PickBooks } from './PickBooks.tsx';
import { NameDialog, RemoveDialog } from './ShelfDialogs.tsx';
import { useOwnOrder } from './useOwnOrder.ts';
import { useShelf } from './useShelves.ts';

/** One shelf: all its works, in one's own order. */
export function OneShelf({ id }: { id: number }) {
  const { shelf, change, askAgain } = useShelf(id);
  usePageTitle(shelf.data?.name ?? '');
  if (shelf.isPending)
    return (
      <Loading>
        <div className={styles.waiting}>
          <Skeleton width="40%" height="32px" />
          <Skeleton height="320px" />
        </div>
      </Loading>
    );
  if (isRefused(shelf.error, 'not_found'))
    return (
      <Empty
        level={1}
        title="Kệ này không còn nữa."
        text="Sách trên kệ vẫn ở trong tủ của bạn."
        action={
          <ButtonLink kind="soft" to={linkTo('bookcase')}>
            Xem các kệ khác
          </ButtonLink>
        }
      />
    );
  if (!shelf.data) return <LoadProblem error={shelf.error} onRetry={() => void shelf.refetch()} />;
  return <Works shelf={shelf.data} onChange={change} askAgain={askAgain} />;
}

interface WorksProps {
  shelf: Shelf;
  onChange: (how: (shelf: Shelf) => Shelf) => void;
  askAgain: () => unknown;
}

type Panel = 'pick' | 'name' | 'remove' | null;

function Works({ shelf, onChange, askAgain }: WorksProps) {
  const navigate = useNavigate();
  const [panel, setPanel] = useState<Panel>(null);
  const [changing, setChanging] = useState(false);
  const { books } = shelf;
  const order = useOwnOrder<BookCard>({
    list: books,
    name: ({ title }) => title,
    show: next => onChange(before => ({ ...before, books: next })),
    keep: next =>
      request(shelfCalls.orderOnShelf, { shelf_id: shelf.id, order: next.map(({ id }) => id).join(',') }),
    askAgain,
  });
  async function takeAway({ id }: BookCard) {
    onChange(before => ({ ...before, books: before.books.filter(book => book.id !== id) }));
    try {
      const { count } = await request(shelfCalls.putOnShelf, { shelf_id: shelf.id, content_id: id, on: 0 });
      onChange(before => ({ ...before, count }));
    } catch (error) {
      showTrouble(errorMessage(error));
      await askAgain();
    }
  }
  const close = () => setPanel(null);
  const pick = (
    <Button kind="soft" icon="plus" onClick={() => setPanel('pick')}>
      Xếp sách lên kệ
    </Button>
  );
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{shelf.name}</h1>
        <div className={styles.actions}>
          <IconButton label="Đổi tên kệ" icon="pencil" onClick={() => setPanel('name')} />
          <IconButton label="Bỏ kệ này" icon="trash" onClick={() => setPanel('remove')} />
          {books.length > 0 && (
            <Button kind="quiet" aria-pressed={changing} onClick={() => setChanging(!changing)}>
              {changing ? 'Xong' : 'Sắp xếp'}
            </Button>
          )}
          {books.length > 0 && pick}
        </div>
      </div>
      {books.length === 0 ? (
        <Empty title="Kệ còn trống một chỗ." text="Lưu một cuốn, nó sẽ đợi bạn ở đây." action={pick} />
      ) : (
        <ul className={styles.list}>
          {books.map((book, at) => (
            <li key={book.id} className={styles.row}>
              <ListRow
                to={book.address}
                title={book.title}
                authors={book.authors}
                cover={coverBase(book)}
                tint={book.tint}
              />
              {changing && (
                <span className={styles.order}>
                  <OrderButtons name={book.title} at={at} count={books.length} onMove={order.move} />
                  <IconButton
                    label={`Lấy khỏi kệ: ${book.title}`}
                    icon="x"
                    onClick={() => void takeAway(book)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="unseen" role="status">
        {order.said}
      </p>
      <PickBooks shelf={shelf} open={panel === 'pick'} onClose={close} onChange={onChange} />
      <NameDialog
        shelf={shelf}
        open={panel === 'name'}
        onClose={close}
        onDone={({ name }) => onChange(before => ({ ...before, name }))}
      />
      <RemoveDialog
        shelf={shelf}
        open={panel === 'remove'}
        onClose={close}
        onDone={() => navigate(linkTo('bookcase'), { replace: true })}
      />
    </>
  );
}
