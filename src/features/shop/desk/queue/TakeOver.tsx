import type { Task } from '#contract/shop/desk-queue.ts';
import { clockOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from '../desk.module.css';

interface TakeOverProps {
  /** Null: closed. */
  task: Task | null;
  busy: boolean;
  onTake: (task: Task) => void;
  onClose: () => void;
}

/** Somebody else has the task: it is left to them, or taken over. */
export const TakeOver = ({ task, busy, onTake, onClose }: TakeOverProps) => (
  <Dialog open={task !== null} onClose={onClose} title="Người khác đang xem" width={420}>
    {task && (
      <div className={styles.check}>
        <p>
          {task.claim && !task.claim.mine
            ? `${task.claim.by} nhận “${task.title}”, tới ${clockOf(task.claim.until)}.`
            : `“${task.title}” vừa có người nhận.`}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Để người ấy làm</Button>
          <Button kind="primary" busy={busy} onClick={() => onTake(task)}>
            Nhận thay
          </Button>
        </div>
      </div>
    )}
  </Dialog>
);
