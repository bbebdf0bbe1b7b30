import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './affiliates.module.css';
import { refreshAffairs } from './refresh.ts';

/** VNeID says who one is, instead of typing; one comes back here with its answer in the address, which only a browser does. */
export function Vneid() {
  const { name } = useHost();
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
    setQuery({}, { replace: true });
    if (failed) return task.refuse('Bạn chưa đồng ý ở VNeID. Bạn thử lại, hoặc điền số bên dưới nhé.');
    void task.run(async () => {
      await request(affiliateCalls.endVneid, { code, state });
      showToast({ message: 'VNeID đã xác nhận', icon: 'circle-check' });
      await refreshAffairs();
    });
  }, [code, state, failed, setQuery, task]);
  const begin = () =>
    void task.run(async () => {
      const { address } = await request(affiliateCalls.beginVneid, {});
      window.location.assign(address);
    });
  if (name !== 'browser') return null;
  return (
    <section className={styles.form} aria-label="VNeID">
      <p className="text-small ink-2">
        VNeID cho Mọt biết họ tên và số định danh. Bạn không phải điền gì nữa.
      </p>
      <Button kind="soft" wide busy={task.busy} onClick={begin}>
        Xác nhận bằng VNeID
      </Button>
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </section>
  );
}
