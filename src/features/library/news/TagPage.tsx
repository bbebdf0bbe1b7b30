import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { newsCalls } from '#contract/library/news.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './NewsFront.module.css';
import { NewsFront } from './NewsFront.tsx';
import { NewsList } from './NewsList.tsx';
import { useNewsInTag } from './newsLists.ts';

/** The articles under one word. */
export function TagPage({ slug }: { slug: string }) {
  const list = useNewsInTag(slug);
  if (isRefused(list.error, 'not_found')) return <NotFound home={linkTo('home')} />;
  const name = list.data?.pages[0]?.tag.name ?? '';
  return (
    <NewsFront title={name && `#${name}`} lead="Những bài cùng một chữ.">
      <NewsList list={list} />
    </NewsFront>
  );
}

/** All words that articles are found under. */
export function TagsPage() {
  const { data, error, refetch } = useCall(newsCalls.newsTags, {});
  return (
    <NewsFront title="Chủ đề" lead="Mỗi chữ dẫn tới những bài nói về nó.">
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {data && <Tags tags={data} />}
    </NewsFront>
  );
}

/** Words as links. */
export const Tags = ({ tags }: { tags: readonly { name: string; address: string }[] }) => (
  <ul className={styles.tags}>
    {tags.map(({ name, address }) => (
      <li key={address}>
        <Link to={address} className={styles.tag}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
