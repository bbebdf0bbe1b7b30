import { Link } from 'react-router-dom';
import type { Post } from '#contract/community/feed-shapes.ts';
import { Section } from '#features/front/home/index.ts';
import { ago } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './feed.module.css';

/** Posts shown beside other things. */
const FEW_POSTS = 3;

interface LatestPostsProps {
  title: string;
  /** Where all of them are. */
  more: string;
  posts: readonly Post[];
  /** Side by side where there is room. */
  row?: boolean;
}

/** Those that are shown: what tells an ending is left out. */
export const fewOf = (posts: readonly Post[]): readonly Post[] =>
  posts
    .filter(({ person, spoiler, body, quote }) => person && !spoiler && (body || quote))
    .slice(0, FEW_POSTS);

/** The newest posts in a few lines each; nothing where there is none. */
export function LatestPosts({ title, more, posts, row = false }: LatestPostsProps) {
  const now = useNow();
  const shown = fewOf(posts);
  if (shown.length === 0) return null;
  return (
    <Section of={{ title, lead: '', more }}>
      <ul className={styles.posts} data-row={row || undefined}>
        {shown.map(post => (
          <li key={post.id} className={styles.post}>
            <p className={styles.who}>
              <Avatar name={post.person?.name ?? ''} picture={post.person?.avatar ?? null} size={36} />
              <span>
                <span className={styles.name}>{post.person?.name}</span>
                <span className="text-caption ink-3">{ago(post.at, now)}</span>
              </span>
            </p>
            <p className={styles.text}>
              <Link to={post.address}>{post.body || `“${post.quote}”`}</Link>
            </p>
            <p className={styles.counts}>
              {grouped(post.likes)} thích · {grouped(post.comments)} bình luận
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
