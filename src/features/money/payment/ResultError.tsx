import { linkTo } from '#contract/all-paths.ts';
import { money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { methodInLine } from './payment-labels.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultSteps, type Step } from './ResultSteps.tsx';
import styles from './result.module.css';
import { opensText } from './result-labels.ts';
import type { Order } from './useOrder.ts';

/** Steps of money under review, or on its way back. */
function stepsOf(order: Order): readonly [Step, Step, Step] {
  const { state, total, pay_type } = order;
  const method = methodInLine(pay_type) || 'nơi bạn trả';
  if (state === 'held')
    return [
      { name: 'Tiền đã tới Mọt', what: 'Khoản này nằm riêng, không mất đi đâu.' },
      { name: 'Người của Mọt đang xem', what: 'Có kết quả là chuông báo bạn.' },
      { name: `${opensText(order)}, hoặc tiền về lại`, what: 'Bạn không phải làm gì thêm.' },
    ];
  return [
    { name: 'Mọt đã quyết định hoàn', what: `${money(total)} là nhiều nhất, theo món được hoàn.` },
    { name: `Đang chuyển về ${method}`, what: 'Thường mất vài ngày.' },
    { name: 'Tiền về nơi bạn trả', what: 'Trang này và mục Giao dịch tự đổi.' },
  ];
}

/** Neither paid nor failed: nobody is told to pay again. */
export const ResultError = ({ order }: { order: Order }) => (
  <>
    <div className={styles.card}>
      <ResultSteps steps={stepsOf(order)} />
    </div>
    <ResultFacts order={order} />
    <div className={styles.actions}>
      <ButtonLink to={linkTo('transactions')} kind="primary" wide>
        Xem giao dịch
      </ButtonLink>
    </div>
  </>
);
