import type { ContinueCard } from '#contract/library/catalogue.ts';
import {
  doneLabel,
  isFinished,
  percentRead,
  positionLabel,
  timeLeft,
} from '#features/library/cards/index.ts';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import styles from './LibraryRow.module.css';
import { LibraryFact, LibraryRow } from './LibraryRow.tsx';

/** A book one is reading. The row opens it where one left. */
export function ReadingRow({ card }: { card: ContinueCard }) {
  const { book, percent } = card;
  return (
    <LibraryRow book={book} to={card.address}>
      <LibraryFact>{positionLabel(card) || book.authors.join(', ')}</LibraryFact>
      <div className={styles.progress}>
        <ReadProgress percent={percent} />
      </div>
      <LibraryFact>
        {percentRead(percent, doneLabel(book))}
        {!isFinished(percent) && ` · ${timeLeft(card)}`}
      </LibraryFact>
    </LibraryRow>
  );
}
