import { useStore } from '#client/store.ts';
import { useTask } from '#client/useTask.ts';
import styles from './ReadAllButton.module.css';
import { unreadNotices } from './unread.ts';
import { readEverything } from './useNotices.ts';

/** Marks everything read. Keeps its place when there is nothing to mark. */
export function ReadAllButton() {
  const unread = useStore(unreadNotices);
  const task = useTask();
  return (
    <button
      type="button"
      className={styles.button}
      disabled={unread === 0 || task.busy}
      onClick={() => void task.run(readEverything)}
    >
      Đã đọc hết
    </button>
  );
}
