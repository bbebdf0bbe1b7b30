import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import styles from './desk.module.css';

/** A purchase by its number. */
export const OrderLink = ({ number }: { number: string }) => (
  <Link to={linkTo('financeOrder', { number })} className={styles.link}>
    {number}
  </Link>
);
