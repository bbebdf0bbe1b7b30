import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { NotFound, ErrorPage as UiErrorPage } from '#ui/ErrorPage.tsx';
import { Icon as UiIcon } from '#ui/Icon.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { OfferBar as UiOfferBar } from '#ui/OfferBar.tsx';
import { OfflineStrip as UiOfflineStrip } from '#ui/OfflineStrip.tsx';
import { OutsideLink as UiOutsideLink } from '#ui/OutsideLink.tsx';
import { ProgressBar as UiProgressBar } from '#ui/ProgressBar.tsx';
import { QrCode as UiQrCode } from '#ui/QrCode.tsx';
import { Sending as UiSending } from '#ui/Sending.tsx';
import { ShelfDrawing as UiShelfDrawing } from '#ui/ShelfDrawing.tsx';
import { Loading, Skeleton as UiSkeleton } from '#ui/Skeleton.tsx';
import { Wordmark as UiWordmark } from '#ui/Wordmark.tsx';
import styles from './Gallery.module.css';
import { Row, Stack } from './Row.tsx';

export const Notice = () => (
  <>
    <Empty
      title="Tủ sách còn trống"
      text="Cuốn bạn mở sẽ nằm ở đây."
      action={<Button kind="soft">Tìm sách</Button>}
    />
    <ErrorState onRetry={() => {}} />
  </>
);

export const ErrorPage = () => (
  <>
    <NotFound home="/" />
    <UiErrorPage status={500} home="/" onRetry={() => {}} />
    <UiErrorPage status={500} home="/" onRetry={() => {}} offline />
  </>
);

export const ShelfDrawing = () => <UiShelfDrawing />;

export const OutsideLink = () => (
  <p>
    Mình đọc bài này ở <UiOutsideLink href="https://example.com/bai">example.com</UiOutsideLink>.
  </p>
);

/** Takes the network away as the component sees it: the page's own goes on. */
export function OfflineStrip() {
  useEffect(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    dispatchEvent(new Event('offline'));
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    };
  }, []);
  return (
    <div className={styles.strip}>
      <UiOfflineStrip />
    </div>
  );
}

export const ProgressBar = () => (
  <div className={styles.strip}>
    <UiProgressBar />
  </div>
);

export const Sending = () => (
  <Stack>
    <UiSending label="Đang gửi" share={0.35} />
    <UiSending label="Đang gửi" share={1} after="Đang xem tệp" />
  </Stack>
);

export const Skeleton = () => (
  <Loading>
    <Row state="cover, card">
      <div className={styles.tile}>
        <UiSkeleton shape="cover" />
      </div>
      <UiSkeleton shape="card" width="220px" height="120px" />
    </Row>
    <UiSkeleton width="70%" />
  </Loading>
);

export const QrCode = () => (
  <div className={styles.tile}>
    <UiQrCode text="https://mot.vn" label="Mã của trang chủ" />
  </div>
);

export const Wordmark = () => (
  <Row state="sizes">
    <UiWordmark size={20} />
    <UiWordmark />
    <UiWordmark size={48} />
  </Row>
);

export const Icon = () => (
  <Row state="sizes, filled">
    <UiIcon name="house" />
    <UiIcon name="library" size={24} />
    <UiIcon name="check" size={13} />
    <UiIcon name="star" filled />
  </Row>
);

/** Icons that come with the first of them: fetched when it is shown. */
export const RareIcon = () => (
  <Row state="fetched late">
    <UiIcon name="headphones" />
    <UiIcon name="search" size={24} />
    <UiIcon name="play" filled />
  </Row>
);

/** Icons of panels and dialogs, fetched after those. */
export const PanelIcon = () => (
  <Row state="fetched later">
    <UiIcon name="moon" size={24} />
    <UiIcon name="trash" />
  </Row>
);

const offer = { accept: 'Đọc tiếp', dismiss: 'Ở lại đây', onAccept: () => {}, onDismiss: () => {} };

export const OfferBar = () => (
  <Stack>
    <UiOfferBar {...offer} className={styles.offer}>
      Bạn đã nghe tới chương 12.
    </UiOfferBar>
    <UiOfferBar {...offer} className={styles.offerDark} dark>
      Bạn đã nghe tới chương 12: Ba nghìn tấm gỗ thị trôi về phương Nam.
    </UiOfferBar>
  </Stack>
);
