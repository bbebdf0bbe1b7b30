import { type KeyboardEvent as ReactKey, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Post } from '#contract/community/feed-shapes.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { useTallRows } from '#ui/useTallRows.ts';
import { likePost } from './act.ts';
import styles from './feed.module.css';
import { PostCard } from './PostCard.tsx';
import cardStyles from './post.module.css';

/** CSS pixels of a post before it is measured. */
const GUESS = 420;

interface PostListProps {
  posts: readonly Post[];
  label: string;
  busy: boolean;
  onEdit: (post: Post) => void;
  onWrite: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Posts one after another, of which those about the window are made. J and K go through them; L, C and N act. */
export function PostList({ posts, label, busy, onEdit, onWrite }: PostListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const tall = useTallRows(list, {
    total: posts.length,
    guess: GUESS,
    keyOf: index => String(posts[index]?.id ?? index),
  });
  const { measure, show } = tall;
  // In a page of the server posts stand one below the other: nothing is measured there.
  const rows = hydrated
    ? tall.rows.map(({ top, ...row }) => ({ ...row, style: { transform: `translateY(${top}px)` } }))
    : posts.map(({ id }, index) => ({ index, key: String(id), style: { position: 'static' as const } }));
  const boxOf = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`);
  /** The post that has the focus, or that the focus is in; -1 for none. */
  const here = () => {
    const box = document.activeElement?.closest('[data-index]');
    return box && list.current?.contains(box) ? Number(box.getAttribute('data-index')) : -1;
  };
  function step(by: 1 | -1) {
    const next = Math.min(posts.length - 1, Math.max(0, here() + by));
    const box = boxOf(next);
    if (!box) {
      show(next);
      return void requestAnimationFrame(() => boxOf(next)?.focus());
    }
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest' });
  }
  const keys: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    n: onWrite,
    l: () => {
      const post = posts[here()];
      if (post) void likePost(post, navigate);
    },
    c: () => {
      const post = posts[here()];
      if (post) navigate(`${post.address}#binh-luan`);
    },
  };
  const press = useRef<(event: KeyboardEvent) => void>(() => {});
  press.current = event => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press.current(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  const turnPage = (event: ReactKey) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    step(event.key === 'PageDown' ? 1 : -1);
  };
  return (
    <div
      ref={list}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className={styles.posts}
      style={hydrated ? { height: tall.height } : undefined}
      onKeyDown={turnPage}
    >
      {rows.map(({ index, key, style }) => {
        const post = posts[index];
        return (
          post && (
            <div
              key={key}
              ref={hydrated ? measure : undefined}
              data-index={index}
              className={styles.row}
              style={style}
            >
              <article
                className={cardStyles.post}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a feed's article takes the focus (WAI-ARIA, feed)
                tabIndex={0}
                aria-posinset={index + 1}
                aria-setsize={-1}
                aria-label={post.person ? `Bài của ${post.person.name}` : 'Bài viết'}
              >
                <PostCard
                  post={post}
                  onEdit={onEdit}
                  onComment={() => navigate(`${post.address}#binh-luan`)}
                />
              </article>
            </div>
          )
        );
      })}
    </div>
  );
}
