import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSelling } from '#client/selling.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import type { InsideHit, NamedHit, NamedKind, SearchResults, WorkHit } from '#contract/library/search.ts';
import { badgeOf, CardRow, cardMeta, coverBase } from '#features/library/cards/index.ts';
import { wordRanges } from '#rules/text/search.ts';
import { money } from '#rules/text/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
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

const namedIcons: Record<NamedKind, IconName> = {
  podcast_episode: 'mic',
  collection: 'library',
  combo: 'library',
  news: 'list',
};

const marking = (q: string) => (text: string) => <Marked text={text} ranges={wordRanges(text, q)} />;

/** "Sách chữ, sách nói"; of a work in one form, what that form is and how long. */
const formsOf = ({ forms, ...card }: WorkHit): string =>
  forms.length > 1
    ? forms
        .map((form, at) => (at === 0 ? kindNames[form] : kindNames[form]?.toLowerCase()))
        .filter(Boolean)
        .join(', ')
    : [kindNames[card.contentType], cardMeta(card)].filter(Boolean).join(' · ');

/** "Sách giấy ở 2 tiệm, từ 88.000đ"; no price where nothing is sold. */
const offerWords = ({ offers, price }: NonNullable<WorkHit['paper']>, selling: boolean): string =>
  `Sách giấy ở ${offers} tiệm${selling ? `, từ ${money(price)}` : ''}`;

/** In searches for paper books, a work leads to its offers. */
export function BookHits({ books, q }: { books: readonly WorkHit[]; q: string }) {
  const selling = useSelling();
  return (
    <ul className={styles.list}>
      {books.map(book => (
        <li key={book.id}>
          <CardRow
            book={book}
            to={book.contentType === contentType.paperBook ? book.address : book.paper?.address}
            meta={book.paper ? offerWords(book.paper, selling) : formsOf(book)}
            mark={marking(q)}
            trailing={book.paper ? null : badgeOf(book, selling)}
          />
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
            <Avatar name={name} picture={null} size={44} />
            <span className={styles.authorName}>{marking(q)(name)}</span>
            <span className="text-caption ink-3">Tác giả · {books} cuốn</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Episodes, collections, combos, news: a picture of the kind, the name, what it belongs to. */
export function NamedHits({ kind, items, q }: { kind: NamedKind; items: readonly NamedHit[]; q: string }) {
  return (
    <ul className={styles.named}>
      {items.map(({ id, title, address, note }) => (
        <li key={id}>
          <Link to={address} className={styles.thing}>
            <span className={styles.thingIcon} aria-hidden="true">
              <Icon name={namedIcons[kind]} size={20} />
            </span>
            <span className={styles.thingWords}>
              <span className={styles.thingTitle}>{marking(q)(title)}</span>
              <span className="text-caption ink-3">{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ chapterTitle, chapters }: InsideHit): string =>
  [chapterTitle, chapters > 1 && `có trong ${chapters} chương`].filter(Boolean).join(' · ');

const Snippet = ({ snippet }: Pick<InsideHit, 'snippet'>) => (
  <span className="ink-2">
    “<Marked text={snippet.text} ranges={snippet.marks} />”
  </span>
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
