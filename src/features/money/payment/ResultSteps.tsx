import styles from './result.module.css';

export interface Step {
  name: string;
  what: string;
}

/** Three steps, the second one going on. */
export const ResultSteps = ({ steps }: { steps: readonly [Step, Step, Step] }) => (
  <ol className={styles.steps}>
    {steps.map(({ name, what }, at) => (
      <li key={name} data-state={['done', 'now', 'next'][at]} aria-current={at === 1 ? 'step' : undefined}>
        <span className={styles.stepName}>{name}</span>
        <span className={styles.bookBy}>{what}</span>
      </li>
    ))}
  </ol>
);
