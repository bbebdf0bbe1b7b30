import { type FormEvent, useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import desk from '../desk.module.css';

interface AppealFormProps {
  /** Tells the platform, and asks for what stands then. */
  send: (words: string) => Promise<void>;
  onBack: () => void;
}

/** Why another look is asked for. */
export function AppealForm({ send, onBack }: AppealFormProps) {
  const [words, setWords] = useState('');
  const task = useTask();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await send(words);
      showToast({ message: 'Đã gửi, người khác của Mọt sẽ xem', icon: 'circle-check' });
      onBack();
    });
  };
  return (
    <form className={desk.form} noValidate onSubmit={submit}>
      <TextArea
        label="Vì sao cần xem lại"
        value={words}
        maxLength={1_000}
        error={task.fields.words?.[0]}
        onChange={event => setWords(event.target.value)}
      />
      {task.problem && !task.fields.words && (
        <p className="text-small son-text" role="alert">
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
