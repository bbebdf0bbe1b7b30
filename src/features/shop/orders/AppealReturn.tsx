import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type OrderReturn, returnCalls } from '#contract/shop/order-returns.ts';
import { APPEAL_LENGTH, lettersOf } from '#rules/shop/shop-returns.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { useMove } from './useMove.ts';

const { least, most } = APPEAL_LENGTH;

/** Has the platform look again at what the shop refused: once. */
export function AppealReturn({ given: { return_id, appeal_until } }: { given: OrderReturn }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { move, busy, problem, refuse } = useMove();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const reason = words.normalize('NFC').trim();
    if (lettersOf(reason) < least) return refuse(`Bạn kể thêm một chút, ít nhất ${least} chữ cái nhé.`);
    if (!(await move(() => request(returnCalls.appealReturn, { return_id, reason })))) return;
    setOpen(false);
    showToast({ message: 'Mọt đã nhận, xem xong sẽ báo bạn' });
  };
  return (
    <div className={styles.asks}>
      <p className="text-small ink-3">
        Bạn thấy chưa ổn?
        {appeal_until !== null && ` Mọt xem lại giúp bạn tới hết ngày ${dayOf(appeal_until - 1)}, một lần.`}
      </p>
      <Button onClick={() => setOpen(true)}>Nhờ Mọt xem lại</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Nhờ Mọt xem lại" width={480}>
        <form className={styles.steppedForm} noValidate onSubmit={event => void send(event)}>
          <p className="ink-2">Mọt đọc lời của bạn và của tiệm. Câu trả lời lần này là cuối cùng.</p>
          <TextArea
            label="Vì sao nên nhận lại sách"
            value={words}
            maxLength={most}
            onChange={event => setWords(event.target.value)}
          />
          <OrderProblem text={problem} />
          <div className={styles.answers}>
            <Button onClick={() => setOpen(false)}>Để sau</Button>
            <Button kind="primary" type="submit" busy={busy}>
              Gửi cho Mọt
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
