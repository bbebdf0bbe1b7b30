import { useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, type Refused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { shopStatuses } from '#rules/shop/shop.ts';
import { Button } from '#ui/Button.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { Changes } from './Changes.tsx';
import styles from './check.module.css';
import type { Deciding } from './deciding.ts';
import { Past } from './Past.tsx';
import { ShopFacts } from './ShopFacts.tsx';
import { SignUp } from './SignUp.tsx';
import { StopShop } from './StopShop.tsx';

interface CheckShopProps {
  id: number;
  /** To the list, where it is not beside. */
  onBack: (() => void) | null;
  onDone(): void;
}

/** One shop with its decisions. A shop that saved something meanwhile is shown anew before anybody decides. */
export function CheckShop({ id, onBack, onDone }: CheckShopProps) {
  const {
    data: shop,
    error,
    refetch,
  } = useCall(shopDeskCalls.shopToCheck, { shop_id: id }, { staleTime: 0 });
  const task = useTask();
  const [moved, setMoved] = useState('');
  const back = onBack && (
    <Button icon="arrow-left" onClick={onBack}>
      Các tiệm đợi
    </Button>
  );
  if (!shop)
    return (
      <div className={styles.columns}>
        <div className={styles.column}>
          {back}
          {error ? (
            <LoadProblem error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <Skeleton shape="card" height="420px" />
            </Loading>
          )}
        </div>
      </div>
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
    <div className={styles.columns}>
      <div className={styles.column}>
        {back}
        <ShopFacts shop={shop} />
      </div>
      <div className={styles.column}>
        {moved && (
          <p className={styles.moved} role="status">
            {moved}
          </p>
        )}
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        {shop.status === -6 && <SignUp {...deciding} />}
        {shop.status === -7 && <Changes {...deciding} />}
        <Past reviews={shop.reviews} />
        {(shop.status === shopStatuses.sells || shop.status === -7) && <StopShop {...deciding} />}
      </div>
    </div>
  );
}
