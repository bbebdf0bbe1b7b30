import { useMemo } from 'react';
import { useCall } from '#client/queries.ts';
import { useStore } from '#client/store.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { cartEdits } from './changes.ts';

/** The cart as it will be when all that was asked is done. */
export function useCart() {
  const query = useCall(
    cartCalls.getCart,
    {},
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const edits = useStore(cartEdits);
  const cart = useMemo(
    () => query.data && edits.reduce((shown, { edit }) => edit(shown), query.data),
    [query.data, edits],
  );
  return { cart, query, saving: edits.length > 0 };
}
