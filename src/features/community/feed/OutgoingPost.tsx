import { useAccount } from '#features/people/account/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './post.module.css';
import { giveUp, sendAgain } from './send-post.ts';
import type { Outgoing } from './writing.ts';

/** A post of one's own on its way, where it will stand; one that failed keeps all that is in it. */
export function OutgoingPost({ post, onEdit }: { post: Outgoing; onEdit: (post: Outgoing) => void }) {
  const { account } = useAccount();
  const failed = post.state === 'failed';
  return (
    <section
      className={styles.post}
      data-failed={failed || undefined}
      aria-label="Bài của bạn"
      aria-live="polite"
    >
      <div className={styles.head}>
        <Avatar name={account?.fullname ?? ''} picture={account?.avatar ?? null} size={42} />
        <div className={styles.who}>
          <span className={styles.name}>{account?.fullname}</span>
          <span className={failed ? 'text-caption son-text' : styles.when}>
            {failed ? 'Chưa đăng được, bài còn nguyên ở đây' : 'Đang đăng'}
          </span>
        </div>
      </div>
      {post.body && <p className={styles.body}>{post.body}</p>}
      {post.quote && (
        <blockquote className={styles.quote}>
          <span>{post.quote}</span>
        </blockquote>
      )}
      {failed ? (
        <>
          {post.problem && <p className="text-small son-text">{post.problem}</p>}
          <div className={styles.choices}>
            <Button kind="ink" icon="rotate-ccw" onClick={() => sendAgain(post)}>
              Đăng lại
            </Button>
            <Button kind="quiet" onClick={() => onEdit(post)}>
              Sửa
            </Button>
            <Button kind="quiet" onClick={() => giveUp(post)}>
              Bỏ
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.sendingBar} />
      )}
    </section>
  );
}
