import { useState } from 'react';
import type { MyShop } from '#contract/shop/opening.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { memberMay } from '#rules/shop/members.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { SoldComplaint } from '../complaints/SoldComplaint.tsx';
import { LabelsDrawer } from '../orders/LabelsDrawer.tsx';
import { SoldDrawer } from '../orders/SoldDrawer.tsx';
import styles from '../orders/sold.module.css';
import { useLabels } from '../orders/useLabels.ts';
import { Rating } from '../ratings/Rating.tsx';
import { GivenDrawer } from '../returns/GivenDrawer.tsx';
import { useWaits } from './useWaits.ts';
import { WaitCard } from './WaitCard.tsx';
import type { Wait } from './waits.ts';

/** /shop/ban-hang/can-tra-loi: returns, complaints, what came back and ratings in one list, what is due first standing first. */
export function WaitsView({ shop }: { shop: MyShop }) {
  const [open, setOpen] = useState<Wait | null>(null);
  const { waits, more, isLoading, error, onRetry, onMore } = useWaits(shop.role);
  const { labels, print, close: closeLabels } = useLabels();
  const close = () => setOpen(null);
  const sums = shop.role !== null && memberMay(shop.role, 'figures');
  const of = <K extends Wait['kind']>(kind: K) =>
    open?.kind === kind ? (open.of as Extract<Wait, { kind: K }>['of']) : null;
  const [complaint, rating] = [of('complaint'), of('rating')];
  return (
    <>
      <PageHead
        title="Cần trả lời"
        note="Trả sách, khiếu nại, gói quay về và đánh giá; gần hạn nhất đứng đầu."
      />
      {error && <LoadProblem error={error} onRetry={onRetry} />}
      {isLoading && (
        <Loading>
          <Skeleton shape="card" height="120px" />
          <Skeleton shape="card" height="120px" />
        </Loading>
      )}
      {!isLoading && !error && waits.length === 0 && (
        <Empty
          title="Không còn ai đợi tiệm"
          text="Có yêu cầu trả sách, khiếu nại hay đánh giá mới, bạn thấy ở đây."
        />
      )}
      <div className={styles.waits}>
        {waits.map(wait => (
          <WaitCard key={wait.key} wait={wait} onOpen={setOpen} />
        ))}
        {more && (
          <div>
            <Button onClick={onMore}>Xem thêm</Button>
          </div>
        )}
      </div>
      <GivenDrawer given={of('return')} sums={sums} onClose={close} />
      <SoldDrawer
        order={of('parcel')}
        role={shop.role}
        onClose={close}
        onPrint={order => {
          close();
          void print([order]);
        }}
      />
      <LabelsDrawer labels={labels} onClose={closeLabels} />
      <Drawer
        open={complaint !== null}
        onClose={close}
        title={complaint ? `Khiếu nại đơn ${complaint.order_code}` : ''}
      >
        {complaint && <SoldComplaint key={complaint.order_code} code={complaint.order_code} sums={sums} />}
      </Drawer>
      <Drawer open={rating !== null} onClose={close} title={rating?.product ?? ''}>
        {rating && <Rating key={rating.rating_id} rating={rating} onDone={close} />}
      </Drawer>
    </>
  );
}
