import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { deskQueueCalls, type Task } from '#contract/shop/desk-queue.ts';
import { type TaskKind, taskKinds, taskNames } from '#rules/shop/queue.ts';
import { ago, clockOf, duration } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../desk.module.css';
import { Forbidden } from '../Forbidden.tsx';
import { TakeOver } from './TakeOver.tsx';
import { pageOfTask } from './task-pages.ts';

const MINUTE_MS = 60_000;
const keyOf = ({ kind, ref }: Task): string => `${kind}${ref}`;

/** Holder of a task, with the end of the claim. */
function Claim({ task, now }: { task: Task; now: number }) {
  const { claim } = task;
  if (!claim || claim.until <= now) return null;
  return (
    <span className={styles.small}>
      {claim.mine ? 'Bạn' : claim.by} đang xem, tới {clockOf(claim.until)}
    </span>
  );
}

/** How much time there is left, or that there is none. */
function Due({ task, now }: { task: Task; now: number }) {
  const left = task.due - now;
  return (
    <>
      {ago(task.since, now)}
      <span className={left > 0 ? styles.small : styles.late}>
        {left > 0 ? `Còn ${duration(Math.max(1, left / MINUTE_MS))}` : 'Đã quá hạn'}
      </span>
    </>
  );
}

const columnsAt = (now: number): Column<Task>[] => [
  {
    key: 'title',
    label: 'Việc',
    cell: task => (
      <>
        {task.title}
        <Claim task={task} now={now} />
      </>
    ),
  },
  { key: 'kind', label: 'Loại', width: '10rem', cell: task => taskNames[task.kind] },
  { key: 'note', label: 'Về', cell: task => task.note, wideOnly: true },
  { key: 'since', label: 'Đợi', width: '11rem', end: true, cell: task => <Due task={task} now={now} /> },
];

const isKind = (text: string | null): text is TaskKind => taskKinds.some(each => each === text);

/** J or K goes to the list while nothing has the focus; from then on the list knows its keys. */
function useFirstKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if ('jJkK'.includes(key) && target === document.body)
        box.current?.querySelector<HTMLElement>('[data-open]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

/** /ban-lam-viec/hang-doi: everything that waits for the platform, who waits longest first. J and K go along it, Enter takes one. */
export function QueuePage() {
  usePageTitle('Hàng đợi');
  const now = useNow();
  const go = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useFirstKey(box);
  const [show, setShow] = useState<TaskKind | 'all'>('all');
  const [taken, setTaken] = useState<Task | null>(null);
  const task = useTask();
  const { data, error, refetch } = useCall(
    deskQueueCalls.queue,
    {},
    { staleTime: 0, refetchInterval: 30_000 },
  );
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho người làm việc ở Mọt." />;
  const items = data?.items.filter(({ kind }) => show === 'all' || kind === show);
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: callKey(deskQueueCalls.queue, {}) });

  /** Takes it, and opens its page. Of somebody else it asks first. */
  const take = (one: Task, take_over: 0 | 1 = 0) =>
    void task.run(
      async () => {
        await request(deskQueueCalls.claimTask, { kind: one.kind, ref: one.ref, take_over });
        setTaken(null);
        void lookAgain();
        void go(pageOfTask(one));
      },
      refused => {
        void lookAgain();
        if (!isRefused(refused, 'changed_meanwhile')) return false;
        setTaken(one);
        return true;
      },
    );
  const leave = ({ kind, ref }: Task) =>
    void task.run(async () => {
      await request(deskQueueCalls.leaveTask, { kind, ref });
      await lookAgain();
    });
  const mine = data?.items.filter(({ claim }) => claim?.mine && claim.until > now) ?? [];
  const count = data?.items.length ?? 0;
  const kinds = taskKinds.filter(kind => data?.items.some(each => each.kind === kind));
  return (
    <div ref={box} className={styles.page}>
      <PageHead
        title={count > 0 ? `${count}${data?.more ? '+' : ''} việc đang đợi` : 'Hàng đợi'}
        note="Ai đợi lâu nhất đứng đầu. Nhận việc nào, việc đó là của bạn trong 15 phút."
      />
      {!data && !error && <Skeleton shape="line" width="12rem" height="44px" />}
      {kinds.length > 1 && (
        <Filters
          label="Loại việc"
          options={[
            { value: 'all', label: 'Tất cả' },
            ...kinds.map(kind => ({ value: kind, label: taskNames[kind] })),
          ]}
          value={show}
          onChange={next => setShow(isKind(next) ? next : 'all')}
        />
      )}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      {mine.length > 0 && (
        <ul className={styles.past}>
          {mine.map(one => (
            <li key={keyOf(one)} className={styles.foundRow}>
              <span>Bạn đang giữ “{one.title}”</span>
              <Button disabled={task.busy} onClick={() => leave(one)}>
                Trả lại<span className="unseen"> {one.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TableFrame>
        <DataTable
          label="Hàng đợi"
          columns={columnsAt(now)}
          rows={items}
          rowKey={keyOf}
          rowName={each => each.title}
          onOpen={each => take(each)}
          failed={error !== null}
          onRetry={() => void refetch()}
          empty={<Empty title="Không còn việc nào đợi" text="Có việc mới, trang này tự thêm vào." />}
        />
      </TableFrame>
      {count > 0 && (
        <p className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> việc kế, việc trước <kbd>Enter</kbd> nhận việc
        </p>
      )}
      <TakeOver task={taken} busy={task.busy} onTake={one => take(one, 1)} onClose={() => setTaken(null)} />
    </div>
  );
}
