import { useState } from 'react';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ShopMoney, shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { money as vnd } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './money.module.css';

const asked = ['/seller/money', '/seller/payouts'];
const refresh = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => asked.includes(String(queryKey[1])) });

/** Asks for what is due before the week's batch. */
export function AskPayout({ money }: { money: ShopMoney }) {
  const [open, setOpen] = useState(false);
  const task = useTask();
  const waits = money.open !== null && money.open.state !== 'sent';
  if (waits || money.ready < money.least || money.pause) return null;
  const close = () => {
    setOpen(false);
    task.forget();
  };
  const ask = async () => {
    const made = await task.run(
      () => request(shopMoneyCalls.askPayout, {}),
      () => {
        void refresh();
        return false;
      },
    );
    if (!made) return;
    close();
    showToast({ message: 'Mọt đang đối soát, bạn sẽ được báo.', icon: 'circle-check' });
    await refresh();
  };
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Xin nhận sớm
      </Button>
      <Dialog open={open} onClose={close} title={`Xin nhận ${vnd(money.ready)}?`}>
        <div className={styles.stack}>
          <p>
            Tiền về {money.account?.bank} •• {money.account?.last4}, không đợi tới đợt tuần.
          </p>
          {task.problem && (
            <p className={styles.problem} role="alert">
              {task.problem}
            </p>
          )}
          <div className={styles.answers}>
            <Button onClick={close}>Để sau</Button>
            <Button kind="primary" busy={task.busy} onClick={() => void ask()}>
              Xin nhận
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
