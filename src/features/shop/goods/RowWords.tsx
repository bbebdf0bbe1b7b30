import styles from './goods.module.css';

/** Title of a row of the owner's sheet, with a note. */
export const RowWords = ({ title, note }: { title: string; note: string }) => (
  <span className={styles.rowWords}>
    <span>{title}</span>
    <span className="text-small ink-3">{note}</span>
  </span>
);
