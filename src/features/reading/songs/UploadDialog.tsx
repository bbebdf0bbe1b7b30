import { type FormEvent, useCallback, useRef } from 'react';
import type { Song } from '#contract/reading/player-own.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Sending } from '#ui/Sending.tsx';
import styles from './UploadDialog.module.css';
import { useDroppedFile } from './useDroppedFile.ts';
import { useUpload } from './useUpload.ts';

interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: (song: Song) => void;
  /** A file may have arrived though its answer did not. */
  onLost: () => void;
}

/** Brings in one's own sound: what may come in stands there before anything is chosen. */
export function UploadDialog(props: UploadDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Tải âm thanh lên" width={440}>
      {open && <UploadForm {...props} />}
    </Dialog>
  );
}

function UploadForm({ onDone, onLost }: UploadDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(onDone, onLost);
  const { file, busy, share, problem } = upload;
  const latest = useRef(upload.choose);
  latest.current = upload.choose;
  const take = useCallback((chosen: File) => void latest.current(chosen), []);
  const over = useDroppedFile(!busy, take);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void upload.send();
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <p className="text-small ink-2">Tệp MP3, M4A hoặc OGG, tối đa 10 MB. Chỉ mình bạn nghe được.</p>
      <input
        ref={picker}
        type="file"
        accept="audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg,.opus"
        hidden
        aria-label="Tệp âm thanh"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) take(chosen);
          // The same file chosen again is a choice too.
          target.value = '';
        }}
      />
      <div className={styles.drop} data-over={over || undefined}>
        {file ? (
          <>
            <Icon name="headphones" size={24} />
            <p className={styles.chosen}>
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.size}>{sizeInWords(file.size)}</span>
            </p>
            {!busy && (
              <Button size="small" onClick={() => picker.current?.click()}>
                Đổi tệp
              </Button>
            )}
          </>
        ) : (
          <>
            <Button icon="plus" data-autofocus onClick={() => picker.current?.click()}>
              Chọn tệp
            </Button>
            <span className={styles.orDrop}>hoặc kéo tệp vào đây</span>
          </>
        )}
      </div>
      {file && (
        <Field
          label="Tên bài"
          value={upload.name}
          maxLength={200}
          disabled={busy}
          error={upload.nameProblem}
          onChange={event => upload.setName(event.target.value)}
        />
      )}
      {busy && <Sending label="Đang tải lên" share={share} after="Đang xem tệp…" />}
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
      {file && (
        <div className={styles.answers}>
          {busy && <Button onClick={upload.giveUp}>Dừng</Button>}
          <Button kind="primary" type="submit" busy={busy}>
            {upload.problem ? 'Thử lại' : 'Tải lên'}
          </Button>
        </div>
      )}
    </form>
  );
}
