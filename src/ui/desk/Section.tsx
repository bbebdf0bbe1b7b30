import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** Beside the title, small. */
  note?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Something in it must be mended. */
  warn?: boolean;
  /** Content without padding: a table, a list of rows. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading, a part of a desk's page. */
export function Section({ title, note, action, warn, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      data-warn={warn || undefined}
      data-flush={flush || undefined}
    >
      <div className={styles.head}>
        <h2 id={id} className="text-head">
          {title}
        </h2>
        {note && <span className="text-small ink-3">{note}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
