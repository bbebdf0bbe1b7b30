import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { Song } from '#contract/reading/player-own.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { NameForm } from '#ui/NameForm.tsx';
import styles from './UploadDialog.module.css';

interface SongDialogProps {
  song: Song;
  open: boolean;
  onClose: () => void;
}

/** Another name for a song. */
export function RenameDialog({ onDone, ...props }: SongDialogProps & { onDone: (song: Song) => void }) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Đổi tên bài">
      {props.open && <SongName {...props} onDone={onDone} />}
    </Dialog>
  );
}

function SongName({ song, onClose, onDone }: SongDialogProps & { onDone: (song: Song) => void }) {
  const task = useTask();
  async function save(name: string) {
    const done = await task.run(async () =>
      onDone(await request(playerCalls.updateSong, { song_id: song.id, name })),
    );
    if (done) onClose();
  }
  return (
    <NameForm
      label="Tên bài"
      begin={song.name}
      most={200}
      busy={task.busy}
      problem={task.fields.name?.[0] ?? task.problem}
      onSave={name => void save(name)}
      onClose={onClose}
    />
  );
}

/** A song that goes is gone: asked before. */
export function RemoveDialog({ song, open, onClose, onDone }: SongDialogProps & { onDone: () => void }) {
  const task = useTask();
  const close = () => {
    task.forget();
    onClose();
  };
  async function remove() {
    const gone = await task.run(async () => {
      try {
        await request(playerCalls.deleteSong, { song_id: song.id });
      } catch (cause) {
        // Already deleted from another device: as requested.
        if (!isRefused(cause, 'not_found')) throw cause;
      }
    });
    if (gone) onDone();
  }
  return (
    <Dialog open={open} onClose={close} title="Thông báo">
      <div className={styles.form}>
        <p>Xoá “{song.name}”? Bài đã xoá không lấy lại được.</p>
        {task.problem && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button data-autofocus onClick={close}>
            Đóng
          </Button>
          <Button kind="danger" busy={task.busy} onClick={() => void remove()}>
            Xoá bài
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
