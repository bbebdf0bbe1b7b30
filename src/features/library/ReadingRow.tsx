import { Link } from 'react-router-dom';
import type { ContinueCard } from '#contract/catalogue.ts';
import { CardCover, doneWord, isFinished, percentRead, placeWords, timeLeft } from '#features/cards/index.ts';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import styles from './ReadingRow.module.css';

/** A book one is reading. The row opens it where one left. */
export function ReadingRow({ card }: { card: ContinueCard }) {
  const { book, percent } = card;
  return (
    <div className={styles.row}>
      <div className={styles.cover} aria-hidden="true">
        <CardCover book={book} sizes="66px" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={card.address}>{book.title}</Link>
        </h2>
        <p className={styles.meta}>{placeWords(card) || book.authors.join(', ')}</p>
        <div className={styles.progress}>
          <ReadProgress percent={percent} />
        </div>
        <p className={styles.meta}>
          {percentRead(percent, doneWord(book))}
          {!isFinished(percent) && ` · ${timeLeft(card)}`}
        </p>
      </div>
    </div>
  );
}
