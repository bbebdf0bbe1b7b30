import { Link, type To } from 'react-router-dom';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './profile.module.css';

interface OverviewRowProps {
  to: To;
  icon: IconName;
  label: string;
  what: string;
  state?: unknown;
}

/** A way from the overview to a page of one's own. */
export const OverviewRow = ({ to, icon, label, what, state }: OverviewRowProps) => (
  <li>
    <Link to={to} state={state} className={styles.row}>
      <Icon name={icon} size={22} />
      <span className={styles.rowWords}>
        <span className={styles.rowLabel}>{label}</span>
        <span className={styles.rowWhat}>{what}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  </li>
);
