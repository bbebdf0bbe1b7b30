import { useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFavourites } from './useFavourites.ts';
import styles from './welcome.module.css';

/** Which kinds of books one likes; home then has a shelf of them. */
export function FavouritesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { categories, isPending, isError, refetch, save } = useFavourites(open);
  const [touched, setTouched] = useState<ReadonlySet<number> | null>(null);
  const task = useTask();
  const chosen = touched ?? new Set(categories.filter(one => one.chosen).map(one => one.id));

  const turn = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setTouched(next);
  };
  const close = () => {
    setTouched(null);
    task.forget();
    onClose();
  };
  const keep = async () => {
    if (!(await task.run(() => save([...chosen])))) return;
    showToast(chosen.size ? 'Mọt nhớ rồi. Trang chủ có kệ “Hợp ý bạn”.' : 'Đã lưu lựa chọn của bạn.');
    close();
  };

  return (
    <Dialog open={open} onClose={close} title="Bạn thích đọc gì?" width={424}>
      <p className={styles.text}>Chọn vài loại, trang chủ sẽ có một kệ riêng cho bạn.</p>
      {isPending && (
        <Loading>
          <Skeleton width="100%" height="96px" />
        </Loading>
      )}
      {isError && (
        <p className={styles.problem} role="alert">
          Danh sách chưa tải được.
          <Button kind="soft" size="small" icon="rotate-ccw" onClick={() => void refetch()}>
            Thử lại
          </Button>
        </p>
      )}
      <ul className={styles.chips} aria-label="Thể loại">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Chip
              on={chosen.has(id)}
              icon={chosen.has(id) ? 'check' : undefined}
              disabled={task.busy}
              onPress={() => turn(id)}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={close}>Để sau</Button>
        <Button
          kind="primary"
          busy={task.busy}
          disabled={categories.length === 0}
          onClick={() => void keep()}
        >
          Lưu
        </Button>
      </div>
    </Dialog>
  );
}
