import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { quoteCalls } from '#contract/money/purchase-quote.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { type Intent, intentText, readIntent } from '#rules/money/purchase.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { inputOf } from './inputOf.ts';
import { clearIntent, keepBack, keepIntent, keptBack, keptIntent } from './intent.ts';
import { PageTop } from './PageTop.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import styles from './payment.module.css';

/** Intents that these pages sell; chapters are sold where one reads, goods in the shop. */
const isSold = ({ chargeType }: Intent): boolean => chargeType !== 'leaf' && chargeType !== 'supplier';

/** The intent of the address, else the one that was left in this tab. */
function useIntent(): Intent | null {
  const host = useHost();
  const [query] = useSearchParams();
  const named = query.get('intent');
  const back = query.get('return');
  const intent = useMemo(() => {
    const found = named === null ? keptIntent(host) : readIntent(named);
    return found && isSold(found) ? found : null;
  }, [named, host]);
  useEffect(() => {
    if (!intent) return clearIntent(host);
    keepIntent(host, intent);
    if (named !== null) keepBack(host, back);
  }, [intent, named, back, host]);
  return intent;
}

/** /package-plan/payment, …/oak/payment, …/retail/payment: one screen for all that is paid in money. */
export function PaymentPage() {
  const intent = useIntent();
  if (!intent) return <Navigate to={linkTo('packagePlan')} replace />;
  return <Payable key={intentText(intent)} intent={intent} />;
}

function Payable({ intent }: { intent: Intent }) {
  const host = useHost();
  const methods = useCall(purchaseCalls.listPayment, {});
  const mayBuy = methods.data === undefined || methods.data.length > 0;
  const [query, setQuery] = useSearchParams();
  const gift = intent.chargeType === 'package' && query.get('gift') === '1';
  const quote = useCall(
    quoteCalls.quote,
    { ...inputOf(intent), gift: gift ? 1 : 0 },
    { staleTime: 0, refetchOnMount: 'always', enabled: mayBuy, placeholderData: keepPreviousData },
  );
  const setGift = (next: boolean) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before);
        if (next) after.set('gift', '1');
        else after.delete('gift');
        return after;
      },
      { replace: true },
    );
  const back = keptBack(host);
  const error = methods.error ?? quote.error;
  if (!mayBuy) return <NotHere />;
  if (quote.data && methods.data)
    return (
      <div className={styles.page}>
        <PageTop alone title="Thanh toán" />
        <PaymentForm
          intent={intent}
          ways={methods.data}
          quote={quote.data}
          fetchedAt={quote.dataUpdatedAt}
          onStale={() => void quote.refetch()}
          goesBack={back !== null}
          wanted={query.get('way')}
          gift={gift}
          onGift={intent.chargeType === 'package' && host.os !== 'zalo' ? setGift : null}
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageTop alone title="Thanh toán" />
      <h1 className="unseen">Thanh toán</h1>
      {!error && <PaymentSkeleton />}
      {error && isRefused(error, 'not_found', 'not_for_sale', 'not_in_country') && (
        <Empty
          title={isRefused(error, 'not_found') ? 'Món này không còn nữa' : error.message}
          text="Chưa có khoản nào bị trừ."
          action={
            <ButtonLink to={back ?? linkTo('home')} kind="soft">
              {back ? 'Trở lại' : 'Về trang chủ'}
            </ButtonLink>
          }
        />
      )}
      {error && !isRefused(error, 'not_found', 'not_for_sale', 'not_in_country') && (
        <LoadProblem
          error={error}
          onRetry={() => {
            void methods.refetch();
            void quote.refetch();
          }}
        />
      )}
    </div>
  );
}

/** Where nothing is sold: no price, no link to another site. */
const NotHere = () => (
  <div className={styles.page}>
    <PageTop alone title="Mọt" />
    <Empty
      level={1}
      title="Phần này chưa mở ở đây"
      text="Những gì bạn đã có vẫn mở như thường, trên mọi máy bạn đăng nhập."
      action={
        <ButtonLink to={linkTo('library')} kind="soft">
          Về tủ sách
        </ButtonLink>
      }
    />
  </div>
);

const PaymentSkeleton = () => (
  <Loading>
    <div className={styles.columns}>
      <div className={styles.aside}>
        <Skeleton shape="card" height="220px" />
      </div>
      <div className={styles.main}>
        <Skeleton shape="card" height="260px" />
      </div>
    </div>
  </Loading>
);
