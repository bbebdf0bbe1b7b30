import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { promotionCalls } from '#contract/people/promotions.ts';
import { PROMOTION_VERSION, promotionWords } from '#rules/people/promotion-consent.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './promotions.module.css';

/** The yes to advertising, apart from everything else: its words, since when, and one press to take it back. */
export function PromotionCard() {
  const cache = useQueryClient();
  const { data } = useCall(promotionCalls.promotions, {}, { refetchOnMount: 'always' });
  const task = useTask();
  const change = (on: boolean) =>
    void task.run(async () => {
      const state = await request(promotionCalls.savePromotions, {
        agreed: on ? 1 : 0,
        version: PROMOTION_VERSION,
      });
      cache.setQueryData(callKey(promotionCalls.promotions, {}), state);
      showToast(on ? 'Mọt đã ghi nhận bạn đồng ý.' : 'Mọt sẽ không gửi quảng cáo nữa.');
    });
  if (data && !data.may)
    return <p className={styles.what}>Bạn dưới 18 tuổi nên Mọt không gửi quảng cáo cho bạn.</p>;
  return (
    <div className={styles.card}>
      <Switch
        label="Nhận quảng cáo"
        checked={data?.agreed ?? false}
        disabled={!data || task.busy}
        onChange={change}
      />
      <p className={styles.what}>“{data?.agreed ? data.words : promotionWords}”</p>
      {data?.at != null && (
        <p className={styles.when}>
          {data.agreed ? 'Bạn đồng ý' : 'Bạn thôi đồng ý'} lúc {clockThenDay(data.at)}.
        </p>
      )}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </div>
  );
}
