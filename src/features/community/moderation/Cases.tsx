import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { type FeedTask, moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { UNDO_VERDICT_MS } from '#rules/community/moderation.ts';
import { Button } from '#ui/Button.tsx';
import { useDeskKeys } from '#ui/desk/useDeskKeys.ts';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { useWide } from '#ui/useWide.ts';
import { CaseView } from './CaseView.tsx';
import { keyOf } from './case-key.ts';
import styles from './feed-desk.module.css';
import { TaskList } from './TaskList.tsx';

/** Wide enough for the list beside what is decided. */
const BESIDE = 1024;

const lookAgain = () =>
  queryClient.invalidateQueries({ queryKey: callKey(moderationDeskCalls.feedTasks, {}).slice(0, 2) });

interface Done {
  verdict: number;
  key: string;
  words: string;
}

/** The list of what waits, and one of it, decided about; the next one opens. */
export function Cases({ tasks }: { tasks: readonly FeedTask[] | undefined }) {
  const [query, setQuery] = useSearchParams();
  const wide = useWide(BESIDE);
  const [done, setDone] = useState<Done | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = tasks?.filter(task => !gone.includes(keyOf(task))) ?? [];
  const chosen = query.get('xem');
  const first = left.find(({ claim }) => !claim || claim.mine) ?? left[0];
  const key = chosen ?? (wide && first ? keyOf(first) : null);
  const at = left.findIndex(task => keyOf(task) === key);
  const open = useCallback(
    (next: string | null) => setQuery(next === null ? {} : { xem: next }, { replace: wide }),
    [setQuery, wide],
  );
  const step = (by: 1 | -1) => {
    const next = left[at < 0 ? 0 : at + by];
    if (next) open(keyOf(next));
  };

  useEffect(() => {
    if (!done) return;
    const over = setTimeout(() => setDone(null), UNDO_VERDICT_MS);
    return () => clearTimeout(over);
  }, [done]);

  const undo = () => {
    if (!done) return;
    const { verdict, key: back } = done;
    setDone(null);
    void request(moderationDeskCalls.undoFeed, { verdict_id: verdict }).then(
      () => {
        setGone(before => before.filter(each => each !== back));
        open(back);
        void lookAgain();
      },
      (error: unknown) => showTrouble(errorMessage(error)),
    );
  };
  const decided = (verdict: number, words: string) => {
    if (key === null) return;
    const next = left[at + 1] ?? left[at - 1];
    setDone({ verdict, key, words });
    setGone(before => [...before, key]);
    open(next && wide ? keyOf(next) : null);
    void lookAgain();
  };
  useDeskKeys({ j: () => step(1), k: () => step(-1), z: undo });

  if (!tasks)
    return (
      <Loading>
        <Skeleton shape="card" height="320px" />
      </Loading>
    );
  return (
    <>
      {done && (
        <p className={styles.undo} role="status">
          {done.words}
          <Button onClick={undo}>
            Hoàn tác <kbd>Z</kbd>
          </Button>
        </p>
      )}
      {left.length === 0 && key === null ? (
        <Empty title="Không còn báo cáo nào" text="Có bài bị báo hay chờ xem, trang này tự thêm vào." />
      ) : (
        <div className={styles.beside} data-open={key !== null || undefined}>
          <TaskList tasks={left} chosen={key} onOpen={open} />
          {key !== null && (
            <CaseView
              key={key}
              name={key}
              onBack={wide ? null : () => open(null)}
              onDecided={decided}
              onNext={() => {
                setGone(before => [...before, key]);
                const next = left[at + 1] ?? left[at - 1];
                open(next ? keyOf(next) : null);
                void lookAgain();
              }}
            />
          )}
        </div>
      )}
      <p className={styles.keys}>
        <kbd>J</kbd> <kbd>K</kbd> việc kế, trước <kbd>A</kbd> giữ <kbd>R</kbd> gỡ <kbd>L</kbd> khoá{' '}
        <kbd>1</kbd>–<kbd>8</kbd> lý do <kbd>Enter</kbd> quyết định <kbd>Z</kbd> hoàn tác trong 10 giây
      </p>
    </>
  );
}
