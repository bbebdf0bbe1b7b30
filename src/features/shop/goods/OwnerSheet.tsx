import { useState } from 'react';
import { Link } from 'react-router-dom';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type EbookDetail, shopGoodCalls } from '#contract/shop/goods.ts';
import { canDownload } from '#features/reading/downloads/index.ts';
import { chatAddress } from '#features/shop/chat-link/index.ts';
import { refundPromise } from '#rules/rights/refund-window.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './goods.module.css';
import { KeepRow } from './KeepRow.tsx';
import { RowWords } from './RowWords.tsx';

interface OwnerSheetProps {
  good: EbookDetail;
  open: boolean;
  onClose: () => void;
  /** It went back, or may not any more. */
  onChanged: () => void;
}

/** An owner's options for a shop's book: a copy for the device, the receipt, the shop, and a refund. */
export function OwnerSheet({ good, open, onClose, onChanged }: OwnerSheetProps) {
  const { product_name, authors, cover, tint, shop_name, shop_id, product_id, refund, parts } = good;
  return (
    <Sheet open={open} onClose={onClose} title="Bản của bạn">
      <div className={styles.sheet}>
        <div className={styles.endHead}>
          <span className={styles.endCover}>
            <Cover title={product_name} authors={authors} base={cover} tint={tint} sizes="76px" />
          </span>
          <div>
            <h2 className={styles.endTitle}>{product_name}</h2>
            <p className="text-small ink-2">
              Mua ở {shop_name}
              {refund && `, ${clockThenDay(refund.bought_at)}`}
            </p>
            <p className={styles.owned}>
              <Icon name="check" /> Đã mở cả {parts} bài
            </p>
          </div>
        </div>
        <ul className={styles.rows}>
          {canDownload() && (
            <li>
              <KeepRow good={good} onKept={onChanged} />
            </li>
          )}
          <li className={styles.plain}>
            <Icon name="maximize" />
            <RowWords title="Đọc ở máy khác" note="Đăng nhập cùng tài khoản, mở đúng chỗ này" />
          </li>
          {refund && (
            <LinkRow
              to={linkTo('orderDigital', { slug: refund.order_code })}
              icon="receipt"
              title="Biên nhận"
              note={`Đơn ${refund.order_code}, ${money(refund.paid)}`}
            />
          )}
          <LinkRow
            to={chatAddress({ shop: shop_id, product: product_id })}
            icon="message-circle"
            title="Hỏi tiệm"
            note={shop_name}
          />
          <LinkRow
            to={good.product_address}
            icon="star"
            title="Đánh giá cuốn này"
            note="Tên bạn ẩn, trừ khi bạn bật"
          />
        </ul>
        {refund && <Refund good={good} refund={refund} onDone={onChanged} />}
        <p className="text-small ink-3">Tiệm nghỉ bán hay đổi bản, cuốn này vẫn ở trong tủ của bạn.</p>
      </div>
    </Sheet>
  );
}

const LinkRow = (row: { to: string; icon: IconName; title: string; note: string }) => (
  <li>
    <Link to={row.to} className={styles.row}>
      <Icon name={row.icon} />
      <RowWords title={row.title} note={row.note} />
      <Icon name="chevron-right" />
    </Link>
  </li>
);

interface RefundProps {
  good: EbookDetail;
  refund: NonNullable<EbookDetail['refund']>;
  onDone: () => void;
}

function Refund({ good, refund, onDone }: RefundProps) {
  const [asks, setAsks] = useState(false);
  const task = useTask();
  const giveBack = () =>
    task.run(async () => {
      await requestOnce(shopGoodCalls.refundEbook, { order_code: refund.order_code });
      showToast({ message: 'Đã trả lại, tiền đang trên đường về', icon: 'circle-check' });
      setAsks(false);
      onDone();
    });
  return (
    <div className={styles.refund}>
      <p className="text-small ink-3">
        {refund.may ? `Bạn đã mở ${refund.served}%. ${refundPromise}` : 'Cuốn này không trả lại được nữa.'}
      </p>
      {refund.may && (
        <Button kind="quiet" onClick={() => setAsks(true)}>
          Trả lại cuốn này
        </Button>
      )}
      <Dialog open={asks} onClose={() => setAsks(false)} title={`Trả lại “${good.product_name}”?`}>
        <p>{money(refund.paid)} về nơi bạn đã trả. Cuốn sách đóng lại với bạn ngay.</p>
        {task.problem && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.endActions}>
          <Button onClick={() => setAsks(false)}>Giữ lại</Button>
          <Button kind="primary" busy={task.busy} onClick={() => void giveBack()}>
            Trả lại
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
