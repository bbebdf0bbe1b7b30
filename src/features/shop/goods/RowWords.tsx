import styles from './goods.module.css';

/** What a row of the owner's sheet is, and a word to it. */
export const RowWords = ({ title, note }: { title: string; note: string }) => (
  <span className={styles.rowWords}>
    <span>{title}</span>
    <span className="text-small ink-3">{note}</span>
  </span>
);
