import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { faultCalls } from '#contract/people/faults.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';

interface MisprintSheetProps {
  contentId: number;
  chapter: number;
  cfi: string;
  sentence: string;
  theme?: 'dark';
  onClose: () => void;
}

/** A reader tells editors of a misprint, with the words as they stand in the book. */
export function MisprintSheet({ contentId, chapter, cfi, sentence, theme, onClose }: MisprintSheetProps) {
  const [words, setWords] = useState('');
  const task = useTask();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const place = { content_id: contentId, chapter, cfi, sentence: sentence.slice(0, 600) };
    if (!(await task.run(() => request(faultCalls.reportMisprint, { ...place, words })))) return;
    showToast({ message: 'Cảm ơn bạn, biên tập sẽ xem', icon: 'circle-check' });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title="Báo sai chữ" theme={theme}>
      <form className="marks-note" onSubmit={event => void send(event)}>
        <blockquote>{sentence}</blockquote>
        <TextArea
          label="Sai ở đâu, hay phải là gì"
          rows={3}
          maxLength={1_000}
          value={words}
          error={task.problem || undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button kind="primary" type="submit" wide busy={task.busy}>
          Gửi
        </Button>
      </form>
    </Sheet>
  );
}
