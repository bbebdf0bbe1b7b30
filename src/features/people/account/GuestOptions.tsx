import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import styles from './GuestOptions.module.css';

/** Options of a guest without signing in. */
export const GuestOptions = () => (
  <p className={styles.ways}>
    Có mã đơn rồi? <Link to={linkTo('orderLookup')}>Tra cứu đơn</Link> bằng mã và số điện thoại.
    <br />
    Cần hỏi gì, bạn xem <Link to={linkTo('word', { slug: 'cau-hoi-thuong-gap' })}>trợ giúp</Link>.
  </p>
);
