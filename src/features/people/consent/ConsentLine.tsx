import { type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTask } from '#client/useTask.ts';
import type { ConsentPurpose } from '#contract/people/profile.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import { ConsentDetails } from './ConsentDetails.tsx';
import styles from './consent.module.css';
import { useConsents } from './useConsents.ts';

/**
 * The one question about private matters: a line at the foot of the window, below which the page ends, so that it covers
 * nothing and moves nothing when it goes. Both answers look alike and take one press; no answer agrees to nothing.
 */
export function ConsentLine() {
  const { save } = useConsents();
  const [later, setLater] = useState(false);
  const [details, setDetails] = useState(false);
  const line = useRef<HTMLElement>(null);
  const task = useTask();

  usePublishedHeight(line, '--size-consent', !later);

  if (later) return null;
  const answer = (granted: readonly ConsentPurpose[]) => task.run(() => save(granted));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setLater(true);
  };

  return createPortal(
    <>
      <p className="unseen" role="status">
        Mọt có một câu hỏi về thông tin riêng, ở cuối trang.
      </p>
      <section ref={line} className={styles.line} aria-label="Thông tin riêng" onKeyDown={onKeyDown}>
        <p className={styles.question} role={task.problem ? 'alert' : undefined}>
          {task.problem || 'Cho Mọt đếm lượt xem?'}
        </p>
        <IconButton label="Mọt đếm những gì" icon="info" onClick={() => setDetails(true)} />
        <Button size="small" disabled={task.busy} onClick={() => void answer([])}>
          Không
        </Button>
        <Button size="small" disabled={task.busy} onClick={() => void answer(['analytics'])}>
          Đồng ý
        </Button>
      </section>
      <ConsentDetails
        open={details}
        onClose={() => setDetails(false)}
        busy={task.busy}
        problem={task.problem}
        onAnswer={answer}
      />
    </>,
    document.body,
  );
}
