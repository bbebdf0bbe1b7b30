import { useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, type Refused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { kindNames } from '#rules/shop/facts.ts';
import { shopStatuses } from '#rules/shop/shop.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { Icon } from '#ui/Icon.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { Changes } from './Changes.tsx';
import type { Deciding } from './deciding.ts';
import styles from './desk.module.css';
import { SignUp } from './SignUp.tsx';
import { StopShop } from './StopShop.tsx';

/** One shop with what is decided about it. A shop that saved something meanwhile is shown anew before anybody decides. */
export function CheckShop({ id, onDone }: { id: number; onDone(): void }) {
  const {
    data: shop,
    error,
    refetch,
  } = useCall(shopDeskCalls.shopToCheck, { shop_id: id }, { staleTime: 0 });
  const task = useTask();
  const [moved, setMoved] = useState('');
  if (!shop)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="240px" />
      </Loading>
    );
  const refresh = (refused: Refused) => {
    if (!isRefused(refused, 'too_late')) return false;
    setMoved(refused.message);
    void refetch();
    return true;
  };
  const decide: Deciding['decide'] = (work, done) => {
    setMoved('');
    void task
      .run(async () => {
        const next = await work();
        queryClient.setQueryData(callKey(shopDeskCalls.shopToCheck, { shop_id: id }), next);
        await queryClient.invalidateQueries({ queryKey: callKey(shopDeskCalls.shopsToCheck, {}) });
        showToast({ message: done, icon: 'circle-check' });
        if (next.status !== -6 && next.status !== -7) onDone();
      }, refresh)
      .catch(() => {});
  };
  const deciding = { shop, busy: task.busy, decide, wrong: (field: string) => task.fields[field]?.[0] };
  return (
    <div className={styles.check}>
      <p className={styles.small}>
        {[shop.kind && kindNames[shop.kind], shop.owner && `chủ: ${shop.owner}`].filter(Boolean).join(', ')}
      </p>
      {moved && (
        <p className={styles.moved} role="status">
          {moved}
        </p>
      )}
      <dl className={styles.lines}>
        {shop.lines.map(({ step, label, was, is, note, ok }) => (
          <div key={`${step} ${label}`}>
            <dt>{label}</dt>
            <dd>
              {was !== null && (
                <>
                  <s className="ink-3">
                    <span className="unseen">Cũ: </span>
                    {was}
                  </s>
                  <Icon name="arrow-right" size={16} />
                </>
              )}
              <span className="text-label">{is}</span>
              {note && (
                <span className={styles.note} data-ok={ok || undefined}>
                  {note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {task.problem && Object.keys(task.fields).length === 0 && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      {shop.status === -6 && <SignUp {...deciding} />}
      {shop.status === -7 && <Changes {...deciding} />}
      {(shop.status === shopStatuses.sells || shop.status === -7) && <StopShop {...deciding} />}
      {shop.reviews.length > 0 && (
        <section aria-label="Tiệm này trước đây">
          <h3 className={styles.heading}>Tiệm này trước đây</h3>
          <ul className={styles.past}>
            {shop.reviews.map(({ at, by, what, reason }) => (
              <li key={`${at} ${what}`}>
                {what}
                <span className={styles.small}>
                  {dayThenClock(at)}, {by}
                  {reason && `: ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
