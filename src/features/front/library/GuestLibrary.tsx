import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { askLogin } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './LibraryPage.module.css';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { ReadingRow } from './ReadingRow.tsx';
import { useGuestReading } from './useGuestReading.ts';

/** Invitation to sign in, which can be dismissed. */
function Invitation({ places: positions }: { places: number }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const what = positions > 0 ? `${positions} chỗ đọc` : 'chỗ đọc và sách đã lưu';
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <span className={styles.device} aria-hidden="true">
        <Icon name="smartphone" size={26} />
      </span>
      <div>
        <h2 id="invitation" className="text-title-3">
          Tủ này đang nằm riêng trên máy bạn
        </h2>
        <p className={styles.why}>Đăng nhập để {what} theo bạn sang máy khác.</p>
      </div>
      <div className={styles.ways}>
        <Button kind="ink" wide onClick={() => void askLogin({ returnTo: pathname })}>
          Đăng nhập
        </Button>
        <Button kind="quiet" onClick={() => setShown(false)}>
          Để sau
        </Button>
      </div>
    </section>
  );
}

/** The library of who is not signed in: what was begun on this device. */
export function GuestLibrary() {
  const { cards, isPending, error, retry } = useGuestReading();
  if (isPending) return <LibrarySkeleton />;
  return (
    <>
      <Invitation places={cards.length} />
      {error && <LoadProblem error={error} onRetry={retry} />}
      {!error && cards.length === 0 && (
        <Empty
          title="Kệ còn trống một chỗ."
          text="Mở một cuốn, nó sẽ đợi bạn ở đây."
          action={
            <ButtonLink kind="soft" to={linkTo('home')}>
              Tìm một cuốn
            </ButtonLink>
          }
        />
      )}
      {cards.length > 0 && (
        <section aria-labelledby="begun">
          <div className={styles.over}>
            <h2 id="begun" className="text-title-3">
              Đọc gần đây
            </h2>
            <span className="text-small ink-3">trên máy này</span>
          </div>
          <ul className={styles.list}>
            {cards.map(card => (
              <li key={card.book.id}>
                <ReadingRow card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
