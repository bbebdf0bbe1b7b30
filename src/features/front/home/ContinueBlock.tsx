import { Link } from 'react-router-dom';
import type { ContinueCard } from '#contract/library/catalogue.ts';
import {
  CardCover,
  doneLabel,
  isFinished,
  positionLabel,
  readWhen,
  timeLeft,
} from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { sendPlayerCommand, useBeginSound } from '#features/reading/player/index.ts';
import { callName } from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './ContinueBlock.module.css';

export function ContinueBlock({ block }: { block: BlockOf<'continue_reading'> }) {
  const [card] = block.items;
  return card ? <Continue card={card} /> : null;
}

/** The last work, to continue: first on the page. */
export function Continue({ card }: { card: ContinueCard }) {
  const { account } = useAccount();
  const { book } = card;
  const name = account && callName(account.fullname);
  const done = doneLabel(book);
  const again = isFinished(card.percent);
  return (
    <section className={styles.place}>
      <h1 className={styles.greeting}>
        {name ? `Chào ${name}, mình ${done} tiếp nhé` : `Mình ${done} tiếp nhé`}
      </h1>
      <div className={styles.card}>
        <Link to={book.address} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <CardCover book={book} sizes="(min-width: 1280px) 172px, 128px" eager />
        </Link>
        <div className={styles.words}>
          <p className={styles.when}>{readWhen(card.readAt, Date.now(), done)}</p>
          <h2 className={styles.title}>
            <Link to={book.address}>{book.title}</Link>
          </h2>
          {card.chapterTitle && <p className={styles.chapter}>{positionLabel(card)}</p>}
          <div className={styles.progress}>
            <ReadProgress percent={card.percent} />
          </div>
          <div className={styles.foot}>
            <span className="text-small ink-3 tabular">{timeLeft(card)}</span>
            {done === 'nghe' ? (
              <Listen work={book.id}>{again ? 'Nghe lại' : 'Nghe tiếp'}</Listen>
            ) : (
              <ButtonLink kind="primary" size="small" icon="book-open" to={card.address}>
                {again ? 'Đọc lại' : 'Đọc tiếp'}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Sounds at once. */
function Listen({ work, children }: { work: number; children: string }) {
  const { begin, data } = useBeginSound(work);
  const listen = () => {
    begin();
    sendPlayerCommand({ type: 'playWork', workId: work });
  };
  return (
    <Button kind="primary" size="small" icon="headphones" onClick={listen} {...data}>
      {children}
    </Button>
  );
}
