import { type FormEvent, useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { moderationCalls, type OwnVerdict } from '#contract/community/moderation.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { APPEAL_LETTERS, ruleNames, thingNames } from '#rules/community/moderation.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './report.module.css';

const KEY = callKey(moderationCalls.ownVerdicts, {});

/** /account/quyet-dinh: what Mọt removed of one's own, why, and the way to ask another person. */
export default function VerdictsPage() {
  usePageTitle('Quyết định về bài viết');
  const { data, error, refetch } = useCall(moderationCalls.ownVerdicts, {}, { staleTime: 0 });
  return (
    <section className={styles.page}>
      <h1 className="text-title-1">Quyết định về bài viết</h1>
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="card" height="220px" />
        </Loading>
      )}
      {data?.length === 0 && (
        <Empty
          title="Chưa có quyết định nào"
          text="Nếu Mọt gỡ một bài hay bình luận của bạn, lý do nằm ở đây."
          action={
            <ButtonLink to={linkTo('feed')} kind="soft">
              Về bảng tin
            </ButtonLink>
          }
        />
      )}
      <ul className={styles.verdicts}>
        {data?.map(verdict => (
          <li key={verdict.verdict_id}>
            <Verdict verdict={verdict} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lock({ lock }: { lock: NonNullable<OwnVerdict['lock']> }) {
  if (lock.lifted) return <p>Bạn viết lên bảng tin lại được rồi.</p>;
  if (lock.until === null) return <p>Bạn không viết lên bảng tin được nữa.</p>;
  if (lock.until <= Date.now()) return <p>Bạn viết lại được từ {clockThenDay(lock.until)}.</p>;
  return <p>Bạn chưa viết lên bảng tin được tới {clockThenDay(lock.until)}.</p>;
}

function Verdict({ verdict }: { verdict: OwnVerdict }) {
  const { thing, body, rule, words, at, lock, appeal, may_appeal, appeal_until, verdict_id } = verdict;
  return (
    <article className={styles.verdict} aria-labelledby={`verdict${verdict_id}`}>
      <div>
        <h2 id={`verdict${verdict_id}`} className="text-head">
          {appeal?.outcome === 'lifted'
            ? `Một ${thingNames[thing]} hiện trở lại`
            : `Mọt đã gỡ một ${thingNames[thing]}`}
        </h2>
        <p className="text-small ink-3">
          {ruleNames[rule]}, {clockThenDay(at)}
        </p>
      </div>
      {body && <blockquote className={styles.quote}>{body}</blockquote>}
      <p className={styles.words}>{words}</p>
      {lock && <Lock lock={lock} />}
      {appeal && (
        <>
          <h3 className="text-label">Bạn đã khiếu nại</h3>
          <blockquote className={styles.quote}>{appeal.words}</blockquote>
          <p className={styles.words}>
            {appeal.outcome === null ? 'Một người khác ở Mọt đang xem lại.' : `Mọt trả lời: ${appeal.reason}`}
          </p>
        </>
      )}
      {may_appeal && <AppealForm id={verdict_id} until={appeal_until} />}
    </article>
  );
}

function AppealForm({ id, until }: { id: number; until: number }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const task = useTask();
  if (!open)
    return (
      <div className={styles.actions}>
        <span className="text-small ink-3">Tới {clockThenDay(until)}</span>
        <Button onClick={() => setOpen(true)}>Khiếu nại</Button>
      </div>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      const next = await request(moderationCalls.appealVerdict, { verdict_id: id, words });
      queryClient.setQueryData<OwnVerdict[]>(KEY, rows =>
        rows?.map(row => (row.verdict_id === id ? next : row)),
      );
      showToast({ message: 'Mọt đã nhận, người khác sẽ xem lại', icon: 'circle-check' });
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextArea
        label="Vì sao bạn thấy chưa đúng"
        value={words}
        maxLength={APPEAL_LETTERS}
        error={task.fields.words?.[0]}
        onChange={event => setWords(event.target.value)}
      />
      {task.problem && !task.fields.words && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={task.busy} onClick={() => setOpen(false)}>
          Thôi
        </Button>
        <Button kind="primary" type="submit" busy={task.busy}>
          Gửi khiếu nại
        </Button>
      </div>
    </form>
  );
}
