import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { seedFirstData } from '#client/firstData.ts';
import { callKey, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { Post } from '#contract/community/feed-shapes.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { firstWords } from '#rules/community/post-text.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { aboutLink } from './addresses.ts';
import { Comments } from './Comments.tsx';
import { WaitingPosts } from './Feed.tsx';
import { PostCard } from './PostCard.tsx';
import cardStyles from './post.module.css';
import { goneWords } from './post-labels.ts';
import styles from './postPage.module.css';
import { useWriting } from './useWriting.tsx';

/** How often it is looked whether somebody said something. */
const LOOK_EVERY_MS = 30_000;

const NotHere = () => <NotFound home={linkTo('feed')} />;

/** /feed/<slug>: one post and what was said under it. The slug's code alone says which. */
export default function PostPage() {
  const { slug = '' } = useParams();
  const id = idOfSlug('post', slug);
  return id ? <Loaded key={id} id={id} /> : <NotHere />;
}

function Loaded({ id }: { id: number }) {
  const { restoring } = useAccount();
  const { pathname, search, hash, state } = useLocation();
  const input = { post_id: id };
  useState(() =>
    seedFirstData(feedCalls.detailTweet, input, callKey(feedCalls.detailTweet, input), data => data),
  );
  const { data, error, refetch } = useCall(feedCalls.detailTweet, input, {
    ...{ enabled: !restoring, refetchInterval: LOOK_EVERY_MS },
  });
  if (isRefused(error, 'not_found')) return <NotHere />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.page}>
        <WaitingPosts />
      </div>
    );
  if (data.address !== pathname && data.state !== 'deleted')
    return <Navigate to={{ pathname: data.address, search, hash }} state={state} replace />;
  return <One post={data} focus={hash === '#binh-luan'} />;
}

function One({ post, focus }: { post: Post; focus: boolean }) {
  const writing = useWriting();
  const gone = post.person === null;
  usePageTitle(firstWords(post.body || post.quote, 60) || 'Bài viết');
  return (
    <div className={styles.page}>
      <Link className="way-up" to={linkTo('feed')}>
        Bảng tin
      </Link>
      <article className={cardStyles.post}>
        <h1 className="unseen">{post.person ? `Bài của ${post.person.name}` : 'Bài viết'}</h1>
        {gone ? (
          <p className="ink-3">{goneWords}</p>
        ) : (
          <PostCard
            post={post}
            whole
            onEdit={writing.edit}
            onComment={() => document.getElementById('binh-luan')?.focus()}
          />
        )}
      </article>
      {post.book && (
        <Link className="way-up" to={aboutLink(post.book.id)}>
          Bài khác về {post.book.title}
        </Link>
      )}
      <Comments post={post} focus={focus} />
      {writing.dialog}
    </div>
  );
}
