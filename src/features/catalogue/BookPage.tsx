import { type CSSProperties, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { seedFirst } from '#client/first.ts';
import { callKey, useCall } from '#client/queries.ts';
import { Refused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type BookDetail, catalogue } from '#contract/catalogue.ts';
import { refusals } from '#contract/refusals.ts';
import { AdSlot } from '#features/ads/index.ts';
import { idOfSlug } from '#rules/slug.ts';
import { Cover } from '#ui/Cover.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { tintedGround } from '#ui/tint.ts';
import styles from './BookPage.module.css';
import { BookHead } from './book/BookHead.tsx';
import { BookSide } from './book/BookSide.tsx';
import { BookSkeleton } from './book/BookSkeleton.tsx';
import { BookStats } from './book/BookStats.tsx';
import { BookTop } from './book/BookTop.tsx';
import { ChapterList } from './book/ChapterList.tsx';
import { Description } from './book/Description.tsx';
import { ShareButton } from './book/ShareButton.tsx';
import { StartBar } from './book/StartBar.tsx';
import { useLocked } from './book/useLocked.tsx';
import { useShare } from './book/useShare.ts';
import { coverBase } from './cover.ts';
import { unlessFresh } from './fresh.ts';
import { LoadProblem } from './LoadProblem.tsx';
import { useBookPrefetch } from './useBookPrefetch.ts';

const NotHere = () => <NotFound home={linkTo('home')} />;

/** The page of one ebook. An old or mistyped name in the address still leads here, to the right address. */
export default function BookPage() {
  const { slug = '' } = useParams();
  const id = idOfSlug('ebook', slug);
  return id === null ? <NotHere /> : <BookById key={id} id={id} />;
}

function BookById({ id }: { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const asked = { content_id: id };
  useState(() =>
    seedFirst(catalogue.bookDetail, asked, callKey(catalogue.bookDetail, asked), detail => detail),
  );
  const { data, error, refetch } = useCall(catalogue.bookDetail, asked, { refetchOnMount: unlessFresh });
  if (error instanceof Refused && error.code === refusals.not_found.code) return <NotHere />;
  if (!data && error)
    return (
      <>
        <BookTop />
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <BookSkeleton />;
  if (data.address !== pathname && data.address !== '#')
    return <Navigate to={{ pathname: data.address, search, hash }} state={state} replace />;
  return <Book book={data} />;
}

function Book({ book }: { book: BookDetail }) {
  const page = useRef<HTMLElement>(null);
  const share = useShare(book);
  const { explain, host } = useLocked(book);
  useBookPrefetch(page);
  // Here and not above: an address that is put right first gets its name again from the app.
  usePageTitle(book.title);
  return (
    <article
      ref={page}
      className={styles.page}
      style={{ '--ground': tintedGround(book.tint) } as CSSProperties}
    >
      <div className={styles.head}>
        <BookHead book={book} />
      </div>
      <div className={styles.face}>
        <BookTop>
          <IconButton label="Chia sẻ" icon="share" onClick={share} />
        </BookTop>
        <div className={styles.cover}>
          <Cover
            title={book.title}
            authors={book.authors}
            base={coverBase(book)}
            tint={book.tint}
            sizes="(min-width: 1024px) 280px, 175px"
            eager
          />
        </div>
        <StartBar book={book} onClosed={() => explain()} />
        <ShareButton book={book} />
      </div>
      <div className={styles.main}>
        <BookStats book={book} />
        <Description text={book.description} />
        <ChapterList book={book} onClosed={explain} />
        <AdSlot place="book" />
      </div>
      <aside className={styles.side}>
        <BookSide book={book} />
      </aside>
      {host}
    </article>
  );
}
