import styles from './health.module.css';

/** Names and values side by side. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
