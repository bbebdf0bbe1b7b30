import { useState } from 'react';
import { useTask } from '#client/useTask.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './desk.module.css';
import { press } from './useMyShop.ts';

/** Stops selling, after one question. */
export function CloseShop({ shop }: { shop: MyShop }) {
  const [open, setOpen] = useState(false);
  const task = useTask();
  return (
    <>
      <p className={styles.small}>Sách của tiệm không còn bán. Đơn đang dở vẫn làm nốt.</p>
      <div className={styles.tools}>
        <Button onClick={() => setOpen(true)}>Ngừng bán</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Ngừng bán ở ${shop.name}?`}>
        <div className={styles.form}>
          <p>
            {shop.open_orders > 0
              ? `Còn ${shop.open_orders} đơn dở dang, tiệm làm nốt rồi mới nghỉ hẳn. `
              : 'Tiệm không có đơn nào dở dang. '}
            Muốn bán lại, bạn gửi Mọt xem lại thông tin.
          </p>
          {task.problem && (
            <p className="text-small son-text" role="alert">
              {task.problem}
            </p>
          )}
          <div className={styles.tools}>
            <Button onClick={() => setOpen(false)}>Để sau</Button>
            <Button
              kind="danger"
              busy={task.busy}
              onClick={() =>
                void task
                  .run(() => press('closeShop'))
                  .then(done => {
                    if (done) setOpen(false);
                  })
              }
            >
              Ngừng bán
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
