import { type FormEvent, useState } from 'react';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { FEEDBACK_LENGTH, type FeedbackKind } from '#contract/reading/player-calls.ts';
import { clockTime } from '#rules/reading/player-labels.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './FeedbackDialog.module.css';

const kinds: [FeedbackKind, string][] = [
  ['noise', 'Tiếng ồn, rè'],
  ['cut', 'Bị ngắt, thiếu đoạn'],
  ['wrong_text', 'Đọc sai, không khớp chữ'],
  ['wrong_order', 'Sai thứ tự phần'],
  ['other', 'Điều khác'],
];

interface FeedbackDialogProps {
  fileId: number;
  voice: string;
  /** Position in the sound, seconds. */
  at: number;
  open: boolean;
  onClose: () => void;
}

/** Something is wrong with what one hears: which kind, where, and some words if one likes. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Phần này có gì chưa ổn?" theme="dark">
      <FeedbackForm {...props} />
    </Dialog>
  );
}

function FeedbackForm({ fileId, voice, at, onClose }: FeedbackDialogProps) {
  const [kind, setKind] = useState<FeedbackKind | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const task = useTask();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!kind) return setMissing(true);
    const said = { audio_file_id: fileId, kind, words, voice, current_time: Math.floor(at) };
    if (!(await task.run(() => requestOnce(playerCalls.feedback, said)))) return;
    onClose();
    showToast({ message: 'Cảm ơn bạn, Mọt sẽ nghe lại chỗ này', icon: 'circle-check' });
  }
  const problem = task.problem || (missing && !kind ? 'Bạn chọn một điều trước nhé.' : '');
  return (
    <form className={styles.form} onSubmit={event => void send(event)}>
      <p className="text-small ink-2">Mọt ghi cả chỗ bạn đang nghe: {clockTime(at)}.</p>
      <fieldset className={styles.kinds}>
        <legend className="unseen">Điều chưa ổn</legend>
        {kinds.map(([value, label]) => (
          <label key={value} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Nói rõ hơn (không bắt buộc)"
        value={words}
        maxLength={FEEDBACK_LENGTH}
        onChange={event => setWords(event.target.value)}
      />
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={task.busy}>
        Gửi cho Mọt
      </Button>
    </form>
  );
}
