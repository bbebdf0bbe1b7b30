import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { grouped } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { useBalance } from './balance.ts';
import styles from './OakBalance.module.css';

/** In the header of who is signed in: how many oaks they have; leads to where there are more. Its place is there before the number. */
export default function OakBalance() {
  const oaks = useBalance();
  return (
    <Link to={linkTo('packagePlanOak')} className={styles.balance}>
      <Icon name="nut" size={18} />
      <span className="unseen">Bạn có </span>
      {oaks !== null && grouped(oaks)}
      <span className="unseen"> sồi</span>
    </Link>
  );
}
