import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './feed.module.css';
import { forgetFeed } from './feed-queries.ts';

/** Whom one does not see: each can be heard again. */
export function HiddenPeople() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`way-up ${styles.hidden}`} onClick={() => setOpen(true)}>
        Người bạn đã ẩn hoặc chặn
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Người bạn đã ẩn hoặc chặn">
        {open && <People />}
      </Sheet>
    </>
  );
}

function People() {
  const { data, error, refetch } = useCall(feedCalls.listAuthorRules, {}, { staleTime: 0 });
  const task = useTask();
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) return <p className="ink-3">Bạn chưa ẩn ai.</p>;
  const hear = (account_id: number) =>
    task.run(async () => {
      await request(feedCalls.setAuthorRule, { account_id, rule: 'none' });
      await Promise.all([refetch(), forgetFeed()]);
    });
  return (
    <ul className={styles.people}>
      {data.map(({ account_id, name, avatar, rule }) => (
        <li key={account_id}>
          <Avatar name={name} picture={avatar} size={40} />
          <span>
            <span className="text-label">{name}</span>
            <span className="text-caption ink-3">{rule === 'block' ? 'Đã chặn' : 'Không hiện bài'}</span>
          </span>
          <Button size="small" busy={task.busy} onClick={() => void hear(account_id)}>
            Hiện lại
          </Button>
        </li>
      ))}
      {task.problem && (
        <li className="text-small son-text" role="alert">
          {task.problem}
        </li>
      )}
    </ul>
  );
}
