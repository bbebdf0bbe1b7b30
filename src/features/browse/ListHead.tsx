import styles from './browse.module.css';

/** The name of a list, and in a sentence what it is. Their lines are kept while they are on their way. */
export const ListHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title || '\u00a0'}</h1>
    <p className={styles.lead} data-waiting={lead === '' || undefined}>
      {lead}
    </p>
  </header>
);
