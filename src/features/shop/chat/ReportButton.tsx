import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { ReportReason } from '#rules/shop/chat.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { reportChoices } from './chat-labels.ts';
import styles from './room.module.css';

/** Tells the moderators of a message of the other side. */
export function ReportButton({ roomId, seq }: { roomId: number; seq: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.report}
        onClick={() => setOpen(true)}
        aria-label="Báo tin này cho Mọt"
      >
        <Icon name="flag" size={16} />
      </button>
      {open && <ReportDialog roomId={roomId} seq={seq} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ roomId, seq, onClose }: { roomId: number; seq: number; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('rude');
  const [words, setWords] = useState('');
  const task = useTask();
  const send = async () => {
    const done = await task.run(() =>
      request(chatCalls.reportMessage, { room_id: roomId, seq, reason, words }),
    );
    if (!done) return;
    showToast('Mọt đã nhận. Cảm ơn bạn báo.');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Báo tin này cho Mọt">
      <p className={styles.hint}>Mọt đọc tin này và vài tin quanh nó. Bên kia không biết ai báo.</p>
      <Select<ReportReason>
        label="Có chuyện gì"
        options={reportChoices}
        value={reason}
        onChange={setReason}
        first
      />
      <TextArea
        label="Kể thêm, nếu cần"
        rows={3}
        maxLength={500}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.choices}>
        <Button onClick={onClose}>Thôi</Button>
        <Button kind="primary" busy={task.busy} onClick={() => void send()}>
          Báo Mọt
        </Button>
      </div>
    </Dialog>
  );
}
