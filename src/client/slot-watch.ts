import { createStore } from './store.ts';

/* Which slot of a golden hour this page follows: said over the socket after each connection (liveSocket.ts). */

/** The slot that is followed; 0 for none. */
const watched = createStore(0);
export const watchedSlot = watched.get;

/** Called when another one is followed; returns the unsubscriber. */
export const onWatchedSlot = watched.subscribe;

/** Follows a slot until the answer is called. */
export function watchSlot(slot: number): () => void {
  watched.set(slot);
  return () => watched.set(now => (now === slot ? 0 : now));
}
