import { type FormEvent, useId, useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { moderationCalls } from '#contract/community/moderation.ts';
import {
  REPORT_LETTERS,
  type ReportReason,
  reportNames,
  reportReasons,
} from '#rules/community/moderation.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldError } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './report.module.css';

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  postId: number;
  /** 0: the post itself. */
  commentId?: number;
}

/** Why one reports a post or a comment; one's own report is taken back here too. */
export function ReportDialog({ open, onClose, postId, commentId = 0 }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={commentId > 0 ? 'Báo bình luận này' : 'Báo bài này'}
      width={424}
    >
      {open && <Report about={{ post_id: postId, comment_id: commentId }} onClose={onClose} />}
    </Dialog>
  );
}

interface ReportProps {
  about: { post_id: number; comment_id: number };
  onClose: () => void;
}

function Report({ about, onClose }: ReportProps) {
  const name = useId();
  const { data, isPending } = useCall(moderationCalls.ownReport, about, { staleTime: 0 });
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const task = useTask();
  if (isPending)
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  const before = data?.report ?? null;
  const chosen = reason ?? before?.reason ?? null;
  const done = (message: string) => {
    void queryClient.invalidateQueries({ queryKey: callKey(moderationCalls.ownReport, about) });
    showToast({ message, icon: 'circle-check' });
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return task.refuse('Bạn chọn một lý do nhé.');
    void task.run(async () => {
      await request(moderationCalls.reportTweet, { ...about, reason: chosen, words });
      done('Cảm ơn bạn. Mọt sẽ xem.');
    });
  };
  const takeBack = () =>
    void task.run(async () => {
      await request(moderationCalls.takeBackReport, about);
      done('Đã rút lời báo');
    });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className="text-small ink-3">Người viết không biết ai báo.</p>
      <div role="radiogroup" aria-label="Lý do" className={styles.reasons}>
        {reportReasons.map(each => (
          <RadioCard
            key={each}
            name={name}
            plain
            on={chosen === each}
            onChoose={() => setReason(each)}
            title={reportNames[each]}
          />
        ))}
      </div>
      <TextArea
        label="Kể thêm, nếu bạn muốn"
        rows={2}
        value={words}
        maxLength={REPORT_LETTERS}
        error={task.fields.words?.[0]}
        onChange={event => setWords(event.target.value)}
      />
      {task.problem && !task.fields.words && <FieldError id={`${name}problem`}>{task.problem}</FieldError>}
      <div className={styles.actions}>
        {before && (
          <Button disabled={task.busy} onClick={takeBack}>
            Rút lời báo
          </Button>
        )}
        <Button kind="primary" type="submit" busy={task.busy}>
          {before ? 'Đổi lý do' : 'Gửi cho Mọt'}
        </Button>
      </div>
    </form>
  );
}
