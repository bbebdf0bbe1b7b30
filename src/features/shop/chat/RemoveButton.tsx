import { useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './room.module.css';

/** Takes one's own message away, after asking once. */
export function RemoveButton({ onRemove }: { onRemove: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const task = useTask();
  const remove = async () => {
    if (await task.run(onRemove)) setOpen(false);
  };
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)} aria-label="Gỡ tin này">
        <Icon name="trash" size={16} />
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Gỡ tin này?">
          <p className={styles.hint}>Cả hai bên không đọc được nữa.</p>
          {task.problem && (
            <p className={styles.problem} role="alert">
              {task.problem}
            </p>
          )}
          <div className={styles.choices}>
            <Button onClick={() => setOpen(false)}>Thôi</Button>
            <Button kind="danger" busy={task.busy} onClick={() => void remove()}>
              Gỡ
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
