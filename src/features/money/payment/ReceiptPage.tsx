import { useParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { amountOf, hasReceipt, methodName, stateLabel } from './payment-labels.ts';
import styles from './ReceiptPage.module.css';
import { type Order, useOrder } from './useOrder.ts';

/** /account/transaction-histories/:number: a receipt that prints on one A5. */
export function ReceiptPage() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useOrder(number);
  usePageTitle('Biên nhận');
  if (!data && error)
    return isRefused(error, 'not_found', 'bad_input') ? (
      <NotFound home={linkTo('home')} />
    ) : (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Waiting shape="rows" />;
  if (!hasReceipt(data.state))
    return (
      <Empty
        level={1}
        title="Chưa có biên nhận"
        text={`Đơn ${data.number}: ${stateLabel[data.state].words.toLowerCase()}. Trả xong là có biên nhận ngay.`}
        action={
          <ButtonLink to={linkTo('packagePlanResult', undefined, { number: data.number })} kind="soft">
            Xem đơn
          </ButtonLink>
        }
      />
    );
  return <Receipt order={data} />;
}

function Receipt({ order }: { order: Order }) {
  const { account } = useAccount();
  const { os } = useHost();
  const { number, lines, total, currency, pay_type, created_at, moved_at, state } = order;
  // Of one that came back `moved_at` is when it did.
  const paidAt = state === 'granted' ? moved_at : created_at;
  const method = methodName(pay_type) || (currency === 'OAK' ? 'Ví sồi' : 'Mã kích hoạt');
  const facts = [
    ['Mã đơn', number],
    ['Người mua', account?.fullname ?? ''],
    [state === 'granted' ? 'Trả lúc' : 'Mua lúc', clockThenDay(paidAt)],
    ['Cách trả', method],
    ...(state === 'granted' ? [] : [['Trạng thái', stateLabel[state].words] as const]),
  ] as const;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Wordmark size={30} />
        <h1 className="text-title-2">Biên nhận</h1>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <caption className="unseen">Các món đã mua</caption>
        <thead>
          <tr>
            <th scope="col">Món</th>
            <th scope="col">Số tiền</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, item_id, title, copies, amount, refunded }) => (
            <tr key={`${kind} ${item_id} ${title}`}>
              <td>
                {title}
                {copies > 1 && `, ${copies} cuốn`}
                {refunded && ', đã hoàn'}
              </td>
              <td>{amountOf(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Tổng{currency === 'VND' && ', đã gồm thuế'}</th>
            <td>{amountOf(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.thanks}>Cảm ơn bạn đã đọc cùng Mọt.</p>
      <div className={styles.actions}>
        {os !== 'zalo' && (
          <Button icon="printer" onClick={() => window.print()}>
            In biên nhận
          </Button>
        )}
        <ButtonLink to={linkTo('transactions')} kind="quiet">
          Tất cả giao dịch
        </ButtonLink>
      </div>
    </article>
  );
}
