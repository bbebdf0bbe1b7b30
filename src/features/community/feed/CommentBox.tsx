import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whoAmI } from '#client/identity.ts';
import { useTask } from '#client/useTask.ts';
import type { Reply } from '#contract/community/feed-shapes.ts';
import { useAccount } from '#features/people/account/index.ts';
import { COMMENT_LETTERS } from '#rules/community/post.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { sayUnder } from './comment-queries.ts';
import styles from './comments.module.css';
import { mayWrite } from './may-write.ts';
import { LEFT } from './post-labels.ts';
import { Suggestions } from './Suggestions.tsx';
import { namedIn } from './send-post.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The box grows with what is written to this height, then scrolls inside (specification, section 9). CSS pixels. */
const BOX_MOST = 80;
/** Letters are counted for whoever comes near the end. */
const COUNTED_FROM = COMMENT_LETTERS - 200;

interface CommentBoxProps {
  postId: number;
  /** Whom one answers; null the post. */
  answered: Reply | null;
  onDone: () => void;
  /** One's own comment is shown. */
  onSaid: () => void;
  /** Goes to the field. */
  focus: boolean;
}

const draftKey = (post: number, account: number) => `feed-comment:${account}:${post}`;

/** Box for a comment. A draft survives a reload. */
export function CommentBox({ postId, answered, onDone, onSaid, focus }: CommentBoxProps) {
  const { account } = useAccount();
  const navigate = useNavigate();
  const key = draftKey(postId, account?.userId ?? 0);
  const [text, setText] = useState(() => whoAmI().host.store.get(key) ?? '');
  const [people, setPeople] = useState<readonly { account_id: number; name: string }[]>([]);
  const task = useTask();
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestions = useSuggestions({
    ...{ text, field, post: postId },
    onChoose(body, person) {
      setText(body);
      if (person) setPeople(all => [...all, person]);
    },
  });
  useEffect(() => {
    const { store } = whoAmI().host;
    if (text) store.set(key, text);
    else store.remove(key);
  }, [key, text]);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    if (text) current.style.height = `${Math.min(current.scrollHeight + 2, BOX_MOST)}px`;
  }, [text]);
  useEffect(() => {
    if (focus || answered) field.current?.focus();
  }, [focus, answered]);

  const letters = [...text.trim()].length;
  const ready = letters > 0 && letters <= COMMENT_LETTERS;
  const send = () =>
    task.run(async () => {
      if (!ready || !(await mayWrite('Đăng nhập để bình luận.', navigate))) return;
      const shown = await sayUnder({
        ...{ post: postId, parent: answered?.id ?? 0, body: text.trim(), spoiler: false },
        people: namedIn({ body: text, people }),
      });
      if (shown) onSaid();
      setText('');
      onDone();
      field.current?.focus();
    });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.take(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.box}
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      {answered && (
        <p className={styles.answered}>
          Trả lời <strong>{answered.person?.name ?? LEFT}</strong>
          <IconButton label="Thôi trả lời" icon="x" onClick={onDone} />
        </p>
      )}
      <Suggestions suggestions={suggestions} />
      <div className={styles.line}>
        <Avatar name={account?.fullname ?? 'Bạn'} picture={account?.avatar ?? null} size={36} />
        <label className={styles.field}>
          <span className="unseen">Bình luận</span>
          <textarea
            ref={field}
            id="binh-luan"
            rows={1}
            value={text}
            placeholder="Viết bình luận..."
            aria-invalid={letters > COMMENT_LETTERS || undefined}
            onChange={event => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onSelect={suggestions.follow}
          />
        </label>
        <button type="submit" className={styles.send} aria-label="Gửi" disabled={!ready || task.busy}>
          <Icon name="send" size={20} />
        </button>
      </div>
      {letters > COUNTED_FROM && (
        <p className={letters > COMMENT_LETTERS ? 'text-caption son-text' : 'text-caption ink-3'}>
          {letters}/1.000
        </p>
      )}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </form>
  );
}
