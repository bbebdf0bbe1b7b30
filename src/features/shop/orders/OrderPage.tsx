import { useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { orderCalls, type ShopOrderDetail } from '#contract/shop/orders.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { AccountColumns } from '#features/people/profile/index.ts';
import { shipsLabel } from '#features/shop/cart/index.ts';
import { WriteToShop } from '#features/shop/chat-link/index.ts';
import { copyText } from '#hosts/page.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import type { OrderKind } from './addresses.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { Complain } from './Complain.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ConfirmReceived } from './ConfirmReceived.tsx';
import { OrderCarrier } from './OrderCarrier.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoment } from './OrderMoment.tsx';
import { OrderReturns } from './OrderReturns.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderSums } from './OrderSums.tsx';
import { cancelTexts, moneyText, stateLabel } from './order-labels.ts';
import styles from './orders.module.css';
import { ReturnBooks } from './ReturnBooks.tsx';

/** An order by its code. */
function OrderPage({ kind }: { kind: OrderKind }) {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useCall(
    orderCalls.detailOrderByCode,
    { order_code: slug },
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  usePageTitle('Đơn hàng');
  if (!data && error)
    return isRefused(error, 'not_found', 'bad_input') ? (
      <NotFound home={linkTo('home')} />
    ) : (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    );
  return (
    <AccountColumns at="orders" roomy>
      {data ? <Order order={data} kind={kind} /> : <Waiting shape="rows" />}
    </AccountColumns>
  );
}

/** Before a carrier has it. */
const unsent: readonly string[] = ['unpaid', 'pending', 'preparing', 'packed'];

function Order({ order, kind }: { order: ShopOrderDetail; kind: OrderKind }) {
  const { state, order_code, moved_at, cancel_source, reason, recipient, carrier, parcel, note, steps } =
    order;
  const ended = cancel_source !== 0;
  return (
    <div className={styles.order}>
      <header>
        <h1 className="text-title-1">{stateLabel[state].head}</h1>
        <div className={styles.code}>
          <p className="text-small ink-3">
            <OrderMoment at={moved_at} /> · Mã đơn <strong>{order_code}</strong>
          </p>
          <CopyButton text={order_code} what="mã đơn" copy={copyText} size="small" />
        </div>
        {unsent.includes(state) && shipsLabel(order) && (
          <p className="text-small ink-3">{shipsLabel(order)}</p>
        )}
        {ended && (
          <p className={styles.ended}>
            {cancelTexts[cancel_source]} {reason && `Lý do: ${reason}.`} {moneyText(order)}
          </p>
        )}
      </header>
      <Actions order={order} kind={kind} />
      <OrderReturns order={order} />
      <section className={styles.block} aria-labelledby="order-steps">
        <h2 id="order-steps" className={styles.blockTitle}>
          {kind === 'digital' ? 'Các bước' : 'Đường đi của sách'}
        </h2>
        <OrderSteps steps={steps} />
        <OrderCarrier carrier={carrier} parcel={parcel} />
      </section>
      {order.complaint !== 'none' && <ComplaintCard code={order_code} shopname={order.shop.shopname} />}
      {recipient && (
        <section className={styles.block} aria-label="Nơi nhận">
          <p className={styles.recipient}>
            <strong>{recipient.fullname}</strong> · {recipient.phone}
            <span>{[recipient.address, recipient.ward_name, recipient.city_name].join(', ')}</span>
            {note && <span className="text-small ink-3">Lời nhắn cho tiệm: {note}</span>}
          </p>
        </section>
      )}
      <OrderLines order={order} rated={order.may.rate ? order.lines : undefined} />
      <OrderSums order={order} />
    </div>
  );
}

/** Actions open to the buyer; the next step is the green one. */
function Actions({ order, kind }: { order: ShopOrderDetail; kind: OrderKind }) {
  const { may, payment_code } = order;
  const again = may.buy_again && kind === 'physical';
  const opens = kind === 'digital' && order.state === 'received';
  const back = order.returnable.length > 0;
  const strong = may.pay || may.confirm || opens || again;
  return (
    <div className={styles.actions}>
      {strong && (
        <div className={styles.buttons}>
          {may.pay && payment_code && (
            <ButtonLink
              to={linkTo('shopCartPaymentResult', undefined, { number: payment_code })}
              kind="primary"
            >
              Trả tiếp
            </ButtonLink>
          )}
          {may.confirm && <ConfirmReceived order={order} />}
          {opens && (
            <ButtonLink to={linkTo('library')} kind="primary">
              Mở tủ sách
            </ButtonLink>
          )}
          {again && <BuyAgain order={order} />}
        </div>
      )}
      <div className={styles.quiet}>
        <WriteToShop shop={order.shop.shop_id} order={order.order_id} kind="quiet" />
        {may.cancel && <CancelOrder order={order} />}
        {may.complain && <Complain order={order} />}
        {back && <ReturnBooks order={order} />}
      </div>
    </div>
  );
}

export const PhysicalOrderPage = () => <OrderPage kind="physical" />;
export const DigitalOrderPage = () => <OrderPage kind="digital" />;
