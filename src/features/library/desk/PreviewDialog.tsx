import { type CSSProperties, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { catalogueDeskCalls, type DeskWork } from '#contract/library/desk.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './PreviewDialog.module.css';
import { kindName } from './words.ts';

const screens = [
  { value: 390, label: 'Điện thoại' },
  { value: 1440, label: 'Máy tính' },
] as const;
const people = [
  { value: 'guest', label: 'Khách' },
  { value: 'member', label: 'Hội viên' },
] as const;
const lights = [
  { value: 'light', label: 'Sáng' },
  { value: 'dark', label: 'Tối' },
] as const;

interface PreviewDialogProps {
  work: DeskWork;
  open: boolean;
  onClose: () => void;
}

/** The page of a work as its draft would make it, for the person, the window and the light that one chooses. */
export const PreviewDialog = ({ work, open, onClose }: PreviewDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Xem thử" width={1180}>
    <Preview work={work} />
  </Dialog>
);

function Preview({ work }: { work: DeskWork }) {
  const [edition, setEdition] = useState(work.editions[0]?.id ?? 0);
  const [width, setWidth] = useState<390 | 1440>(390);
  const [as, setAs] = useState<'guest' | 'member'>('guest');
  const [light, setLight] = useState<'light' | 'dark'>('light');
  const { data, isError, refetch } = useCall(
    catalogueDeskCalls.previewAddress,
    { work_id: work.work_id, edition_id: edition, as },
    { staleTime: 0, gcTime: 0 },
  );
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        {work.editions.length > 1 && (
          <Select<number>
            label="Bản"
            value={edition}
            options={work.editions.map(({ id, contentType }) => [id, kindName(contentType)] as const)}
            onChange={setEdition}
          />
        )}
        <Segmented label="Ai xem" options={people} value={as} onChange={setAs} />
        <Segmented label="Màn hình" options={screens} value={width} onChange={setWidth} />
        <Segmented label="Nền" options={lights} value={light} onChange={setLight} />
      </div>
      {isError ? (
        <ErrorState
          title="Chưa xem thử được"
          text="Bản nháp vẫn còn nguyên."
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <iframe
          key={data.address + width + light}
          className={styles.frame}
          sandbox="allow-same-origin"
          style={{ '--wide': `${width}px` } as CSSProperties}
          title={`Trang sách, ${width === 390 ? 'điện thoại' : 'máy tính'}`}
          src={`${data.address}?width=${width}&theme=${light}`}
        />
      ) : (
        <Skeleton shape="card" height="66vh" />
      )}
    </div>
  );
}
