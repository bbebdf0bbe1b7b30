import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { partnerCalls } from '#contract/people/partners.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './profile.module.css';

/** The way to a partner's desk: for who works at one, or was asked to. */
export function PartnerLink({ side }: { side?: boolean }) {
  const inZalo = useHost().os === 'zalo';
  const { data } = useCall(partnerCalls.myPartners, {}, { enabled: !inZalo });
  const [first] = data?.partners ?? [];
  if (inZalo || !data || (!first && data.invites.length === 0)) return null;
  const to = linkTo('partnerDesk', { view: '' });
  if (side)
    return (
      <li>
        <Link to={to} className={styles.sideLink}>
          <Icon name="link" />
          Bàn đối tác
        </Link>
      </li>
    );
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Icon name="link" size={22} />
        <span className={styles.rowWords}>
          <span className={styles.rowLabel}>Bàn đối tác</span>
          <span className={styles.rowWhat}>{first ? first.name : 'Bạn có lời mời'}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
