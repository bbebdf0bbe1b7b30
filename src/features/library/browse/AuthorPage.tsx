import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { type AuthorDetail, authorCalls } from '#contract/library/browse-authors.ts';
import { GrowingGrid, NamedThing } from '#features/library/cards/index.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './AuthorPage.module.css';
import { kindName } from './kinds.ts';
import { Portrait } from './Portrait.tsx';

/** One author: who it is, and the works kind by kind. */
export const AuthorPage = () => (
  <NamedThing kind="author" call={authorCalls.detailAuthor} ask={author_id => ({ author_id })}>
    {author => <Author key={author.id} author={author} />}
  </NamedThing>
);

function Author({ author }: { author: AuthorDetail }) {
  usePageTitle(author.name);
  const [first] = author.shelves;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Portrait name={author.name} tint={author.tint} size={112} picture={author.picture} />
        <div>
          <Link to={linkTo('authors')} className={styles.up}>
            Tác giả
          </Link>
          <h1 className="text-page">{author.name}</h1>
          <p className="text-small ink-3">
            {[lifeOf(author), author.home, `${author.books} tựa trên Mọt`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      {author.bio && <p className={styles.bio}>{author.bio}</p>}
      {first && <Works author={author} first={first.contentType} />}
    </article>
  );
}

/** "1920 – 1999", "sinh 1991", "mất 1820"; '' when nothing is known. */
function lifeOf({ born, died }: AuthorDetail): string {
  if (born && died) return `${born} – ${died}`;
  return born ? `sinh ${born}` : died && `mất ${died}`;
}

function Works({ author, first }: { author: AuthorDetail; first: number }) {
  const [chosen, choose] = useState(String(first));
  const shelf = author.shelves.find(({ contentType }) => String(contentType) === chosen);
  const works = shelf && (
    <GrowingGrid
      key={shelf.contentType}
      first={shelf}
      call={authorCalls.getContentAuthors}
      ask={page_no => ({ author_id: author.id, content_type: shelf.contentType, page_no })}
    />
  );
  if (author.shelves.length < 2)
    return (
      <section>
        <h2 className={styles.heading}>{kindName(first)}</h2>
        {works}
      </section>
    );
  return (
    <section>
      <h2 className="unseen">Tác phẩm</h2>
      <Tabs
        label="Tác phẩm theo loại"
        value={chosen}
        onChange={choose}
        tabs={author.shelves.map(({ contentType, count }) => ({
          value: String(contentType),
          label: `${kindName(contentType)} (${count})`,
        }))}
      >
        <div className={styles.works}>{works}</div>
      </Tabs>
    </section>
  );
}
