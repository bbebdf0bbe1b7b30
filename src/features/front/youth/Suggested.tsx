import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { Suggestion } from '#contract/front/youth.ts';
import { CardCover, doneLabel } from '#features/library/cards/index.ts';
import { weekdayOf } from '#rules/front/cabinet-words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { tintedGround } from '#ui/tint.ts';
import styles from './Suggested.module.css';

interface SuggestedProps {
  of: Suggestion;
  /** It is that of today. */
  today: boolean;
  /** Of its title, in the page's headings. */
  level: 1 | 2;
}

/** The work of a day: a sentence of it, what it is, why this one. */
export function Suggested({ of: { day, book, quote, why, free, start }, today, level }: SuggestedProps) {
  const Title = `h${level}` as const;
  const heard = doneLabel(book) === 'nghe';
  const begin = heard ? 'Nghe' : 'Đọc';
  return (
    <article className={styles.card} style={{ '--ground': tintedGround(book.tint) } as CSSProperties}>
      <div className={styles.words}>
        <p className={styles.kicker}>
          {today ? `Gợi ý hôm nay, ${weekdayOf(day)}` : `Gợi ý ${weekdayOf(day)}/${day.slice(0, 4)}`}
        </p>
        {quote && <blockquote className={styles.quote}>“{quote}”</blockquote>}
        <Title className={quote ? styles.title : styles.quote}>
          <Link to={book.address}>{book.title}</Link>
        </Title>
        <p className={styles.authors}>{book.authors.join(', ')}</p>
        <p className={styles.action}>
          <ButtonLink kind="primary" icon={heard ? 'headphones' : 'book-open'} to={start}>
            {free === 'whole' ? `${begin} ngay` : `${begin} phần đầu`}
          </ButtonLink>
        </p>
      </div>
      <Link to={book.address} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <CardCover book={book} sizes="(min-width: 1024px) 210px, 112px" eager />
      </Link>
      <p className={styles.why}>
        Vì sao hôm {today ? 'nay' : 'ấy'}: {why}
      </p>
    </article>
  );
}
