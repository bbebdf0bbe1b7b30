import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type MyShop, openingCalls } from '#contract/shop/opening.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from '../open.module.css';
import { keepMyShop } from '../useMyShop.ts';

/** VNeID says who stands behind the shop, instead of typing; one comes back here with its answer in the address. */
export function Vneid({ shop, onDone }: { shop: MyShop; onDone(): void }) {
  const host = useHost();
  const [query, setQuery] = useSearchParams();
  const task = useTask();
  const begun = useRef(false);
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  const failed = query.get('error') !== null;
  useEffect(() => {
    // An answer counts once; in development React runs this twice.
    if (begun.current || !(code || failed)) return;
    begun.current = true;
    // Out of the address, the history and whatever a person might copy.
    setQuery({ buoc: 'identity' }, { replace: true });
    if (failed) return task.refuse('Bạn chưa đồng ý ở VNeID. Bạn thử lại, hoặc điền số bên dưới nhé.');
    void task
      .run(async () => {
        keepMyShop(await request(openingCalls.endVneid, { code, state }));
        showToast({ message: 'VNeID đã xác nhận', icon: 'circle-check' });
      })
      .then(done => done && onDone());
  }, [code, state, failed, setQuery, task, onDone]);
  if (!shop.vneid_there || host.name !== 'browser') return null;
  const { identity } = shop;
  const begin = () =>
    void task.run(async () => {
      const { address } = await request(openingCalls.beginVneid, {});
      window.location.assign(address);
    });
  return (
    <section className={styles.vouch} aria-label="VNeID">
      {identity?.vneid ? (
        <p className={styles.vouched}>
          <Icon name="circle-check" size={20} />
          VNeID đã xác nhận {identity.legal_name}
          {identity.checked_at !== null && `, ${clockThenDay(identity.checked_at)}`}
        </p>
      ) : (
        <p className={styles.text}>VNeID cho Mọt biết họ tên và số định danh. Bạn không phải điền gì nữa.</p>
      )}
      <Button kind={identity?.vneid ? 'secondary' : 'soft'} wide busy={task.busy} onClick={begin}>
        {identity?.vneid ? 'Xác nhận lại bằng VNeID' : 'Xác nhận bằng VNeID'}
      </Button>
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </section>
  );
}
