import { useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { deskGoodCalls, type WaitingGood } from '#contract/shop/desk-goods.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { goodNames } from '#rules/shop/goods.ts';
import { dayThenClock, duration } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';
import { Forbidden } from './Forbidden.tsx';

/** /ban-lam-viec/sach-so: what shops sent to be read or heard, who waits longest first. */
export function GoodsPage() {
  usePageTitle('Duyệt sách số');
  const { data, error, refetch } = useCall(deskGoodCalls.goodsToCheck, {}, { staleTime: 0 });
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho người duyệt của Mọt." />;
  const count = data?.items.length ?? 0;
  const refresh = () => queryClient.invalidateQueries({ queryKey: callKey(deskGoodCalls.goodsToCheck, {}) });
  return (
    <div className={styles.page}>
      <PageHead
        title={count > 0 ? `${count} sách số đợi duyệt` : 'Duyệt sách số'}
        note="Đúng tác phẩm, đủ chương, tiệm có quyền bán thì nhận."
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="card" height="220px" />
        </Loading>
      )}
      {data && count === 0 && (
        <Empty title="Không còn sách số nào đợi" text="Tệp mà các tiệm gửi bán sẽ nằm ở đây." />
      )}
      <ul className={styles.changes}>
        {data?.items.map(good => (
          <li key={good.good_id}>
            <Good good={good} onDone={refresh} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Good({ good, onDone }: { good: WaitingGood; onDone: () => Promise<void> }) {
  const task = useTask();
  const [back, setBack] = useState(false);
  const [reason, setReason] = useState('');
  const { good_id, form, work_title, authors, shop, name, price, parts, sample_parts, words, excerpts, at } =
    good;
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const run = (work: () => Promise<unknown>, done: string) =>
    task.run(async () => {
      await work();
      showToast({ message: done, icon: 'circle-check' });
      await onDone();
    });
  const approve = () =>
    void run(() => request(deskGoodCalls.approveGood, { good_id }), 'Đã nhận, tiệm bán được');
  const refuse = () =>
    void run(() => request(deskGoodCalls.refuseGood, { good_id, reason }), 'Đã trả lời tiệm');
  return (
    <article className={styles.decide}>
      <div>
        <h2 className={styles.heading}>{work_title}</h2>
        <p className={styles.small}>
          {[authors.join(', '), `${name} (${goodNames[form].toLowerCase()})`, money(price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.small}>
          {shop}, {dayThenClock(at)} · {parts.length} phần, đọc thử {sample_parts}
          {words > 0 && ` · ${grouped(words)} chữ`}
          {seconds > 0 && ` · ${duration(seconds / 60)}`}
        </p>
      </div>
      <details>
        <summary className={styles.summary}>Mục lục</summary>
        <ol>
          {parts.map(({ title, free }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one file never move
            <li key={place}>
              {title}
              {free && <span className="ink-3"> · đọc thử</span>}
            </li>
          ))}
        </ol>
      </details>
      {excerpts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one file never move
        <details key={place}>
          <summary className={styles.summary}>{place === 0 ? 'Đoạn đầu' : 'Đoạn giữa'}</summary>
          <p>{text}</p>
        </details>
      ))}
      {back && (
        <Field
          label="Vì sao chưa nhận"
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={task.fields.reason?.[0]}
          onChange={event => setReason(event.target.value)}
        />
      )}
      {task.problem && !task.fields.reason && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={task.busy} onClick={() => setBack(!back)}>
          {back ? 'Thôi' : 'Chưa nhận'}
        </Button>
        <Button kind="primary" busy={task.busy} onClick={back ? refuse : approve}>
          {back ? 'Trả lời tiệm' : 'Nhận'}
        </Button>
      </div>
    </article>
  );
}
