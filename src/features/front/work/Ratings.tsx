import { useState } from 'react';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Stars } from '#ui/Stars.tsx';
import { RatingList } from './RatingList.tsx';
import styles from './Ratings.module.css';
import { averageOf, inWords, ratingsIn } from './stars.ts';

const RateDialog = lazyPart(() => import('./RateDialog.tsx').then(file => file.RateDialog));

function Counter({ star, count, all }: { star: number; count: number; all: number }) {
  return (
    <li className={styles.counter}>
      <span className={styles.star}>
        {star}
        <span className="unseen"> sao</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${(count / all) * 100}%` }} />
      </span>
      <span className={styles.count}>
        {grouped(count)}
        <span className="unseen"> đánh giá</span>
      </span>
    </li>
  );
}

/** Ratings of a work: the average, five counters, reviews, and a form for one's own. */
export function Ratings({ work }: { work: BookDetail }) {
  const { account } = useAccount();
  const [rating, setRating] = useState<'never' | 'open' | 'closed'>('never');
  const count = ratingsIn(work.stars);
  const average = averageOf(work.stars);

  async function begin() {
    if (account || (await askLogin({ why: 'Đăng nhập để đánh giá cuốn này.' }))) setRating('open');
  }

  return (
    <section aria-labelledby="opinions">
      <h2 id="opinions" className={styles.title}>
        Đánh giá
      </h2>
      {count === 0 ? (
        <p className="text-body ink-2">Chưa ai đánh giá. Bạn là người đầu tiên nhé.</p>
      ) : (
        <div className={styles.summary}>
          <p className={styles.average}>
            <strong>{inWords(average)}</strong>
            <Stars value={average} label={`${inWords(average)} trên 5 sao`} />
            <span>{grouped(count)} đánh giá</span>
          </p>
          <ol className={styles.counters} aria-label="Số đánh giá theo sao">
            {[5, 4, 3, 2, 1].map(star => (
              <Counter key={star} star={star} count={work.stars[star - 1] ?? 0} all={count} />
            ))}
          </ol>
        </div>
      )}
      <div className={styles.mine}>
        <Button kind="soft" icon="star" onClick={() => void begin()}>
          {work.mine.stars > 0 ? `Bạn cho ${work.mine.stars} sao. Sửa` : 'Viết đánh giá'}
        </Button>
      </div>
      {count > 0 && <RatingList work={work} />}
      {rating !== 'never' && (
        <RateDialog work={work} open={rating === 'open'} onClose={() => setRating('closed')} />
      )}
    </section>
  );
}
