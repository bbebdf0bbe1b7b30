import { Link, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { type AuthorCard, authorCalls } from '#contract/library/browse-authors.ts';
import { LoadProblem, Pager, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { letterOf } from '#rules/text/alphabet.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import styles from './AuthorsPage.module.css';
import { Portrait } from './Portrait.tsx';

/** Everyone who has written something, by letter or by name. */
export function AuthorsPage() {
  const [query] = useSearchParams();
  const letter = letterOf(query.get('letter') ?? '');
  const name = (query.get('q') ?? '').slice(0, 80);
  const page = pageNumber(query.get('page'));
  const { data, error, refetch } = useShown(authorCalls.getListAuthors, {
    letter,
    key_word: name,
    page_no: page,
  });
  const at = (chosen: string) => linkTo('authors', undefined, chosen ? { letter: chosen } : undefined);

  return (
    <ShelfFront
      title="Tác giả"
      tabTitle={letter ? `Tác giả vần ${letter}` : 'Tác giả'}
      lead="Những người viết có sách trên Mọt. Tìm theo tên, gõ không dấu cũng được, hoặc lật theo vần."
    >
      <NameSearch key={name} name={name} />
      <Choices
        label="Theo vần"
        small
        choices={[
          { name: 'Tất cả', to: at(''), on: !letter && !name },
          ...(data?.letters ?? []).map(each => ({ name: each, to: at(each), on: each === letter })),
        ]}
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="people" />}
      {data && data.items.length === 0 && (
        <Empty
          title={name ? `Chưa thấy ai tên “${name}”.` : 'Vần này chưa có ai.'}
          text={name ? 'Bạn thử gõ họ hoặc tên thôi, không dấu cũng được.' : 'Bạn thử lật sang vần khác nhé.'}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.people}>
            {data.items.map(author => (
              <li key={author.id}>
                <Person author={author} />
              </li>
            ))}
          </ul>
          <Pager page={page} hasNext={data.more} />
        </>
      )}
    </ShelfFront>
  );
}

function NameSearch({ name }: { name: string }) {
  const [, setQuery] = useSearchParams();
  return (
    <div className={styles.search}>
      <SearchField
        label="Tìm tác giả"
        placeholder="Tên tác giả"
        words={name}
        onSearch={q => setQuery(q ? { q } : {})}
      />
    </div>
  );
}

const Person = ({ author }: { author: AuthorCard }) => (
  <article className={styles.person}>
    <Portrait name={author.name} tint={author.tint} size={64} />
    <div className={styles.words}>
      <h2 className={styles.name}>
        <Link to={author.address}>{author.name}</Link>
      </h2>
      <p className="text-caption ink-3">{author.books} tựa trên Mọt</p>
      {author.bio && <p className={styles.bio}>{author.bio}</p>}
    </div>
  </article>
);
