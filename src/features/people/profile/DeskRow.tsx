import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { OverviewRow } from './OverviewRow.tsx';
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
export const DeskRow = ({ side, ...row }: DeskRowProps) =>
  side ? (
    <li>
      <Link to={row.to} className={styles.sideLink}>
        <Icon name={row.icon} />
        {row.label}
      </Link>
    </li>
  ) : (
    <OverviewRow {...row} />
  );
