import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { onLive } from '#client/live.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { purchaseTypes, readIntent } from '#rules/money/purchase.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { clearIntent, keptBack } from './intent.ts';
import { stayAtPayment, tellFailed } from './leaving.ts';
import { PageTop } from './PageTop.tsx';
import { ResultDone } from './ResultDone.tsx';
import { ResultError } from './ResultError.tsx';
import { ResultFailed } from './ResultFailed.tsx';
import { ResultPending } from './ResultPending.tsx';
import { ResultShelf } from './ResultShelf.tsx';
import { refreshAll } from './refreshAll.ts';
import styles from './result.module.css';
import { isGivenInPart, resultText } from './result-labels.ts';
import { type Order, useOrder } from './useOrder.ts';

const isOfShops = (type: number): boolean =>
  type === purchaseTypes.bookOrder || type === purchaseTypes.sellerShop;

/** /package-plan/result: how paying ended, or how it is going; it changes in place. */
export function ResultPage() {
  const [query] = useSearchParams();
  const number = query.get('number') ?? '';
  const { data, error, refetch, dataUpdatedAt } = useOrder(number);
  useEffect(() => onLive('purchase', moved => moved.number === number && void refetch()), [number, refetch]);
  if (!number) return <Navigate to={linkTo('transactions')} replace />;
  // What shops send has a page of its own; companies know this one alone.
  if (data && isOfShops(data.purchase_type))
    return <Navigate to={linkTo('shopCartPaymentResult', undefined, { number })} replace />;
  return (
    <div className={styles.page}>
      <PageTop alone title="Thanh toán" closesTo={linkTo('home')} />
      {data && <Result order={data} fetchedAt={dataUpdatedAt} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="card" height="360px" />
        </Loading>
      )}
      {!data && error && isRefused(error, 'not_found', 'bad_input') && (
        <Empty
          level={1}
          title="Chưa tìm thấy đơn này"
          text="Đơn của bạn nằm trong mục Giao dịch."
          action={
            <ButtonLink to={linkTo('transactions')} kind="soft">
              Xem giao dịch
            </ButtonLink>
          }
        />
      )}
      {!data && error && !isRefused(error, 'not_found', 'bad_input') && (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Result({ order, fetchedAt }: { order: Order; fetchedAt: number }) {
  const host = useHost();
  // Kept before the intent is cleared: one may still try again from here.
  const [back] = useState(() => keptBack(host));
  const [transferred, setTransferred] = useState(false);
  const { state, intent, expires_at, now } = order;
  const result = isGivenInPart(order) && order.result === 'error' ? 'success' : order.result;
  const [over, setOver] = useState(expires_at <= now);
  const toTransfer = order.transfer !== null && !transferred;
  useEffect(stayAtPayment, []);
  useEffect(() => {
    if (result !== 'pending') clearIntent(host);
    if (result === 'success') refreshAll();
  }, [result, host]);
  useEffect(() => {
    const failed = state === 'failed' ? readIntent(intent) : null;
    if (failed) tellFailed(failed);
  }, [state, intent]);
  const { title, text } = resultText(order, toTransfer);
  return (
    <>
      <div role="status">
        <ResultShelf result={result} wrong={state === 'failed'} />
        <h1 className="text-title-1">{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {result === 'pending' && (
        <p className={styles.held}>
          {over ? (
            'Đã hết giờ giữ giá. Bạn trả rồi thì cứ đợi, tiền tới Mọt vẫn nhận.'
          ) : (
            <>
              Giá này được giữ trong
              <Countdown
                until={expires_at}
                now={now}
                fetchedAt={fetchedAt}
                label="Còn"
                onOver={() => setOver(true)}
              />
            </>
          )}
        </p>
      )}
      {result === 'success' && <ResultDone order={order} back={back} />}
      {result === 'failed' && <ResultFailed order={order} back={back} />}
      {result === 'pending' && (
        <ResultPending
          order={order}
          back={back}
          toTransfer={toTransfer}
          over={over}
          onTransferred={() => setTransferred(true)}
        />
      )}
      {result === 'error' && <ResultError order={order} />}
    </>
  );
}
