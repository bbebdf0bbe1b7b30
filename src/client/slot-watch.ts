/* Which frame of a golden hour this page follows: said over the socket after each connection (liveSocket.ts). */

let watched = 0;
const listeners = new Set<() => void>();

function become(slot: number): void {
  watched = slot;
  for (const listener of listeners) listener();
}

/** The frame that is followed; 0 for none. */
export const watchedSlot = (): number => watched;

/** Called when another one is followed; returns the unsubscriber. */
export function onWatchedSlot(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows a frame until the answer is called. */
export function watchSlot(slot: number): () => void {
  become(slot);
  return () => {
    if (watched === slot) become(0);
  };
}
