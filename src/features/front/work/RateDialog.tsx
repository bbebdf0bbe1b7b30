import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { RATING_LENGTH, workCalls } from '#contract/library/work.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { StarChoice } from '#ui/StarChoice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './RateDialog.module.css';
import { ratingsKey } from './RatingList.tsx';
import { starLabels } from './stars.ts';
import { useMine } from './useMine.ts';

interface RateDialogProps {
  work: BookDetail;
  open: boolean;
  onClose: () => void;
}

/** One to five stars and, if one likes, some words. What one said before is there to be changed. */
export function RateDialog({ work, open, onClose }: RateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Bạn thấy cuốn này thế nào?">
      <RateForm key={String(open)} work={work} onDone={onClose} />
    </Dialog>
  );
}

function RateForm({ work, onDone }: { work: BookDetail; onDone: () => void }) {
  const client = useQueryClient();
  const change = useMine(work);
  const task = useTask();
  const [stars, setStars] = useState(work.mine.stars);
  const [words, setWords] = useState(work.mine.words);
  const [missing, setMissing] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setMissing(true);
    const body = { item_id: work.id, content_type: work.contentType, rate_value: stars, words };
    const done = await task.run(async () => {
      const said = await request(workCalls.rate, body);
      change(({ mine }) => ({ mine: { ...mine, ...said.mine }, stars: said.stars }));
      void client.invalidateQueries({ queryKey: ratingsKey(work) });
    });
    if (!done) return;
    onDone();
    showToast({ message: 'Cảm ơn bạn đã đánh giá', icon: 'circle-check' });
  }

  const problem = task.problem || (missing && stars === 0 ? 'Bạn chọn số sao trước nhé.' : '');
  return (
    <form className={styles.form} onSubmit={event => void send(event)}>
      <p className="text-small ink-2">{work.title}</p>
      <StarChoice value={stars} onChange={setStars} words={starLabels} />
      <TextArea
        label="Đôi lời với bạn đọc khác (không bắt buộc)"
        value={words}
        maxLength={RATING_LENGTH}
        onChange={event => setWords(event.target.value)}
      />
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={task.busy}>
        Gửi đánh giá
      </Button>
    </form>
  );
}
