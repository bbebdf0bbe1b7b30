import { keepPreviousData } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { type DeskItem, frontDeskCalls } from '#contract/front/desk.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { MomentField } from '#ui/desk/MomentField.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './Preview.module.css';

const screens = [
  { value: 'phone', label: 'Điện thoại' },
  { value: 'desktop', label: 'Máy tính' },
  { value: 'zalo', label: 'Trong Zalo' },
] as const;
const people = [
  { value: 'guest', label: 'Khách' },
  { value: 'member', label: 'Hội viên' },
] as const;
const lights = [
  { value: 'light', label: 'Sáng' },
  { value: 'dark', label: 'Tối' },
] as const;

interface PreviewProps {
  item: DeskItem;
  open: boolean;
  onClose: () => void;
}

/** Readers' page as the draft would make it, for the person, the window, the light and the moment that one chooses. */
export const Preview = ({ item, open, onClose }: PreviewProps) => (
  <Dialog open={open} onClose={onClose} title="Xem thử" width={1180}>
    <Seen item={item} />
  </Dialog>
);

interface SeenProps {
  item: Pick<DeskItem, 'kind' | 'id'>;
  /** As the page would stand with its items in this order. */
  order?: readonly number[];
  /** In a narrow column: a page of a computer is seen from afar. */
  small?: boolean;
}

export function Seen({ item: { kind, id }, order, small = false }: SeenProps) {
  const [screen, setScreen] = useState<'phone' | 'desktop' | 'zalo'>('phone');
  const [as, setAs] = useState<'guest' | 'member'>('guest');
  const [light, setLight] = useState<'light' | 'dark'>('light');
  const [at, setAt] = useState<number | null>(null);
  const { data, isError, refetch } = useCall(
    frontDeskCalls.previewItem,
    { kind, id, as, ...(at !== null && { at }), ...(order && { order: [...order] }) },
    // An order that is tried changes the page in its place.
    { staleTime: 0, gcTime: 0, ...(order && { placeholderData: keepPreviousData }) },
  );
  const width = screen === 'desktop' ? 1440 : 390;
  const others = (
    <>
      <Segmented label="Nền" options={lights} value={light} onChange={setLight} />
      <MomentField label="Vào lúc" helper="Để trống là bây giờ" value={at} onChange={setAt} />
    </>
  );
  return (
    <div className={styles.preview}>
      {small ? (
        <Segmented label="Màn hình" options={screens} value={screen} onChange={setScreen} />
      ) : (
        <div className={styles.choices}>
          <Segmented label="Ai xem" options={people} value={as} onChange={setAs} />
          <Segmented label="Màn hình" options={screens} value={screen} onChange={setScreen} />
          {others}
        </div>
      )}
      {isError ? (
        <ErrorState
          title="Chưa xem thử được"
          text="Bản nháp vẫn còn nguyên."
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div
          className={styles.window}
          data-zalo={screen === 'zalo' || undefined}
          data-far={(small && screen === 'desktop') || undefined}
          style={{ '--wide': `${width}px` } as CSSProperties}
        >
          {screen === 'zalo' && (
            <p className={styles.zalo} aria-hidden="true">
              Mọt <span className={styles.capsule}>•••&nbsp;&nbsp;✕</span>
            </p>
          )}
          <iframe
            key={data.address + screen + light}
            className={styles.frame}
            sandbox="allow-same-origin"
            title={`Trang bạn đọc thấy, ${screens.find(({ value }) => value === screen)?.label}`}
            src={`${data.address}?width=${width}&theme=${light}`}
          />
        </div>
      ) : (
        <Skeleton shape="card" height="66vh" />
      )}
      {small && (
        <div className={styles.choices}>
          <Segmented label="Ai xem" options={people} value={as} onChange={setAs} />
          {others}
        </div>
      )}
    </div>
  );
}
