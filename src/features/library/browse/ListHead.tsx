import styles from './browse.module.css';

/** Title and lead of a list. Their height is reserved while they load. */
export const ListHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title || '\u00a0'}</h1>
    <p className={styles.lead} data-waiting={lead === '' || undefined}>
      {lead}
    </p>
  </header>
);
