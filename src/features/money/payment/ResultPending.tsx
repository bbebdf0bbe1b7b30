import { linkTo } from '#contract/all-paths.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { CancelButton } from './CancelButton.tsx';
import { payAgain } from './payAgain.ts';
import { amountOf } from './payment-labels.ts';
import { ResultSteps } from './ResultSteps.tsx';
import styles from './result.module.css';
import { opensText } from './result-labels.ts';
import { TransferPanel } from './TransferPanel.tsx';
import type { Order } from './useOrder.ts';

interface ResultPendingProps {
  order: Order;
  back: string | null;
  /** The transfer is still to be made. */
  toTransfer: boolean;
  /** The price is held no longer: who has not paid takes the new one. */
  over: boolean;
  onTransferred: () => void;
}

/** Waiting: what to transfer, or the three steps of a company's word; one's hands are free meanwhile. */
export function ResultPending({ order, back, toTransfer, over, onTransferred }: ResultPendingProps) {
  const { transfer, total } = order;
  const again = payAgain(order, { back });
  return (
    <>
      <div className={styles.card}>
        {toTransfer && transfer ? <TransferPanel transfer={transfer} /> : <Steps order={order} />}
      </div>
      <div className={styles.actions}>
        {toTransfer && (
          <Button kind="primary" wide onClick={onTransferred}>
            Tôi đã chuyển {money(total)}
          </Button>
        )}
        <ButtonLink to={back ?? linkTo('library')} icon="book-open" wide>
          Vừa đọc vừa đợi
        </ButtonLink>
        {again && (
          <ButtonLink to={again} kind="quiet" wide>
            {over ? 'Chưa trả? Lấy giá mới' : toTransfer ? 'Đổi cách trả' : 'Chưa trả? Trả tiếp'}
          </ButtonLink>
        )}
        <CancelButton order={order} />
      </div>
    </>
  );
}

function Steps({ order }: { order: Order }) {
  const { total, currency, number, created_at, expires_at } = order;
  const began = `${amountOf(total, currency)}, đơn ${number} · ${clockThenDay(created_at)}`;
  return (
    <ResultSteps
      steps={[
        { name: 'Bạn đã bắt đầu trả', what: began },
        { name: 'Đang đợi kết quả', what: `Giá giữ cho bạn đến ${clockThenDay(expires_at)}` },
        { name: opensText(order), what: 'Mở ngay khi tiền tới' },
      ]}
    />
  );
}
