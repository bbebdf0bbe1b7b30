import { type ComponentType, lazy } from 'react';

export type Loaded<P> = { default: ComponentType<P> };

export async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise(back => addEventListener('online', back, { once: true }));
    }
  }
}

/**
 * A part that the page can do without; a Suspense of its own stands above. Files that do not come are asked for again
 * when the network is back, and nothing stands in its place until then. (A page that is left drops what it still loads:
 * in Firefox that is a failure too.)
 */
export const lazyExtra = <P>(load: () => Promise<Loaded<P>>) => lazy(() => untilHere(load));
