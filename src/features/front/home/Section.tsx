import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './Section.module.css';

interface SectionProps {
  /** Every block's title, second line, and link to all of it. */
  of: { title: string; lead: string; more: string | null };
  children: ReactNode;
}

/** A part of the home page under its title. */
export function Section({ of: { title, lead, more }, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more && (
          <Link to={more} className={styles.more}>
            Xem hết<span className="unseen"> {title}</span>
          </Link>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
