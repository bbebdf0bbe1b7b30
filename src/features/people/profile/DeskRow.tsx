import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './profile.module.css';

interface DeskRowProps {
  /** In the column beside the pages. */
  side: boolean | undefined;
  to: string;
  icon: IconName;
  label: string;
  what: string;
}

/** The way to a desk, among the account's pages. */
export const DeskRow = ({ side, to, icon, label, what }: DeskRowProps) => (
  <li>
    {side ? (
      <Link to={to} className={styles.sideLink}>
        <Icon name={icon} />
        {label}
      </Link>
    ) : (
      <Link to={to} className={styles.row}>
        <Icon name={icon} size={22} />
        <span className={styles.rowWords}>
          <span className={styles.rowLabel}>{label}</span>
          <span className={styles.rowWhat}>{what}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    )}
  </li>
);
