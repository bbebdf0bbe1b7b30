import type { IconName } from '#ui/Icon.tsx';
import { StateLabel, type StateTone } from '#ui/StateLabel.tsx';
import styles from './health.module.css';
import type { Glance, Verdict } from './judge.ts';

export const verdicts: Record<Verdict, { tone: StateTone; icon: IconName; label: string }> = {
  well: { tone: 'done', icon: 'circle-check', label: 'Tốt' },
  look: { tone: 'waits', icon: 'eye', label: 'Cần xem' },
  broken: { tone: 'failed', icon: 'circle-alert', label: 'Hỏng' },
};

/** How everything is at a glance; each leads to where the page says more. */
export const Glances = ({ glances }: { glances: readonly Glance[] }) => (
  <ul className={styles.glances}>
    {glances.map(({ title, to, verdict, says }) => {
      const { label, ...look } = verdicts[verdict];
      return (
        <li key={title}>
          <a href={`#${to}`} className={styles.glance} data-verdict={verdict}>
            <span className={styles.title}>{title}</span>
            <StateLabel {...look}>{label}</StateLabel>
            <span className={styles.says}>{says}</span>
          </a>
        </li>
      );
    })}
  </ul>
);
