import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { PageTop } from './PageTop.tsx';
import { ResultShelf } from './ResultShelf.tsx';
import styles from './result.module.css';

/** /payment/error: back from a company that named nothing we know. */
export const PaymentErrorPage = () => (
  <div className={styles.page}>
    <PageTop alone title="Thanh toán" closesTo={linkTo('home')} />
    <ResultShelf result="failed" />
    <h1 className="text-title-1">Mọt chưa rõ khoản này ra sao</h1>
    <p className={styles.text}>
      Nơi bạn trả đưa bạn về mà không nói đơn nào. Nếu tiền đã đi, đơn của bạn tự đổi trong mục Giao dịch, bạn
      không cần trả lại.
    </p>
    <div className={styles.actions}>
      <ButtonLink to={linkTo('transactions')} kind="primary" wide>
        Xem giao dịch
      </ButtonLink>
      <ButtonLink to={linkTo('home')} kind="quiet" wide>
        Về trang chủ
      </ButtonLink>
    </div>
  </div>
);
