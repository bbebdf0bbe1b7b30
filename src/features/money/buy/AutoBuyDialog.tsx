import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './OakCare.module.css';
import { changeOakBook, type OakDetail } from './oakBook.ts';

interface AutoBuyDialogProps {
  book: OakDetail;
  onClose: () => void;
}

/** Confirms before new chapters are bought by themselves, and before that ends (specification, section 4). */
export function AutoBuyDialog({ book, onClose }: AutoBuyDialogProps) {
  const task = useTask();
  const { id, title, auto_renew: on, nut_price: oak } = book;
  const close = () => {
    task.forget();
    onClose();
  };
  async function change() {
    const active = on ? 0 : 1;
    const done = await task.run(async () => {
      await request(leafCalls.autoRenewBook, { book_id: id, active });
      changeOakBook(id, { auto_renew: active === 1 });
    });
    if (!done) return;
    close();
    showToast(on ? 'Đã tắt tự mua chương mới.' : 'Chương mới sẽ tự mở bằng sồi của bạn.');
  }
  return (
    <Dialog open onClose={close} title="Thông báo">
      <div className={styles.dialog}>
        <p>
          {on
            ? `Tắt tự mua chương mới của “${title}”? Chương đã mua vẫn là của bạn.`
            : `Bật tự mua chương mới của “${title}”? Mỗi chương mới tự mở bằng ${oak} sồi trong ví. Hết sồi hoặc đổi giá thì dừng, và Mọt báo bạn.`}
        </p>
        {task.problem && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button onClick={close}>Đóng</Button>
          <Button kind="primary" data-autofocus busy={task.busy} onClick={() => void change()}>
            OK
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
