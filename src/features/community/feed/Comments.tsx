import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Comment, Post, Reply } from '#contract/community/feed-shapes.ts';
import { ReportDialog } from '#features/community/moderation/index.ts';
import { LoadProblem, MoreButton } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { ago } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { CommentBox } from './CommentBox.tsx';
import { Covered } from './Covered.tsx';
import {
  type CommentOrder,
  likeComment,
  moreAnswers,
  removeComment,
  useComments,
} from './comment-queries.ts';
import styles from './comments.module.css';
import { renewComments } from './feed-queries.ts';
import { PostText } from './PostText.tsx';
import { goneComments, LEFT } from './post-labels.ts';
import { mayReport } from './report.ts';

const orders = [
  ['oldest', 'Cũ trước'],
  ['newest', 'Mới trước'],
  ['liked', 'Nhiều người thích'],
] as const satisfies readonly (readonly [CommentOrder, string])[];

/** Comments of a post, and the box for a new one. */
export function Comments({ post, focus }: { post: Post; focus: boolean }) {
  const { account, restoring } = useAccount();
  const [by, setBy] = useState<CommentOrder>('oldest');
  const [answered, setAnswered] = useState<Reply | null>(null);
  const list = useComments(post.id, by, account?.userId ?? 0, !restoring);
  const thread = useRef<HTMLOListElement>(null);
  // One's own stands at the end before its page comes: it is shown once.
  const comments = [
    ...new Map(list.data?.pages.flatMap(({ items }) => items).map(one => [one.id, one])).values(),
  ];
  const [known, setKnown] = useState(post.comments);
  // Fewer: somebody took theirs away.
  if (post.comments < known) setKnown(post.comments);
  function showNew() {
    setKnown(post.comments);
    setBy('newest');
    void renewComments(post.id);
    thread.current?.focus();
  }
  return (
    <section className={styles.comments} aria-labelledby="so-binh-luan">
      <div className={styles.top}>
        <h2 id="so-binh-luan" className="text-title-3">
          {grouped(post.comments)} bình luận
        </h2>
        <Select<CommentOrder> label="Xếp theo" plain value={by} onChange={setBy} options={orders} />
      </div>
      {list.isPending && (
        <Loading>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Loading>
      )}
      {!list.data && list.error && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      <div className={styles.fresh} role="status">
        {post.comments > known && (
          <button type="button" onClick={showNew}>
            {grouped(post.comments - known)} bình luận mới
          </button>
        )}
      </div>
      <ol ref={thread} className={styles.thread} tabIndex={-1} aria-labelledby="so-binh-luan">
        {comments.map(comment => (
          <li key={comment.id}>
            <Said said={comment} onAnswer={setAnswered} />
            <Answers comment={comment} onAnswer={setAnswered} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && <MoreButton list={list} />}
      {post.state === 'shown' && (
        <CommentBox
          key={account?.userId ?? 0}
          postId={post.id}
          answered={answered}
          onDone={() => setAnswered(null)}
          onSaid={() => setKnown(count => count + 1)}
          focus={focus}
        />
      )}
    </section>
  );
}

function Answers({ comment, onAnswer }: { comment: Comment; onAnswer: (to: Reply) => void }) {
  const [busy, setBusy] = useState(false);
  const { answers, replies } = comment;
  const left = replies - answers.filter(({ state }) => state === 'shown').length;
  if (answers.length === 0) return null;
  return (
    <ol className={styles.answers}>
      {answers.map(answer => (
        <li key={answer.id}>
          <Said said={answer} onAnswer={onAnswer} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <button
            type="button"
            className="way-up"
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void moreAnswers(comment).finally(() => setBusy(false));
            }}
          >
            Xem {grouped(left)} câu trả lời nữa
          </button>
        </li>
      )}
    </ol>
  );
}

function Said({ said, onAnswer }: { said: Reply; onAnswer: (to: Reply) => void }) {
  const navigate = useNavigate();
  const now = useNow();
  const { person, state, body } = said;
  const gone = state !== 'shown' && !said.mine;
  if (gone || (said.mine && state === 'deleted')) return <p className={styles.gone}>{goneComments[state]}</p>;
  return (
    <div className={styles.said}>
      <Avatar name={person?.name ?? LEFT} picture={person?.avatar ?? null} size={34} />
      <div className={styles.words}>
        <p>
          <span className="text-label">{person?.name ?? LEFT}</span>{' '}
          {said.by_author && <span className={styles.author}>Viết bài này</span>}{' '}
          <span className="text-caption ink-3">{ago(said.at, now)}</span>
        </p>
        {state !== 'shown' && <p className="text-caption ink-3">{goneComments[state]}</p>}
        <Covered covered={said.spoiler && !said.mine}>
          <p className={styles.body}>
            <PostText body={body} tags={[]} people={said.people} />
          </p>
        </Covered>
        {state === 'shown' && (
          <div className={styles.acts}>
            <button
              type="button"
              aria-pressed={said.liked}
              aria-label={`Thích bình luận, ${grouped(said.likes)} người thích`}
              onClick={() => void likeComment(said, navigate)}
            >
              <Icon name="heart" size={18} filled={said.liked} />
              {said.likes > 0 && grouped(said.likes)}
            </button>
            <button type="button" onClick={() => onAnswer(said)}>
              Trả lời
            </button>
            {said.mine ? (
              <button type="button" onClick={() => void removeComment(said)}>
                Xoá
              </button>
            ) : (
              <ReportComment said={said} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function ReportComment({ said: { id, post_id } }: { said: Reply }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void mayReport().then(setOpen)}>
        Báo
      </button>
      <ReportDialog open={open} onClose={() => setOpen(false)} postId={post_id} commentId={id} />
    </>
  );
}
