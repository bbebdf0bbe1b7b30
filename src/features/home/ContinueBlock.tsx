import { Link } from 'react-router-dom';
import { useAccount } from '#features/account/index.ts';
import { CardCover, isFinished, placeWords, readWhen, timeLeft } from '#features/cards/index.ts';
import { callName } from '#rules/person.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './ContinueBlock.module.css';

/** The book read last, to continue: first on the page. */
export function ContinueBlock({ block }: { block: BlockOf<'continue_reading'> }) {
  const { account } = useAccount();
  const [card] = block.items;
  if (!card) return null;
  const { book } = card;
  const name = account && callName(account.fullname);
  return (
    <section className={styles.place}>
      <h1 className={styles.greeting}>{name ? `Chào ${name}, mình đọc tiếp nhé` : 'Mình đọc tiếp nhé'}</h1>
      <div className={styles.card}>
        <Link to={book.address} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <CardCover book={book} sizes="(min-width: 1280px) 172px, 128px" eager />
        </Link>
        <div className={styles.words}>
          <p className={styles.when}>{readWhen(card.readAt, Date.now())}</p>
          <h2 className={styles.title}>
            <Link to={book.address}>{book.title}</Link>
          </h2>
          {card.chapterTitle && <p className={styles.chapter}>{placeWords(card)}</p>}
          <div className={styles.progress}>
            <ReadProgress percent={card.percent} />
          </div>
          <div className={styles.foot}>
            <span className={styles.left}>{timeLeft(card)}</span>
            <ButtonLink kind="primary" size="small" icon="book-open" to={card.address}>
              {isFinished(card.percent) ? 'Đọc lại' : 'Đọc tiếp'}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
