import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BookCard } from '#contract/catalogue.ts';
import type { InsideHit, SearchResults } from '#contract/search.ts';
import { badgeOf, CardRow, coverBase } from '#features/cards/index.ts';
import { wordRanges } from '#rules/search.ts';
import { Face } from '#ui/Face.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Marked } from './Marked.tsx';
import styles from './search.module.css';

/** A part of the results under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

const marking = (q: string) => (text: string) => <Marked text={text} ranges={wordRanges(text, q)} />;

export function BookHits({ books, q }: { books: readonly BookCard[]; q: string }) {
  return (
    <ul className={styles.list}>
      {books.map(book => (
        <li key={book.id}>
          <CardRow book={book} mark={marking(q)} trailing={badgeOf(book)} />
        </li>
      ))}
    </ul>
  );
}

export function AuthorHits({ authors, q }: { authors: SearchResults['authors']; q: string }) {
  return (
    <ul className={styles.authors}>
      {authors.map(({ id, name, books, address }) => (
        <li key={id}>
          <Link to={address} className={styles.author}>
            <Face name={name} picture={null} size={44} />
            <span className={styles.authorName}>{marking(q)(name)}</span>
            <span className={styles.note}>Tác giả · {books} cuốn</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ chapterTitle, chapters }: InsideHit): string =>
  [chapterTitle, chapters > 1 && `có trong ${chapters} chương`].filter(Boolean).join(' · ');

const Snippet = ({ snippet }: Pick<InsideHit, 'snippet'>) =>
  snippet ? (
    <span className={styles.snippet}>
      “<Marked text={snippet.text} ranges={snippet.marks} />”
    </span>
  ) : (
    <span className={styles.note}>Có trong phần chưa mở của sách</span>
  );

/** Lines of books in which the words stand; each opens the reader at its chapter. */
export function InsideHits({ hits }: { hits: readonly InsideHit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map(hit => (
        <li key={hit.book.id}>
          <ListRow
            to={hit.address}
            title={hit.book.title}
            authors={[]}
            cover={coverBase(hit.book)}
            tint={hit.book.tint}
            mark={text => (text === hit.book.title ? text : <Snippet snippet={hit.snippet} />)}
            meta={placeOf(hit)}
          />
        </li>
      ))}
    </ul>
  );
}
