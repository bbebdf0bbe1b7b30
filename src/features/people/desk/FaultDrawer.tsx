import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type Fault, faultCalls } from '#contract/people/faults.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { faultWords } from './fault-words.ts';
import styles from './people-desk.module.css';

interface FaultDrawerProps {
  fault: Fault;
  onClose: () => void;
  onDone: () => Promise<void>;
}

const settledWords = { mended: 'Đã sửa', sound: 'Không có lỗi' };

/** One fault: what was said, the way to its place and to the work, and what came of it. */
export function FaultDrawer({ fault, onClose, onDone }: FaultDrawerProps) {
  const { kind, fault_id, work_id, title, part, sentence, words, address, state } = fault;
  const task = useTask();
  const [answer, setAnswer] = useState('');
  const settle = async (outcome: 'mended' | 'sound') => {
    const done = await task.run(async () => {
      await request(faultCalls.settleFault, { kind, fault_id, outcome, answer });
      await onDone();
    });
    if (!done) return;
    showToast('Đã xong, người báo được tin');
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${title}, ${part}`}
      foot={
        state === 'open' && (
          <Actions>
            <Button disabled={task.busy} onClick={() => void settle('sound')}>
              Không có lỗi
            </Button>
            <Button kind="primary" busy={task.busy} onClick={() => void settle('mended')}>
              Đã sửa
            </Button>
          </Actions>
        )
      }
    >
      <div className={styles.form}>
        <p>{faultWords(fault)}</p>
        {sentence && words && <p>Bạn đọc viết: {words}</p>}
        <Actions>
          {address.includes('#trang-') && (
            <ButtonLink to={address.replace('#', '?khung=sua#')} kind="soft">
              Sửa khung
            </ButtonLink>
          )}
          <ButtonLink to={address} kind="soft">
            Mở chỗ ấy
          </ButtonLink>
          <ButtonLink to={linkTo('deskWork', { work: String(work_id) })} kind="soft">
            Sửa sách
          </ButtonLink>
        </Actions>
        {state === 'open' ? (
          <TextArea
            label="Nhắn người báo"
            helper="Để trống thì Mọt cảm ơn thay bạn."
            rows={3}
            value={answer}
            maxLength={500}
            error={task.fields.answer?.[0] ?? (task.problem || undefined)}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        ) : (
          <p className={styles.note}>
            {settledWords[state]}
            {fault.answer && `: ${fault.answer}`}
          </p>
        )}
      </div>
    </Drawer>
  );
}
