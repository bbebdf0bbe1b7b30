import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Post } from '#contract/community/feed-shapes.ts';
import { ago } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useNow } from '#ui/useNow.ts';
import { likePost, sharePost } from './act.ts';
import { personLink } from './addresses.ts';
import { BookRow } from './BookRow.tsx';
import { Covered } from './Covered.tsx';
import { Pictures } from './Pictures.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';
import styles from './post.module.css';
import { stateNotes } from './post-labels.ts';

/** Letters after which a post in a list is cut. */
const LONG = 480;

interface PostCardProps {
  post: Post;
  /** The whole text, where the post is the page. */
  whole?: boolean;
  onEdit: (post: Post) => void;
  /** Goes to the box where one comments. */
  onComment: () => void;
  children?: ReactNode;
}

/** One post: who, what, a work, and three actions. */
export function PostCard({ post, whole = false, onEdit, onComment, children }: PostCardProps) {
  const navigate = useNavigate();
  const now = useNow();
  const { person, body, quote, state, mine } = post;
  const note = mine ? stateNotes[state] : '';
  return (
    <>
      <header className={styles.head}>
        <Avatar name={person?.name ?? ''} picture={person?.avatar ?? null} size={42} />
        <div className={styles.who}>
          {person && (
            <Link to={personLink(person.account_id)} className={styles.name}>
              {person.name}
            </Link>
          )}
          <span className={styles.when}>
            {whole ? ago(post.at, now) : <Link to={post.address}>{ago(post.at, now)}</Link>}
            {post.edited && ' · đã sửa'}
          </span>
        </div>
        <PostMenu post={post} onEdit={() => onEdit(post)} />
      </header>
      {note && <p className={styles.state}>{note}</p>}
      <Covered covered={post.spoiler && !mine}>
        {body && <Words post={post} whole={whole} />}
        {quote && (
          <blockquote className={styles.quote}>
            <span>{quote}</span>
          </blockquote>
        )}
        <Pictures pictures={post.pictures} />
      </Covered>
      {post.book && <BookRow book={post.book} chapter={post.quote_chapter} />}
      {state === 'shown' && (
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            aria-pressed={post.liked}
            aria-label={`Thích, ${grouped(post.likes)} người thích`}
            onClick={() => void likePost(post, navigate)}
          >
            <Icon name="heart" size={22} filled={post.liked} />
            {post.likes > 0 && grouped(post.likes)}
          </button>
          <button
            type="button"
            className={styles.action}
            aria-label={`Bình luận, ${grouped(post.comments)} bình luận`}
            onClick={onComment}
          >
            <Icon name="message-circle" size={22} />
            {post.comments > 0 && grouped(post.comments)}
          </button>
          <button
            type="button"
            className={styles.action}
            aria-label={`Chia sẻ, ${grouped(post.shares)} lượt chia sẻ`}
            onClick={() => void sharePost(post, navigate)}
          >
            <Icon name="share" size={22} />
            {post.shares > 0 && grouped(post.shares)}
          </button>
        </div>
      )}
      {children}
    </>
  );
}

function Words({ post, whole }: { post: Post; whole: boolean }) {
  const [opened, setOpened] = useState(false);
  const cut = !whole && !opened && post.body.length > LONG;
  return (
    <>
      <p className={cut ? `${styles.body} lines` : styles.body} data-long={cut || undefined}>
        <PostText body={post.body} tags={post.tags} people={post.people} />
      </p>
      {cut && (
        <button type="button" className={styles.whole} onClick={() => setOpened(true)}>
          Đọc hết bài
        </button>
      )}
    </>
  );
}
