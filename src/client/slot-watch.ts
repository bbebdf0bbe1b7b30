/* Which frame of a golden hour this page follows: said over the socket after each connection (liveSocket.ts). */

let watched = 0;
const listeners = new Set<() => void>();

function become(frame: number): void {
  watched = frame;
  for (const listener of listeners) listener();
}

/** The frame that is followed; 0 for none. */
export const watchedFrame = (): number => watched;

/** Called when another one is followed; returns the unsubscriber. */
export function onWatchedFrame(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows a frame until the answer is called. */
export function watchFrame(frame: number): () => void {
  become(frame);
  return () => {
    if (watched === frame) become(0);
  };
}
