import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type Shelf, shelfCalls } from '#contract/reading/shelves.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { NameForm } from '#ui/NameForm.tsx';
import styles from './BookcasePage.module.css';

interface NameProps {
  /** Without one a new shelf is named. */
  shelf?: Shelf;
  open: boolean;
  onClose: () => void;
  onDone: (shelf: Shelf) => void;
}

/** A new shelf, or another name for one. */
export const NameDialog = (props: NameProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.shelf ? 'Đổi tên kệ' : 'Thêm kệ'}>
    {props.open && <ShelfName {...props} />}
  </Dialog>
);

function ShelfName({ shelf, onClose, onDone }: NameProps) {
  const task = useTask();
  async function save(name: string) {
    const done = await task.run(async () => {
      if (!shelf) return onDone(await request(shelfCalls.addShelf, { name }));
      await request(shelfCalls.renameShelf, { shelf_id: shelf.id, name });
      onDone({ ...shelf, name: name.trim() });
    });
    if (done) onClose();
  }
  return (
    <NameForm
      label="Tên kệ"
      begin={shelf?.name ?? ''}
      most={60}
      busy={task.busy}
      problem={task.fields.name?.[0] ?? task.problem}
      onSave={name => void save(name)}
      onClose={onClose}
    />
  );
}

interface RemoveProps {
  shelf: Shelf;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A shelf goes; its works stay in the library. */
export function RemoveDialog({ shelf, open, onClose, onDone }: RemoveProps) {
  const task = useTask();
  const remove = () =>
    task.run(async () => {
      try {
        await request(shelfCalls.removeShelf, { shelf_id: shelf.id });
      } catch (cause) {
        // Already taken away on another device: as requested.
        if (!isRefused(cause, 'not_found')) throw cause;
      }
      onDone();
    });
  return (
    <Dialog open={open} onClose={onClose} title="Bỏ kệ này?">
      <div className={styles.form}>
        <p>Kệ “{shelf.name}” sẽ được gỡ đi. Sách trên kệ vẫn ở trong tủ của bạn.</p>
        {task.problem && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button data-autofocus onClick={onClose}>
            Giữ lại
          </Button>
          <Button kind="danger" busy={task.busy} onClick={() => void remove()}>
            Bỏ kệ
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
