import { useEffect, useRef } from 'react';
import type { FeedTask } from '#contract/community/moderation-desk.ts';
import { reportNames } from '#rules/community/moderation.ts';
import { clockOf, duration } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useNow } from '#ui/useNow.ts';
import { keyOf } from './case-key.ts';
import styles from './feed-desk.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Why it waits, in a few words. */
function Signs({ task: { order, reports, reasons, state, pictures } }: { task: FeedTask }) {
  return (
    <span className={styles.signs}>
      {order && <span data-kind="order">Văn bản</span>}
      {reports > 0 && <span data-kind="reports">{grouped(reports)} người báo</span>}
      {reasons.map(reason => (
        <span key={reason}>{reportNames[reason]}</span>
      ))}
      {state === 'waiting' && <span data-kind="waiting">Chờ đăng</span>}
      {state === 'hidden' && <span>Đang ẩn</span>}
      {pictures > 0 && <span>{grouped(pictures)} ảnh</span>}
    </span>
  );
}

/** Whole hours, and minutes in the last one. */
const timeLeft = (left: number): string =>
  left >= HOUR_MS ? `${Math.floor(left / HOUR_MS)} giờ` : duration(Math.max(1, Math.ceil(left / MINUTE_MS)));

function Left({ task, now }: { task: FeedTask; now: number }) {
  const left = task.due - now;
  return (
    <span className={styles.left} data-late={left <= 0 || undefined}>
      {left > 0 ? `Còn ${timeLeft(left)}` : 'Đã quá hạn'}
    </span>
  );
}

interface TaskListProps {
  tasks: readonly FeedTask[];
  chosen: string | null;
  onOpen: (key: string) => void;
}

/** Open cases, the earliest deadline at the top. */
export function TaskList({ tasks, chosen, onOpen }: TaskListProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={list} className={styles.tasks} aria-label="Việc đang đợi">
      {tasks.map(task => (
        <li key={keyOf(task)}>
          <button
            type="button"
            aria-current={keyOf(task) === chosen || undefined}
            onClick={() => onOpen(keyOf(task))}
          >
            <span className={styles.who}>
              <Avatar name={task.author} picture={null} size={32} />
              <span className="text-label">{task.author}</span>
              <Left task={task} now={now} />
            </span>
            <span className={styles.start}>
              {task.thing === 'comment' && 'Bình luận: '}
              {task.start || 'Chỉ có ảnh'}
            </span>
            <Signs task={task} />
            {task.claim && !task.claim.mine && task.claim.until > now && (
              <span className="text-caption ink-3">
                {task.claim.by} đang xem, tới {clockOf(task.claim.until)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
