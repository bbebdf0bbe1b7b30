import { callKey, queryClient } from '#client/queries.ts';
import { isRefused, Refused, request } from '#client/request.ts';
import { createStore } from '#client/store.ts';
import { errorMessage } from '#client/useTask.ts';
import { type Cart, cartCalls, cart as cartShape } from '#contract/shop/cart.ts';
import type { Edit } from './edits.ts';

/*
 * Changes of the cart, sent one after the other: each names the version that the one before it made. What is not sent yet
 * and of the same kind is replaced, so that a quick finger sends little.
 */

interface Change {
  /** Changes of one name replace each other. */
  name: string;
  edit: Edit;
  send(version: number): Promise<Cart>;
}

/** Waiting, and on their way. */
const waiting = createStore<readonly Change[]>([]);
export const cartEdits = waiting;

/** Error of the last change, or that the cart has changed elsewhere; '' when all is well. */
export const cartTrouble = createStore('');

export const CART = callKey(cartCalls.getCart, {});

/** Puts what the server said into the cache, for the page and for the count in the header. */
function takeCart(cart: Cart): void {
  queryClient.setQueryData(CART, cart);
  queryClient.setQueryData(callKey(cartCalls.countCart, {}), { count: cart.count });
}

let sending = false;

async function sendAll(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [next] = waiting.get(); next; [next] = waiting.get()) {
      const known = queryClient.getQueryData<Cart>(CART);
      if (!known) return waiting.set([]);
      try {
        takeCart(await next.send(known.version));
        done(next);
      } catch (error) {
        refused(error);
        done(next);
      }
    }
  } finally {
    sending = false;
  }
}

const done = (change: Change) => waiting.set(waiting.get().filter(one => one !== change));

/** Back to what the server has. A cart that another device changed is taken over whole, and nothing of before is asked of it. */
function refused(error: unknown): void {
  cartTrouble.set(errorMessage(error));
  const newer = isRefused(error, 'cart_changed') ? cartShape.safeParse((error as Refused).data) : null;
  if (newer?.success) takeCart(newer.data as Cart);
  else if (error instanceof Refused) void queryClient.invalidateQueries({ queryKey: CART });
  if (isRefused(error, 'cart_changed', 'not_found')) waiting.set(waiting.get().slice(0, 1));
}

function change(next: Change): void {
  cartTrouble.set('');
  const all = waiting.get();
  const last = all.at(-1);
  const replaces = last && all.length > (sending ? 1 : 0) && last.name === next.name;
  waiting.set([...(replaces ? all.slice(0, -1) : all), next]);
  // An answer that is under way knows nothing of it.
  void queryClient.cancelQueries({ queryKey: CART });
  void sendAll();
}

const textOf = (ids: readonly number[]): string => ids.join(',');

export const setQuantity = (line_id: number, quantity: number, edit: Edit): void =>
  change({
    name: `quantity ${line_id}`,
    edit,
    send: version => request(cartCalls.changeCart, { version, line_id, quantity }),
  });

export const setVariation = (line_id: number, product_meta_id: number, edit: Edit): void =>
  change({
    name: `variation ${line_id}`,
    edit,
    send: version => request(cartCalls.changeCart, { version, line_id, product_meta_id }),
  });

export const setTicks = (ids: readonly number[], ticked: boolean, edit: Edit): void =>
  change({
    name: `tick ${textOf(ids)}`,
    edit,
    send: version => request(cartCalls.tickCart, { version, lines: textOf(ids), ticked: ticked ? 1 : 0 }),
  });

export const removeLines = (ids: readonly number[], edit: Edit): void =>
  change({
    name: `delete ${textOf(ids)}`,
    edit,
    send: version => request(cartCalls.deleteCart, { version, lines: textOf(ids) }),
  });

/** Puts a removed line back, with its tick as it was. */
export async function putBack(line: { product_meta_id: number; quantity: number; ticked: boolean }) {
  const { product_meta_id, quantity, ticked } = line;
  try {
    const cart = await request(cartCalls.addCart, { product_meta_id, quantity });
    takeCart(cart);
    const back = cart.shops
      .flatMap(({ lines }) => lines)
      .find(one => one.product_meta_id === product_meta_id);
    if (!ticked && back)
      takeCart(
        await request(cartCalls.tickCart, { version: cart.version, lines: String(back.line_id), ticked: 0 }),
      );
  } catch (error) {
    refused(error);
  }
}
