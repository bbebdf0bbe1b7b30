import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import type { BookCard, ContinueCard } from '#contract/library/catalogue.ts';
import { useGuestReading } from '#features/front/library/index.ts';
import { CardCover, doneLabel, positionLabel, timeLeft } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { slugOf } from '#rules/text/slug.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { freeBookIn } from './FirstRead.tsx';
import styles from './GoOn.module.css';
import { useHomeFeed } from './home-feed.ts';

interface CardProps {
  book: BookCard;
  kicker: string;
  meta: string;
  children: ReactNode;
}

const Card = ({ book, kicker, meta, children }: CardProps) => (
  <section className={styles.card} aria-label={kicker}>
    <span className={styles.cover} aria-hidden="true">
      <CardCover book={book} sizes="48px" />
    </span>
    <div className={styles.words}>
      <p className="text-caption ink-3">{kicker}</p>
      <h2 className={styles.title}>{book.title}</h2>
      {meta && <p className="text-caption ink-3">{meta}</p>}
    </div>
    {children}
  </section>
);

/** The position one left, and the way back into it. */
export function Place({ card }: { card: ContinueCard }) {
  const { book } = card;
  const done = doneLabel(book);
  const meta = [positionLabel(card), timeLeft(card).toLocaleLowerCase('vi')].filter(Boolean).join(', ');
  return (
    <Card book={book} kicker={`Bạn đang ${done} dở`} meta={meta}>
      <ButtonLink
        kind="soft"
        icon={done === 'nghe' ? 'headphones' : 'book-open'}
        to={done === 'nghe' ? book.address : card.address}
      >
        {done === 'nghe' ? 'Nghe tiếp' : 'Đọc tiếp'}
      </ButtonLink>
    </Card>
  );
}

const Free = ({ book }: { book: BookCard }) => (
  <Card book={book} kicker="Miễn phí trọn cuốn" meta={book.authors.join(', ')}>
    <ButtonLink
      kind="soft"
      icon="book-open"
      to={linkTo('reader', { slug: slugOf('reader', book.title, book.id) ?? '' })}
    >
      Đọc ngay
    </ButtonLink>
  </Card>
);

function Known() {
  const { account, restoring } = useAccount();
  const { data } = useHomeFeed(account?.userId ?? null, !restoring);
  const [here] = useGuestReading().cards;
  const blocks = data?.pages[0]?.blocks ?? [];
  const [mine] = blocks.flatMap(block => (block.type === 'continue_reading' ? block.items : []));
  const card = mine ?? here;
  if (card) return <Place card={card} />;
  const free = freeBookIn(blocks);
  return free ? <Free book={free} /> : null;
}

/** Below what an error page says: the place one left, else a book that anyone may open. Nothing while neither is known. */
export function GoOn() {
  // Not in what the server draws: it knows of no place.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live && <Known />;
}
