import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './checkout.module.css';

/** The top of a page without a header: the way out, and where one is. */
export function CheckoutTop({ title = 'Thanh toán', closes }: { title?: string; closes?: boolean }) {
  const navigate = useNavigate();
  const back = () => {
    if (closes) return navigate(linkTo('home'));
    return history.state?.idx > 0 ? navigate(-1) : navigate(linkTo('shopCart'));
  };
  return (
    <div className={styles.top}>
      <IconButton
        label={closes ? 'Đóng' : 'Trở lại'}
        icon={closes ? 'x' : 'arrow-left'}
        iconSize={23}
        onClick={back}
      />
      <p className={styles.topTitle}>{title}</p>
    </div>
  );
}
