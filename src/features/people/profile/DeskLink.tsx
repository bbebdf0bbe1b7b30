import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { deskCalls } from '#contract/money/desk.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './profile.module.css';

/** The way to the desk of those who work here: the last row of the account's pages, for whoever works there. */
export function DeskLink({ side }: { side?: boolean }) {
  const inZalo = useHost().os === 'zalo';
  const { data } = useCall(deskCalls.myDesk, {}, { enabled: !inZalo });
  if (inZalo || !data || !Object.values(data).some(Boolean)) return null;
  const to = linkTo('desk');
  if (side)
    return (
      <li>
        <Link to={to} className={styles.sideLink}>
          <Icon name="list" />
          Bàn làm việc
        </Link>
      </li>
    );
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Icon name="list" size={22} />
        <span className={styles.rowWords}>
          <span className={styles.rowLabel}>Bàn làm việc</span>
          <span className={styles.rowWhat}>Kho sách, đơn hàng, sổ sách</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
