import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useWide } from '#ui/useWide.ts';
import { AnswerReport } from './AnswerReport.tsx';
import { answerNotice } from './answers.ts';
import styles from './notices.module.css';

/** Under a notice that Mọt sent to many: none of its kind again, or what is wrong with it. */
export function NoticeAnswers({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const [answered, setAnswered] = useState(false);
  const wide = useWide(640);
  const close = () => setOpen(false);
  const report = (
    <AnswerReport
      onCancel={close}
      onReport={reason => {
        close();
        void answerNotice(id, 'reported', reason);
      }}
    />
  );
  const shared = { open, onClose: close, title: 'Báo thông báo này' };
  return (
    <span className={styles.answers}>
      <Button
        kind="quiet"
        size="small"
        disabled={answered}
        onClick={() => void answerNotice(id, 'refused').then(setAnswered)}
      >
        {answered ? 'Đã thôi báo' : 'Đừng báo nữa'}
      </Button>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Báo
      </Button>
      {wide ? <Dialog {...shared}>{report}</Dialog> : <Sheet {...shared}>{report}</Sheet>}
    </span>
  );
}
