import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { abilities, type FactGroup, sizeLabel } from './abilities.ts';
import { type Measured, measureSpeed, megabits } from './speed.ts';
import styles from './tools.module.css';

/** Diagnosis of this browser: formats, storage and speed, for support of a reader with a silent player. */
export function TestMediaPage() {
  usePageTitle('Thử máy của bạn');
  const [groups, setGroups] = useState<FactGroup[] | null>(null);
  useEffect(() => {
    let here = true;
    void abilities().then(found => here && setGroups(found));
    return () => {
      here = false;
    };
  }, []);
  return (
    <article className={styles.page}>
      <h1 className="text-page">Thử máy của bạn</h1>
      <p className={styles.lead}>
        Sách nói không ra tiếng, tranh không hiện? Trang này hỏi thẳng trình duyệt của bạn xem nó làm được gì.
        Không có gì được gửi đi.
      </p>
      <Speed />
      {groups ? groups.map(group => <Group key={group.title} group={group} />) : <Waiting />}
    </article>
  );
}

function Group({ group: { title, facts } }: { group: FactGroup }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, good }) => (
          <div key={name} className={styles.fact} data-good={good || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Waiting = () => (
  <Loading>
    {[1, 2, 3, 4, 5].map(at => (
      <div key={at} className={styles.part}>
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton shape="card" height="132px" />
      </div>
    ))}
  </Loading>
);

type Asked = { state: 'idle' | 'busy' | 'failed' } | { state: 'done'; measured: Measured };

function Speed() {
  const [asked, setAsked] = useState<Asked>({ state: 'idle' });
  const measure = useCallback(async () => {
    setAsked({ state: 'busy' });
    const measured = await measureSpeed();
    setAsked(measured ? { state: 'done', measured } : { state: 'failed' });
  }, []);
  return (
    <div className={styles.speed}>
      <Button kind="soft" busy={asked.state === 'busy'} onClick={() => void measure()}>
        Đo tốc độ tải
      </Button>
      <p role="status">
        {asked.state === 'done' && speedLabel(asked.measured)}
        {asked.state === 'failed' && 'Chưa đo được. Bạn xem lại kết nối rồi thử lần nữa nhé.'}
      </p>
    </div>
  );
}

function speedLabel(measured: Measured): string {
  const rate = megabits(measured);
  const shown = rate < 10 ? rate.toFixed(1).replace('.', ',') : String(Math.round(rate));
  return `${sizeLabel(measured.bytes)} trong ${Math.round(measured.ms)} ms, khoảng ${shown} Mb/giây`;
}
