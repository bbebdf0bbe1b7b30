import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { sellerDecisionCalls } from '#contract/shop/seller-decisions.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import desk from '../desk.module.css';

interface AppealFormProps {
  id: number;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Why another look is asked for. */
export function AppealForm({ id, onBack, onDone }: AppealFormProps) {
  const [words, setWords] = useState('');
  const task = useTask();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(sellerDecisionCalls.appealTakeDown, { take_down_id: id, words });
      showToast({ message: 'Đã gửi, người khác của Mọt sẽ xem', icon: 'circle-check' });
      await onDone();
    });
  };
  return (
    <form className={desk.form} noValidate onSubmit={send}>
      <TextArea
        label="Vì sao cần xem lại"
        value={words}
        maxLength={1_000}
        error={task.fields.words?.[0]}
        onChange={event => setWords(event.target.value)}
      />
      {task.problem && !task.fields.words && (
        <p className={desk.problem} role="alert">
          {task.problem}
        </p>
      )}
      <Actions>
        <Button onClick={onBack}>Thôi</Button>
        <Button kind="primary" type="submit" busy={task.busy}>
          Gửi
        </Button>
      </Actions>
    </form>
  );
}
