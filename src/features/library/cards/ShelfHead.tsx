import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ShelfHead.module.css';

interface ShelfHeadProps {
  /** Names the section that it heads. */
  id?: string;
  title: string;
  /** Address of the whole list. */
  to: string;
  /** Said beside the title. */
  children?: ReactNode;
  /** In place of "Xem hết". */
  all?: string;
}

/** The head of a shelf on a page of shops: what it is, and the way to all of it. */
export const ShelfHead = ({ id, title, to, children, all = 'Xem hết' }: ShelfHeadProps) => (
  <div className={styles.head}>
    <h2 id={id} className="text-title-2">
      {title}
    </h2>
    {children}
    <Link to={to} className={styles.all}>
      {all}
      <span className="unseen">: {title}</span>
    </Link>
  </div>
);
