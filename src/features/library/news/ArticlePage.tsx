import { Link, Navigate, useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type NewsDetail, newsCalls } from '#contract/library/news.ts';
import { CompanyAside, ProseText } from '#features/library/about/index.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './ArticlePage.module.css';
import { NewsItem } from './NewsItem.tsx';
import { NewsMeta } from './NewsMeta.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import { ShareNews } from './ShareNews.tsx';
import { Tags } from './TagPage.tsx';

/** One article. An old or mistyped name in the address still leads here, to the right address. */
export function ArticlePage({ id }: { id: number }) {
  const { pathname, search, hash } = useLocation();
  const { data, error, refetch } = useCall(newsCalls.detailNews, { news_id: id });
  if (isRefused(error, 'not_found')) return <NotFound home={linkTo('home')} />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.address !== pathname && data.address !== '#')
    return <Navigate to={{ pathname: data.address, search, hash }} replace />;
  return <Article article={data} />;
}

function Article({ article }: { article: NewsDetail }) {
  usePageTitle(article.title);
  const { topic, title, summary, body, tags, related } = article;
  return (
    <div className={styles.page}>
      <article className={styles.main}>
        <header>
          <Link to={topic.address} className="way-up">
            {topic.name}
          </Link>
          <h1 className="text-page">{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <div className={styles.facts}>
            <NewsMeta of={article} />
            <ShareNews article={article} />
          </div>
        </header>
        <div className={styles.picture}>
          <NewsPicture of={article} sizes="(min-width: 768px) 646px, 100vw" eager alt={article.pictureAlt} />
        </div>
        <ProseText body={body} reading />
        <footer className={styles.end}>
          <h2 className="unseen">Chủ đề</h2>
          <Tags tags={tags} />
        </footer>
      </article>
      <aside className={styles.side}>
        {related.length > 0 && (
          <section>
            <h2 className={styles.heading}>Đọc thêm</h2>
            <ul className={styles.related}>
              {related.map(card => (
                <li key={card.id}>
                  <NewsItem card={card} level={3} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <CompanyAside />
      </aside>
    </div>
  );
}

const Waiting = () => (
  <Loading>
    <div className={styles.waiting}>
      <Skeleton width="7rem" />
      <Skeleton height="4.5rem" />
      <Skeleton width="60%" />
      <div className={styles.waitingPicture}>
        <Skeleton height="auto" />
      </div>
      {[1, 2, 3, 4].map(at => (
        <Skeleton key={at} height="5rem" />
      ))}
    </div>
  </Loading>
);
