import { lazy } from 'react';
import { type Loaded, untilHere } from './lazyExtra.ts';

/** As lazyExtra, of a part that is loaded before it is wanted: when it is `here`, it is drawn with the tap that wants it. */
export const lazyAhead = <P>(load: () => Promise<Loaded<P>>, here: () => Loaded<P> | undefined) =>
  lazy(() => {
    const file = here();
    // biome-ignore lint/suspicious/noThenProperty: React draws what answers within the call; a promise is drawn later, in slices
    const atOnce = file && { then: (done: (file: Loaded<P>) => void) => done(file) };
    return (atOnce as Promise<Loaded<P>> | undefined) ?? untilHere(load);
  });
