import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { clearingDay, clearsWhatIsLeft } from '#rules/reading/browser-clears.ts';
import { Button } from '#ui/Button.tsx';
import styles from './KeptShelf.module.css';

const KEY = 'offline_home_screen_said';

const onHomeScreen = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Browsers that clear what is not visited for seven days: which day that is, and once how to prevent it. */
export function HomeScreenOffer() {
  const { store } = useHost();
  const [shown, setShown] = useState<'day' | 'offer' | null>(null);
  useEffect(() => {
    if (!clearsWhatIsLeft(navigator.userAgent) || onHomeScreen()) return;
    setShown(store.get(KEY) === null ? 'offer' : 'day');
  }, [store]);
  if (!shown) return null;
  const day = clearingDay(Date.now());
  return (
    <section className={styles.offer} aria-label="Giữ lâu hơn">
      <p className="text-small">
        Safari xoá mọi thứ đã giữ nếu bảy ngày liền bạn không mở Mọt. Mở lại trước {day} là còn nguyên.
      </p>
      {shown === 'offer' && (
        <>
          <p className="text-small ink-2">
            Đưa Mọt ra màn hình chính thì không bị xoá: bấm nút Chia sẻ của trình duyệt, chọn “Thêm vào MH
            chính”.
          </p>
          <Button
            size="small"
            kind="secondary"
            onClick={() => {
              store.set(KEY, '1');
              setShown('day');
            }}
          >
            Tôi biết rồi
          </Button>
        </>
      )}
    </section>
  );
}
