import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { shopStaffCalls } from '#contract/shop/shop-staff.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';
import { askMyShop } from './useMyShop.ts';

/** Button to leave a shop, after one question. Its owner stops selling instead. */
export function LeaveShop({ shop }: { shop: MyShop }) {
  const [open, setOpen] = useState(false);
  const task = useTask();
  const leave = () =>
    void task.run(async () => {
      await request(shopStaffCalls.leaveShop, {});
      showToast({ message: `Bạn đã rời ${shop.name}`, icon: 'circle-check' });
      await askMyShop();
    });
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => setOpen(true)}>Rời tiệm</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Rời ${shop.name}?`}>
        <div className={styles.form}>
          <p>Bạn không mở được gì của tiệm nữa, ngay lúc đó. Muốn vào lại, nhờ chủ tiệm mời.</p>
          {task.problem && (
            <p className="text-small son-text" role="alert">
              {task.problem}
            </p>
          )}
          <div className={styles.tools}>
            <Button onClick={() => setOpen(false)}>Để sau</Button>
            <Button kind="danger" busy={task.busy} onClick={leave}>
              Rời tiệm
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
