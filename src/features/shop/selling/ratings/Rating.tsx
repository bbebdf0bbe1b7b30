import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type SoldRating, sellerRatingCalls } from '#contract/shop/seller-ratings.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import { refreshRatings } from './useRatings.ts';

/** One rating, and the reply to it. */
export function Rating({ rating, onDone }: { rating: SoldRating; onDone: () => void }) {
  const now = useNow();
  const [words, setWords] = useState('');
  const task = useTask();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(sellerRatingCalls.replyRating, { rating_id: rating.rating_id, words });
      showToast({ message: 'Đã trả lời', icon: 'circle-check' });
      await refreshRatings();
      onDone();
    });
  };
  return (
    <>
      <section aria-label="Người mua nói" className={styles.part}>
        <p className="text-label">
          {rating.name}, {rating.stars} sao
        </p>
        {rating.words && <p>“{rating.words}”</p>}
        <p className={styles.small}>
          {[rating.variation, shortMoment(rating.at, now)].filter(Boolean).join(', ')}
        </p>
        <PhotoStrip bases={rating.pictures} of="của người mua" />
      </section>
      {rating.reply ? (
        <section aria-label="Tiệm trả lời" className={styles.part}>
          <p className="text-label">Tiệm trả lời</p>
          <p>“{rating.reply.words}”</p>
        </section>
      ) : (
        <form className={styles.part} noValidate onSubmit={send}>
          <TextArea
            label="Trả lời, ai cũng đọc được"
            value={words}
            maxLength={1_000}
            error={task.fields.words?.[0]}
            onChange={event => setWords(event.target.value)}
          />
          {task.problem && !task.fields.words && (
            <p className={styles.problem} role="alert">
              {task.problem}
            </p>
          )}
          <Actions>
            <Button kind="primary" type="submit" busy={task.busy}>
              Gửi trả lời
            </Button>
          </Actions>
        </form>
      )}
    </>
  );
}
