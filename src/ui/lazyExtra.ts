import { type ComponentType, lazy } from 'react';

type Loaded<P> = { default: ComponentType<P> };

async function untilHere<P>(load: () => Promise<Loaded<P>>): Promise<Loaded<P>> {
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
 * in Firefox that is a failure too.) What is `here` already, loaded ahead, is drawn at once.
 */
export const lazyExtra = <P>(load: () => Promise<Loaded<P>>, here?: () => Loaded<P> | undefined) =>
  lazy(() => {
    const file = here?.();
    // biome-ignore lint/suspicious/noThenProperty: React draws what answers within the call; a promise is drawn later, in slices
    const atOnce = file && { then: (done: (file: Loaded<P>) => void) => done(file) };
    return (atOnce as Promise<Loaded<P>> | undefined) ?? untilHere(load);
  });
