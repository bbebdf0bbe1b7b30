import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo, paths } from '#contract/all-paths.ts';
import { addressCalls } from '#contract/people/address.ts';
import { type CheckoutQuote, checkoutCalls } from '#contract/shop/checkout.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { CART_QUANTITY_MOST } from '#rules/shop/cart.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { askedOf, type Thing } from './asked.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutTop } from './CheckoutTop.tsx';
import styles from './checkout.module.css';
import { CheckoutState, useDraft } from './state.ts';

/** The product in the query; null for none that can be bought. */
function thingOf(query: URLSearchParams): Thing {
  const id = Number(query.get('item'));
  const quantity = Number(query.get('quantity') ?? 1);
  const right = Number.isInteger(id) && id > 0 && Number.isInteger(quantity) && quantity > 0;
  return right ? { id, quantity: Math.min(quantity, CART_QUANTITY_MOST) } : null;
}

/** /shop/cart/payment: the ticked lines of the cart. /shop/payment: one thing that is bought at once. */
export function CheckoutPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isCart = matchPath(paths.shopCartPayment.path, pathname) !== null;
  const thing = isCart ? null : thingOf(query);
  if (!isCart && !thing) return <Navigate to={linkTo('shopCart')} replace />;
  return (
    <CheckoutState>
      <Checkout key={thing && `${thing.id} ${thing.quantity}`} thing={thing} />
    </CheckoutState>
  );
}

function Checkout({ thing }: { thing: Thing }) {
  const { draft, write, clear } = useDraft();
  const addresses = useCall(addressCalls.getListAddress, {});
  const known = addresses.data?.items.filter(({ ward_id }) => ward_id > 0);
  const place = known?.find(({ address_id }) => address_id === draft.addressId) ?? known?.[0] ?? null;
  const asked = askedOf(thing, place, draft);
  const quote = useCall(checkoutCalls.quoteOrder, asked, {
    enabled: known !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const error = addresses.error ?? quote.error;
  const { data } = quote;
  const count = data?.orders.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    // What is kept is no longer understood: the best vouchers and the cheapest ways are proposed again.
    if (isRefused(quote.error, 'bad_input')) write({ vouchers: 'best', ship: {} });
  }, [quote.error]);
  return (
    <div className={styles.page}>
      <CheckoutTop />
      {!data && !error && (
        <Loading>
          <Skeleton shape="card" height="110px" />
          <Skeleton shape="card" height="320px" />
        </Loading>
      )}
      {!data && error && isRefused(error, 'not_found') && <NothingLeft />}
      {!data && error && !isRefused(error, 'not_found') && (
        <LoadProblem
          error={error}
          onRetry={() => {
            void addresses.refetch();
            void quote.refetch();
          }}
        />
      )}
      {data && count === 0 && <NothingLeft refused={data.refused.length > 0} />}
      {data && count !== 0 && (
        <CheckoutForm
          thing={thing}
          asked={asked}
          quote={data}
          fetchedAt={quote.dataUpdatedAt}
          stale={quote.isPlaceholderData}
          problem={quote.error}
          place={place}
          onOrdered={clear}
          onQuote={(next: CheckoutQuote) => {
            // What was chosen and is gone is not asked for again.
            const vouchers = draft.vouchers === 'best' ? 'best' : next.vouchers.join(',');
            const after = { ...draft, vouchers };
            queryClient.setQueryData(callKey(checkoutCalls.quoteOrder, askedOf(thing, place, after)), next);
            write({ vouchers });
          }}
          onStale={() => void quote.refetch()}
        />
      )}
    </div>
  );
}

const NothingLeft = ({ refused }: { refused?: boolean }) => (
  <Empty
    level={1}
    title={refused ? 'Những cuốn đã chọn vừa không còn bán' : 'Chưa có cuốn nào để đặt'}
    text="Chưa có khoản nào bị trừ."
    action={
      <ButtonLink to={linkTo('shopCart')} kind="soft">
        Về giỏ
      </ButtonLink>
    }
  />
);
