import { Navigate, useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { feedLabel } from '#contract/front/youth-names.ts';
import { everything, Feed, useWriting } from '#features/community/feed/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Cabinet } from './Cabinet.tsx';
import { FeedNav } from './FeedNav.tsx';
import styles from './feed.module.css';

/** Posts about works of the cabinet, or with one of its tags; a post's slug leads to the post. */
export default function FeedPage() {
  const { slug = '' } = useParams();
  if (idOfSlug('post', slug)) return <Navigate to={linkTo('feedPost', { slug })} replace />;
  return (
    <Cabinet>
      <Posts key={slug} tag={slug.slice(0, 40)} />
    </Cabinet>
  );
}

function Posts({ tag }: { tag: string }) {
  const { account, restoring } = useAccount();
  const writing = useWriting();
  const title = tag ? `#${tag}` : feedLabel.title;
  usePageTitle(tag ? `${title} · ${feedLabel.title}` : title);
  return (
    <>
      <h1 className="text-page">{title}</h1>
      <p className={styles.lead}>{feedLabel.lead}</p>
      <FeedNav tag={tag} />
      <div className={styles.list}>
        <Feed
          source={{ ...everything, tag, shelf: true }}
          viewer={account?.userId ?? 0}
          ready={!restoring}
          writing={writing}
        />
      </div>
      {writing.dialog}
    </>
  );
}
