import { createStore } from './store.ts';

/* Which frame of a golden hour this page follows: said over the socket after each connection (liveSocket.ts). */

/** The frame that is followed; 0 for none. */
const watched = createStore(0);
export const watchedFrame = watched.get;

/** Called when another one is followed; returns the unsubscriber. */
export const onWatchedFrame = watched.subscribe;

/** Follows a frame until the answer is called. */
export function watchFrame(frame: number): () => void {
  watched.set(frame);
  return () => watched.set(now => (now === frame ? 0 : now));
}
