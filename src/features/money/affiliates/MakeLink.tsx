import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { Output } from '#contract/kit/call.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { safeTarget } from '#rules/people/redirect.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './affiliates.module.css';
import links from './links.module.css';
import { refreshAffairs } from './refresh.ts';
import { ShareLink } from './ShareLink.tsx';

const FOREIGN = 'Đây không phải địa chỉ trên Mọt. Bạn chép lại từ thanh địa chỉ nhé.';

/** Any page of ours becomes an affiliate's link. A foreign address is told while it is typed. */
export function MakeLink() {
  const task = useTask();
  const [given, setGiven] = useState('');
  const [made, setMade] = useState<Output<typeof affiliateCalls.referal> | null>(null);
  const own = window.location.origin;
  const typed = given.trim().replace(/^(?=[\w.-]+\.\w+\/)/, 'https://');
  const foreign = typed !== '' && safeTarget(typed, own) === null;
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return task.refuse('Bạn dán địa chỉ một trang trên Mọt vào đây nhé.');
    if (foreign) return;
    void task.run(async () => {
      setMade(await request(affiliateCalls.referal, { target: typed }));
      setGiven('');
      await refreshAffairs();
    });
  };
  return (
    <section className={styles.card} aria-labelledby="make">
      <h2 id="make" className={styles.heading}>
        Giới thiệu một trang
      </h2>
      <form className={styles.form} onSubmit={make} noValidate>
        <Field
          label="Địa chỉ trang"
          helper="Dán địa chỉ một cuốn, một tiệm hay một chủ đề trên Mọt."
          error={foreign ? FOREIGN : (task.fields.target?.[0] ?? (task.problem || undefined))}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={given}
          onChange={event => {
            setGiven(event.target.value);
            setMade(null);
            task.forget();
          }}
        />
        <Button type="submit" kind="primary" wide busy={task.busy}>
          Tạo liên kết
        </Button>
      </form>
      <div aria-live="polite">
        {made && (
          <div className={links.made}>
            <p className={links.address}>{made.address.replace(/^https?:\/\//, '')}</p>
            <div className={links.actions}>
              <ShareLink address={made.address} name="liên kết mới" />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
