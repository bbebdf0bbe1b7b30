import { type FormEvent, useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { playerCalls } from '#contract/player.ts';
import type { Song } from '#contract/player-own.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
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
      {props.open && <RenameForm {...props} onDone={onDone} />}
    </Dialog>
  );
}

function RenameForm({ song, onClose, onDone }: SongDialogProps & { onDone: (song: Song) => void }) {
  const [name, setName] = useState(song.name);
  const task = useTask();
  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await task.run(async () =>
      onDone(await request(playerCalls.updateSong, { song_id: song.id, name })),
    );
    if (done) onClose();
  }
  return (
    <form className={styles.form} onSubmit={event => void send(event)}>
      <Field
        label="Tên bài"
        value={name}
        maxLength={200}
        data-autofocus
        error={task.fields.name?.[0] ?? task.problem}
        onChange={event => setName(event.target.value)}
      />
      <div className={styles.answers}>
        <Button onClick={onClose}>Thôi</Button>
        <Button kind="primary" type="submit" busy={task.busy}>
          Lưu tên
        </Button>
      </div>
    </form>
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
          <p className={styles.problem} role="alert">
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
